/// The values of a property before a change and after it.
package struct PropertyReplacement: Equatable {
    var old: PropertyValue
    var new: PropertyValue

    package var property: any ShapeProperty.Type { new.property }

    var reversed: PropertyReplacement { PropertyReplacement(old: new, new: old) }
}
