@import UIKit;
