import InterfaceFormat
import Testing

/// Constraints and what size classes change.
@Suite struct ConstraintTests {
    private func constraints(_ text: String) throws -> InterfaceObject {
        try Documents.first("<view id=\"a\"><constraints>\(text)</constraints></view>")
    }

    @Test func aConstraintKeepsAllOfItsParts() throws {
        let constraint = try #require(
            try constraints(
                """
                <constraint firstItem="b" firstAttribute="leadingMargin" relation="greaterThanOrEqual" secondItem="c" \
                secondAttribute="trailing" constant="-8.5" multiplier="0.5" priority="750" identifier="name" id="k"/>
                """
            ).constraints.first)
        #expect(
            constraint
                == InterfaceConstraint(
                    id: "k", firstItem: "b", firstAttribute: "leadingMargin", relation: "greaterThanOrEqual",
                    secondItem: "c", secondAttribute: "trailing", multiplier: 0.5, constant: -8.5, priority: 750,
                    identifier: "name", line: constraint.line))
    }

    @Test(arguments: [("16:9", 16.0 / 9.0), ("1:2", 0.5), ("0.25", 0.25), ("85%", 0.85), ("1:0", 1.0), ("x%", 1.0)])
    func multipliersMayBeRatios(text: String, value: Double) throws {
        let object = try constraints("<constraint firstAttribute=\"width\" multiplier=\"\(text)\" id=\"k\"/>")
        #expect(object.constraints.first?.multiplier == value)
    }

    @Test func placeholdersAreDroppedAndStandardDistancesStayOpen() throws {
        let object = try constraints(
            """
            <constraint firstAttribute="width" placeholder="YES" constant="5" id="p"/>
            <constraint firstAttribute="top" secondItem="b" secondAttribute="bottom" symbolic="YES" id="s"/>
            <constraint firstAttribute="height" id="z"/>
            """)
        #expect(object.constraints.map(\.id) == ["s", "z"])
        #expect(object.constraints[0].constant == nil)
        #expect(object.constraints[1].constant == 0)
    }

    @Test func sizeClassesMaskOverrideAndUninstall() throws {
        let object = try Documents.first(
            """
            <view id="a"><subviews><view id="b"/></subviews><constraints>
            <constraint firstAttribute="width" constant="10" id="w"><variation key="heightClass=regular" constant="20"/>
            </constraint></constraints>
            <variation key="default"><mask key="subviews"><exclude reference="b"/></mask></variation>
            <variation key="heightClass=regular-widthClass=compact" hidden="YES">
            <mask key="subviews"><include reference="b"/></mask></variation></view>
            """)
        #expect(object.variations.count == 3)
        #expect(object.variations[0].heightClass == "regular")
        #expect(object.variations[0].constraints == ["w": ["constant": .number(20)]])
        #expect(object.variations[1].excluded == ["b"])
        #expect(object.variations[1].specificity == 0)
        #expect(object.variations[2].included == ["b"])
        #expect(object.variations[2].properties["hidden"] == .bool(true))
        #expect(object.variations[2].applies(width: "compact", height: "regular"))
        #expect(!object.variations[2].applies(width: "regular", height: "regular"))
        // To a widget of iOS 8 neither is said.
        #expect(!object.variations[2].applies(width: nil, height: nil))
    }
}
