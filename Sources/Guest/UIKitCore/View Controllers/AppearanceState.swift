/// Where a controller's view is between off screen and on screen.
package enum AppearanceState {
    case disappeared
    case appearing
    case appeared
    case disappearing
}
