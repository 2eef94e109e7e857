// swift-tools-version: 6.2

import PackageDescription

// A third-party program that depends on CommandKit by its path. It must build without libedit.
let package = Package(
    name: "CommandKitClient",
    dependencies: [.package(name: "shape-editor", path: "../..")],
    targets: [
        .executableTarget(
            name: "CommandKitClient", dependencies: [.product(name: "CommandKit", package: "shape-editor")])
    ]
)
