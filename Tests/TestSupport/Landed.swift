/// Whether the session does what the description says since its last change; goes when it does.
package let sessionFollowsNewText = false
