// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "shape-editor",
    products: [
        .executable(name: "shape-editor", targets: ["shape-editor"]),
        .library(name: "CommandKit", targets: ["CommandKit"]),
        .library(name: "LineEditing", targets: ["LineEditing"]),
        .library(name: "LineEditingTesting", targets: ["LineEditingTesting"]),
    ],
    targets: [
        .systemLibrary(name: "CShapeEditorLibedit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
        .systemLibrary(name: "CShapeEditorLinux"),
        .target(name: "ShapeEditorSystem", dependencies: ["CShapeEditorLinux"]),
        .target(name: "ShapeEditorText"),
        .target(
            name: "LineEditing",
            dependencies: ["CShapeEditorLibedit", "ShapeEditorSystem", "ShapeEditorText"]),
        .target(name: "LineEditingTesting", dependencies: ["LineEditing", "ShapeEditorSystem"]),
        .target(name: "CommandKit"),
        .target(
            name: "ShapeEditorModel", dependencies: ["CommandKit", "ShapeEditorText"],
            resources: [.embedInCode("colours.txt")]
        ),
        .target(
            name: "ShapeEditorLanguage", dependencies: ["ShapeEditorModel", "ShapeEditorText"],
            exclude: ["LANGUAGE.md"]),
        .target(name: "ShapeEditorPictures", dependencies: ["ShapeEditorModel", "ShapeEditorText"]),
        .target(
            name: "ShapeEditorSession",
            dependencies: [
                "CommandKit", "ShapeEditorLanguage", "ShapeEditorModel", "ShapeEditorPictures",
                "ShapeEditorSystem", "ShapeEditorText",
            ],
            resources: [.embedInCode("keys.shape")]),
        .executableTarget(
            name: "shape-editor",
            dependencies: [
                "CShapeEditorLinux", "CommandKit", "LineEditing", "ShapeEditorLanguage", "ShapeEditorModel",
                "ShapeEditorPictures", "ShapeEditorSession", "ShapeEditorSystem", "ShapeEditorText",
            ],
            // One file that needs nothing else. It starts in 1.7 ms instead of 9, and without symbols its size is 11 MB
            // instead of 27. libedit.a needs the two libraries. lld finds them in any order. Unsafe flags keep other
            // packages from depending on this product, but not from depending on the libraries.
            linkerSettings: [
                .linkedLibrary("bsd", .when(configuration: .release)),
                .linkedLibrary("md", .when(configuration: .release)),
                .unsafeFlags(
                    ["-static-executable", "-use-ld=lld", "-Xlinker", "-s"], .when(configuration: .release)),
            ]),
        .executableTarget(
            name: "CommandKitBenchmarks", dependencies: ["CShapeEditorLinux", "CommandKit"],
            path: "Tests/Benchmarks",
            exclude: ["Peers", "README.md", "batch.sh", "compare.sh"]),
        // For ShapeEditorTests, which run programs at terminals.
        .executableTarget(
            name: "LineEditingClient", dependencies: ["LineEditing"], path: "Tests/LineEditingClient"),
        // What several suites need; uses only the model, so that the tests of CommandKit do without libedit.
        .target(
            name: "ShapeEditorTestSupport", dependencies: ["ShapeEditorModel"],
            path: "Tests/ShapeEditorTestSupport"),
        .testTarget(name: "CommandKitTests", dependencies: ["CommandKit", "ShapeEditorTestSupport"]),
        // What a program whose code is all the main actor's writes.
        .testTarget(
            name: "CommandKitMainActorTests", dependencies: ["CommandKit", "ShapeEditorTestSupport"],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "ShapeEditorSystemTests", dependencies: ["ShapeEditorSystem", "ShapeEditorTestSupport"]),
        .testTarget(
            name: "ShapeEditorTextTests", dependencies: ["ShapeEditorTestSupport", "ShapeEditorText"]),
        .testTarget(
            name: "LineEditingTests",
            dependencies: [
                "LineEditing", "LineEditingTesting", "ShapeEditorSystem", "ShapeEditorTestSupport",
            ]),
        .testTarget(
            name: "ShapeEditingTests",
            dependencies: [
                "CommandKit", "ShapeEditorLanguage", "ShapeEditorModel", "ShapeEditorPictures",
                "ShapeEditorSession", "ShapeEditorSystem", "ShapeEditorTestSupport",
                "ShapeEditorText",
            ]),
        .testTarget(
            name: "ShapeEditorTests",
            dependencies: [
                "LineEditingClient", "shape-editor", "LineEditing", "LineEditingTesting",
                "ShapeEditorLanguage",
                "ShapeEditorModel", "ShapeEditorTestSupport",
            ]),
    ]
)

// What is checked is what is shipped: in the build of Tests/sanitize.sh the code of Sources is optimised, which also runs
// several times as fast. The tests are not. As that build is made whole, whole modules cost less than batches of files.
if Context.environment["SHAPE_EDITOR_OPTIMISED"] != nil {
    // Of the tests, only calls of the allocator and of C are checked. Their own reads and writes are safe Swift's.
    let uninstrumented = ["instrument-reads", "instrument-writes", "instrument-atomics", "stack", "globals"]
        .flatMap { ["-Xllvm", "-asan-\($0)=false"] }
    for target in package.targets where target.type != .system {
        let isTest = target.type == .test || target.path != nil
        let flags = ["-wmo", "-num-threads", "2"] + (isTest ? uninstrumented : ["-O"])
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
    }
}

// Only two builds have the fuzz targets: that of Tests/Fuzzing/run.sh, which links libFuzzer, and the sanitized build of
// the tests, which replays inputs without it.
if let fuzzing = Context.environment["SHAPE_EDITOR_FUZZING"] {
    package.targets.append(
        .executableTarget(
            name: "Fuzzing",
            dependencies: [
                "CommandKit", "LineEditing", "ShapeEditorLanguage", "ShapeEditorModel", "ShapeEditorSession",
                "ShapeEditorSystem",
                "ShapeEditorText",
            ],
            path: "Tests/Fuzzing", exclude: ["run.sh", "seeds.sh"],
            swiftSettings: fuzzing == "replay" ? [.define("REPLAY")] : []))
}
