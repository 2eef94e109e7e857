// swift-tools-version: 6.2

import PackageDescription

// A program of somebody else's that has CommandKit from here by its path: it builds where libedit is not installed.
let package = Package(
    name: "CommandKitClient",
    dependencies: [.package(name: "shape-editor", path: "../..")],
    targets: [
        .executableTarget(
            name: "CommandKitClient", dependencies: [.product(name: "CommandKit", package: "shape-editor")])
    ]
)
