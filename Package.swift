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
        .systemLibrary(name: "CLinux"),
        .target(name: "SystemCalls", dependencies: ["CLinux"]),
        .target(name: "Text"),
        .target(name: "LineEditing", dependencies: ["CLibedit", "SystemCalls", "Text"]),
        .target(name: "CommandKit"),
        .target(
            name: "ShapeModel", dependencies: ["CommandKit", "Text"], resources: [.embedInCode("colours.txt")]
        ),
        .target(name: "ShapeLanguage", dependencies: ["ShapeModel", "Text"], exclude: ["LANGUAGE.md"]),
        .target(
            name: "ShapeSession",
            dependencies: ["CommandKit", "ShapeLanguage", "ShapeModel", "SystemCalls", "Text"],
            resources: [.embedInCode("keys.shape")]),
        .executableTarget(
            name: "shape-editor",
            dependencies: [
                "CLinux", "CommandKit", "LineEditing", "ShapeLanguage", "ShapeModel", "ShapeSession",
                "SystemCalls", "Text",
            ],
            // One file that needs nothing else, with no symbols: half the size, and it starts in 1.6 ms instead of
            // 3.5. libedit.a needs the two libraries, and lld, as it does not care about their order. Unsafe only in
            // that a package with this product cannot be depended upon; the libraries can.
            linkerSettings: [
                .linkedLibrary("bsd", .when(configuration: .release)),
                .linkedLibrary("md", .when(configuration: .release)),
                .unsafeFlags(
                    ["-static-executable", "-use-ld=lld", "-Xlinker", "-s"], .when(configuration: .release)),
            ]),
        .executableTarget(
            name: "CommandKitBenchmarks", dependencies: ["CLinux", "CommandKit"], path: "Tests/Benchmarks",
            exclude: ["Peers", "README.md", "batch.sh", "compare.sh"]),
        // For ShapeEditorTests, which run programs at terminals.
        .executableTarget(
            name: "LineEditingClient", dependencies: ["LineEditing"], path: "Tests/LineEditingClient"),
        // What several suites need; uses nothing, so that the tests of CommandKit do without libedit.
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .testTarget(name: "CommandKitTests", dependencies: ["CommandKit", "TestSupport"]),
        // What a program whose code is all the main actor's writes.
        .testTarget(
            name: "CommandKitMainActorTests", dependencies: ["CommandKit", "TestSupport"],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(name: "SystemCallsTests", dependencies: ["SystemCalls", "TestSupport"]),
        .testTarget(name: "TextTests", dependencies: ["TestSupport", "Text"]),
        .testTarget(name: "LineEditingTests", dependencies: ["LineEditing", "SystemCalls", "TestSupport"]),
        .testTarget(
            name: "ShapeEditingTests",
            dependencies: [
                "CommandKit", "ShapeLanguage", "ShapeModel", "ShapeSession", "SystemCalls", "TestSupport",
                "Text",
            ]),
        .testTarget(
            name: "ShapeEditorTests",
            dependencies: [
                "LineEditingClient", "shape-editor", "LineEditing", "ShapeLanguage", "ShapeModel",
                "TestSupport",
            ]),
    ]
)

// The fuzz targets need libFuzzer, so no build has them but that of Tests/Fuzzing/run.sh.
if Context.environment["SHAPE_EDITOR_FUZZING"] != nil {
    package.targets.append(
        .executableTarget(
            name: "Fuzzing",
            dependencies: [
                "CommandKit", "LineEditing", "ShapeLanguage", "ShapeModel", "ShapeSession", "SystemCalls",
                "Text",
            ],
            path: "Tests/Fuzzing", exclude: ["run.sh", "seeds.sh"]))
}
