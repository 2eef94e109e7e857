// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "shape-editor",
    products: [
        .executable(name: "shape-editor", targets: ["shape-editor"]),
        .library(name: "CommandKit", targets: ["CommandKit"]),
        .library(name: "LineEditing", targets: ["LineEditing"]),
    ],
    targets: [
        .systemLibrary(name: "CLibedit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
        .systemLibrary(name: "CSystem"),
        .target(name: "LineEditing", dependencies: ["CLibedit"]),
        .target(name: "CommandKit"),
        .target(
            name: "ShapeEditing",
            dependencies: ["CommandKit"],
            resources: [.embedInCode("Resources")]),
        .executableTarget(
            name: "shape-editor",
            dependencies: ["CSystem", "CommandKit", "LineEditing", "ShapeEditing"],
            // One file that runs where no Swift is installed, and starts and runs faster. Unsafe only in that a
            // package with this product cannot be depended upon; the libraries can.
            linkerSettings: [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))]),
        .executableTarget(
            name: "CommandKitBenchmarks", dependencies: ["CommandKit"], path: "Tests/Benchmarks",
            exclude: ["Peers", "batch.sh", "compare.sh"]),
        // What several suites need; uses nothing, so that the tests of CommandKit do without libedit.
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .testTarget(name: "CommandKitTests", dependencies: ["CommandKit", "TestSupport"]),
        // What a program whose code is all the main actor's writes.
        .testTarget(
            name: "CommandKitMainActorTests", dependencies: ["CommandKit"],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(name: "LineEditingTests", dependencies: ["LineEditing", "TestSupport"]),
        .testTarget(name: "ShapeEditingTests", dependencies: ["ShapeEditing", "TestSupport"]),
        .testTarget(name: "ShapeEditorTests", dependencies: ["shape-editor", "TestSupport"]),
    ]
)
