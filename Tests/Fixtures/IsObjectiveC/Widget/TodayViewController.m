#import <UIKit/UIKit.h>

@interface TodayViewController : UIViewController
@end

@implementation TodayViewController
@end
