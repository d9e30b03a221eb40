/// Where a controller's view is between off screen and on screen.
enum AppearanceState {
    case disappeared
    case appearing
    case appeared
    case disappearing
}
