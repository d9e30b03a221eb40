// Members of UIKit's classes that sources look up on an object whose type they leave open (`AnyObject`).

extension FrameworkMembers {
    /// `name:Type` of the properties of each class. Where classes disagree about a type, those are left out that sources
    /// ask less.
    static let ofUIKit = Classes(
        properties: [
            "NSLayoutConstraint":
                "constant:CGFloat firstAnchor:NSLayoutAnchor<AnyObject> "
                + "firstAttribute:NSLayoutConstraint.Attribute firstItem:AnyObject? identifier:String? "
                + "isActive:Bool multiplier:CGFloat priority:UILayoutPriority "
                + "relation:NSLayoutConstraint.Relation secondAnchor:NSLayoutAnchor<AnyObject>? "
                + "secondAttribute:NSLayoutConstraint.Attribute secondItem:AnyObject? shouldBeArchived:Bool",
            "UIApplication":
                "applicationIconBadgeNumber:Int applicationState:State applicationSupportsShakeToEdit:Bool "
                + "backgroundTimeRemaining:TimeInterval isIdleTimerDisabled:Bool isIgnoringInteractionEvents:Bool "
                + "isNetworkActivityIndicatorVisible:Bool isProtectedDataAvailable:Bool isStatusBarHidden:Bool "
                + "keyWindow:UIWindow? preferredContentSizeCategory:UIContentSizeCategory statusBarFrame:CGRect "
                + "statusBarOrientation:UIInterfaceOrientation statusBarStyle:UIStatusBarStyle "
                + "userInterfaceLayoutDirection:UIUserInterfaceLayoutDirection windows:[UIWindow]",
            "UIBarButtonItem":
                "action:Selector? customView:UIView? possibleTitles:Set<String>? style:Style target:AnyObject? "
                + "width:CGFloat",
            "UIBarItem":
                "accessibilityIdentifier:String? accessibilityLabel:String? image:UIImage? "
                + "imageInsets:UIEdgeInsets isEnabled:Bool landscapeImagePhone:UIImage? "
                + "largeContentSizeImage:UIImage? tag:Int title:String?",
            "UIBezierPath":
                "bounds:CGRect cgPath:CGPath currentPoint:CGPoint flatness:CGFloat isEmpty:Bool "
                + "lineCapStyle:CGLineCap lineJoinStyle:CGLineJoin lineWidth:CGFloat miterLimit:CGFloat "
                + "usesEvenOddFillRule:Bool",
            "UIButton":
                "adjustsImageWhenDisabled:Bool adjustsImageWhenHighlighted:Bool buttonType:ButtonType "
                + "contentEdgeInsets:UIEdgeInsets currentAttributedTitle:NSAttributedString? "
                + "currentBackgroundImage:UIImage? currentImage:UIImage? "
                + "currentPreferredSymbolConfiguration:UIImage.SymbolConfiguration? currentTitle:String? "
                + "currentTitleColor:UIColor currentTitleShadowColor:UIColor? font:UIFont! "
                + "imageEdgeInsets:UIEdgeInsets imageView:UIImageView? lineBreakMode:NSLineBreakMode "
                + "reversesTitleShadowWhenHighlighted:Bool showsTouchWhenHighlighted:Bool "
                + "titleEdgeInsets:UIEdgeInsets titleLabel:UILabel?",
            "UIColor": "cgColor:CGColor",
            "UIControl":
                "allControlEvents:UIControl.Event allTargets:Set<AnyHashable> "
                + "contentHorizontalAlignment:ContentHorizontalAlignment "
                + "contentVerticalAlignment:ContentVerticalAlignment "
                + "effectiveContentHorizontalAlignment:UIControl.ContentHorizontalAlignment isEnabled:Bool "
                + "isHighlighted:Bool isSelected:Bool isTouchInside:Bool isTracking:Bool",
            "UICubicTimingParameters": "animationCurve:UIView.AnimationCurve",
            "UIDevice":
                "batteryLevel:Float batteryState:UIDevice.BatteryState identifierForVendor:UUID? "
                + "isBatteryMonitoringEnabled:Bool isGeneratingDeviceOrientationNotifications:Bool "
                + "isMultitaskingSupported:Bool isProximityMonitoringEnabled:Bool localizedModel:String "
                + "model:String name:String orientation:UIDeviceOrientation proximityState:Bool systemName:String "
                + "systemVersion:String userInterfaceIdiom:UIUserInterfaceIdiom",
            "UIEvent": "allTouches:Set<UITouch>? subtype:UIEvent.EventSubtype timestamp:TimeInterval",
            "UIFont":
                "ascender:CGFloat capHeight:CGFloat descender:CGFloat familyName:String "
                + "fontDescriptor:UIFontDescriptor fontName:String leading:CGFloat lineHeight:CGFloat "
                + "pointSize:CGFloat xHeight:CGFloat",
            "UIFontDescriptor":
                "fontAttributes:[UIFontDescriptor.AttributeName:Any] pointSize:CGFloat postscriptName:String "
                + "symbolicTraits:UIFontDescriptor.SymbolicTraits",
            "UIGestureRecognizer":
                "allowedTouchTypes:[NSNumber] cancelsTouchesInView:Bool delaysTouchesBegan:Bool "
                + "delaysTouchesEnded:Bool isEnabled:Bool numberOfTouches:Int requiresExclusiveTouchType:Bool "
                + "state:UIGestureRecognizer.State view:UIView?",
            "UIGraphicsImageRenderer": "format:UIGraphicsImageRendererFormat",
            "UIGraphicsImageRendererContext": "cgContext:CGContext format:UIGraphicsImageRendererFormat",
            "UIGraphicsImageRendererFormat": "bounds:CGRect opaque:Bool prefersExtendedRange:Bool scale:CGFloat",
            "UIImage":
                "alignmentRectInsets:UIEdgeInsets capInsets:UIEdgeInsets cgImage:CGImage? duration:TimeInterval "
                + "flipsForRightToLeftLayoutDirection:Bool imageAsset:UIImageAsset? "
                + "imageOrientation:UIImage.Orientation images:[UIImage]? isSymbolImage:Bool "
                + "renderingMode:UIImage.RenderingMode resizingMode:UIImage.ResizingMode scale:CGFloat "
                + "size:CGSize symbolConfiguration:UIImage.SymbolConfiguration?",
            "UIImageView":
                "animationDuration:TimeInterval animationImages:[UIImage]? animationRepeatCount:Int "
                + "highlightedAnimationImages:[UIImage]? highlightedImage:UIImage? image:UIImage? "
                + "isAnimating:Bool isHighlighted:Bool "
                + "preferredSymbolConfiguration:UIImage.SymbolConfiguration?",
            "UILabel":
                "adjustsFontForContentSizeCategory:Bool adjustsFontSizeToFitWidth:Bool "
                + "allowsDefaultTighteningForTruncation:Bool attributedText:NSAttributedString? "
                + "baselineAdjustment:UIBaselineAdjustment font:UIFont! highlightedTextColor:UIColor? "
                + "isEnabled:Bool isHighlighted:Bool lineBreakMode:NSLineBreakMode minimumScaleFactor:CGFloat "
                + "numberOfLines:Int preferredMaxLayoutWidth:CGFloat shadowColor:UIColor? shadowOffset:CGSize "
                + "text:String? textAlignment:NSTextAlignment textColor:UIColor!",
            "UILayoutGuide":
                "bottomAnchor:NSLayoutYAxisAnchor centerXAnchor:NSLayoutXAxisAnchor "
                + "centerYAnchor:NSLayoutYAxisAnchor hasAmbiguousLayout:Bool heightAnchor:NSLayoutDimension "
                + "layoutFrame:CGRect leadingAnchor:NSLayoutXAxisAnchor leftAnchor:NSLayoutXAxisAnchor "
                + "owningView:UIView? rightAnchor:NSLayoutXAxisAnchor topAnchor:NSLayoutYAxisAnchor "
                + "trailingAnchor:NSLayoutXAxisAnchor widthAnchor:NSLayoutDimension",
            "UILongPressGestureRecognizer":
                "allowableMovement:CGFloat minimumPressDuration:TimeInterval numberOfTapsRequired:Int "
                + "numberOfTouchesRequired:Int",
            "UINavigationBar":
                "backIndicatorImage:UIImage? backIndicatorTransitionMaskImage:UIImage? "
                + "backItem:UINavigationItem? barStyle:UIBarStyle barTintColor:UIColor? isTranslucent:Bool "
                + "largeTitleTextAttributes:[NSAttributedString.Key:Any]? prefersLargeTitles:Bool "
                + "shadowImage:UIImage? titleTextAttributes:[NSAttributedString.Key:Any]? "
                + "topItem:UINavigationItem?",
            "UINavigationController":
                "hidesBarsOnSwipe:Bool hidesBarsOnTap:Bool isNavigationBarHidden:Bool isToolbarHidden:Bool "
                + "navigationBar:UINavigationBar topViewController:UIViewController? "
                + "visibleViewController:UIViewController?",
            "UINavigationItem":
                "backBarButtonItem:UIBarButtonItem? backButtonTitle:String? hidesBackButton:Bool "
                + "largeTitleDisplayMode:LargeTitleDisplayMode leftBarButtonItem:UIBarButtonItem? "
                + "leftBarButtonItems:[UIBarButtonItem]? leftItemsSupplementBackButton:Bool prompt:String? "
                + "rightBarButtonItem:UIBarButtonItem? rightBarButtonItems:[UIBarButtonItem]? title:String? "
                + "titleView:UIView?",
            "UIOpenURLContext": "options:UIScene.OpenURLOptions url:URL",
            "UIPanGestureRecognizer": "maximumNumberOfTouches:Int minimumNumberOfTouches:Int",
            "UIProgressView":
                "progress:Float progressImage:UIImage? progressTintColor:UIColor? progressViewStyle:Style "
                + "trackImage:UIImage? trackTintColor:UIColor?",
            "UIResponder":
                "accessibilityActivationPoint:CGPoint accessibilityContainerType:UIAccessibilityContainerType "
                + "accessibilityCustomActions:[UIAccessibilityCustomAction]? "
                + "accessibilityElements:[Any]? accessibilityElementsHidden:Bool accessibilityFrame:CGRect "
                + "accessibilityHint:String? accessibilityIdentifier:String? accessibilityLabel:String? "
                + "accessibilityLanguage:String? "
                + "accessibilityTraits:UIAccessibilityTraits accessibilityValue:String? "
                + "accessibilityViewIsModal:Bool canBecomeFirstResponder:Bool canResignFirstResponder:Bool "
                + "inputAccessoryView:UIView? inputView:UIView? isAccessibilityElement:Bool isFirstResponder:Bool "
                + "next:UIResponder? restorationIdentifier:String? shouldGroupAccessibilityChildren:Bool",
            "UIScene": "activationState:UIScene.ActivationState session:UISceneSession",
            "UISceneConfiguration":
                "delegateClass:AnyClass? role:UISceneSession.Role sceneClass:AnyClass? storyboard:UIStoryboard?",
            "UISceneSession": "scene:UIScene? userInfo:[String:Any]?",
            "UIScreen":
                "availableModes:[UIScreenMode] bounds:CGRect brightness:CGFloat "
                + "coordinateSpace:UICoordinateSpace currentMode:UIScreenMode? "
                + "fixedCoordinateSpace:UICoordinateSpace isCaptured:Bool maximumFramesPerSecond:Int "
                + "mirrored:UIScreen? nativeBounds:CGRect nativeScale:CGFloat preferredMode:UIScreenMode? "
                + "scale:CGFloat traitCollection:UITraitCollection",
            "UIScreenMode": "pixelAspectRatio:CGFloat size:CGSize",
            "UISpringTimingParameters": "initialVelocity:CGVector",
            "UIStackView":
                "alignment:Alignment arrangedSubviews:[UIView] axis:NSLayoutConstraint.Axis "
                + "distribution:Distribution isBaselineRelativeArrangement:Bool "
                + "isLayoutMarginsRelativeArrangement:Bool spacing:CGFloat",
            "UIStoryboardSegue": "destination:UIViewController identifier:String? source:UIViewController",
            "UISwipeGestureRecognizer": "direction:Direction numberOfTouchesRequired:Int",
            "UITabBar":
                "backgroundImage:UIImage? barStyle:UIBarStyle barTintColor:UIColor? isTranslucent:Bool "
                + "selectedImageTintColor:UIColor? selectedItem:UITabBarItem? selectionIndicatorImage:UIImage? "
                + "shadowImage:UIImage? unselectedItemTintColor:UIColor?",
            "UITabBarController": "selectedIndex:Int selectedViewController:UIViewController? tabBar:UITabBar",
            "UITabBarItem":
                "badgeColor:UIColor? badgeValue:String? selectedImage:UIImage? titlePositionAdjustment:UIOffset",
            "UITapGestureRecognizer": "numberOfTapsRequired:Int numberOfTouchesRequired:Int",
            "UITouch":
                "force:CGFloat gestureRecognizers:[UIGestureRecognizer]? majorRadius:CGFloat "
                + "majorRadiusTolerance:CGFloat maximumPossibleForce:CGFloat phase:Phase tapCount:Int "
                + "timestamp:TimeInterval view:UIView? window:UIWindow?",
            "UITraitCollection":
                "accessibilityContrast:UIAccessibilityContrast displayGamut:UIDisplayGamut displayScale:CGFloat "
                + "forceTouchCapability:UIForceTouchCapability horizontalSizeClass:UIUserInterfaceSizeClass "
                + "layoutDirection:UITraitEnvironmentLayoutDirection legibilityWeight:UILegibilityWeight "
                + "preferredContentSizeCategory:UIContentSizeCategory userInterfaceIdiom:UIUserInterfaceIdiom "
                + "userInterfaceLevel:UIUserInterfaceLevel userInterfaceStyle:UIUserInterfaceStyle "
                + "verticalSizeClass:UIUserInterfaceSizeClass",
            "UIView":
                "alignmentRectInsets:UIEdgeInsets alpha:CGFloat autoresizesSubviews:Bool "
                + "autoresizingMask:UIView.AutoresizingMask backgroundColor:UIColor? "
                + "bottomAnchor:NSLayoutYAxisAnchor bounds:CGRect center:CGPoint "
                + "centerXAnchor:NSLayoutXAxisAnchor centerYAnchor:NSLayoutYAxisAnchor "
                + "clearsContextBeforeDrawing:Bool clipsToBounds:Bool constraints:[NSLayoutConstraint] "
                + "contentMode:ContentMode contentScaleFactor:CGFloat "
                + "directionalLayoutMargins:NSDirectionalEdgeInsets "
                + "effectiveUserInterfaceLayoutDirection:UIUserInterfaceLayoutDirection "
                + "firstBaselineAnchor:NSLayoutYAxisAnchor forFirstBaselineLayout:UIView "
                + "forLastBaselineLayout:UIView frame:CGRect gestureRecognizers:[UIGestureRecognizer]? "
                + "hasAmbiguousLayout:Bool heightAnchor:NSLayoutDimension insetsLayoutMarginsFromSafeArea:Bool "
                + "intrinsicContentSize:CGSize isExclusiveTouch:Bool isHidden:Bool isMultipleTouchEnabled:Bool "
                + "isOpaque:Bool isUserInteractionEnabled:Bool lastBaselineAnchor:NSLayoutYAxisAnchor layer:CALayer "
                + "layoutGuides:[UILayoutGuide] layoutMargins:UIEdgeInsets layoutMarginsGuide:UILayoutGuide "
                + "leadingAnchor:NSLayoutXAxisAnchor leftAnchor:NSLayoutXAxisAnchor mask:UIView? "
                + "overrideUserInterfaceStyle:UIUserInterfaceStyle preservesSuperviewLayoutMargins:Bool "
                + "readableContentGuide:UILayoutGuide rightAnchor:NSLayoutXAxisAnchor safeAreaInsets:UIEdgeInsets "
                + "safeAreaLayoutGuide:UILayoutGuide semanticContentAttribute:UISemanticContentAttribute "
                + "subviews:[UIView] superview:UIView? tag:Int tintAdjustmentMode:UIView.TintAdjustmentMode "
                + "tintColor:UIColor! topAnchor:NSLayoutYAxisAnchor trailingAnchor:NSLayoutXAxisAnchor "
                + "traitCollection:UITraitCollection transform3D:CATransform3D transform:CGAffineTransform "
                + "translatesAutoresizingMaskIntoConstraints:Bool widthAnchor:NSLayoutDimension window:UIWindow?",
            "UIViewController":
                "additionalSafeAreaInsets:UIEdgeInsets automaticallyAdjustsScrollViewInsets:Bool "
                + "bottomLayoutGuide:UILayoutSupport childForStatusBarHidden:UIViewController? "
                + "childForStatusBarStyle:UIViewController? childViewControllers:[UIViewController] "
                + "children:[UIViewController] definesPresentationContext:Bool editButtonItem:UIBarButtonItem "
                + "edgesForExtendedLayout:UIRectEdge "
                + "extendedLayoutIncludesOpaqueBars:Bool extensionContext:NSExtensionContext? "
                + "hidesBottomBarWhenPushed:Bool isBeingDismissed:Bool isBeingPresented:Bool isEditing:Bool "
                + "isModalInPresentation:Bool isMovingFromParent:Bool isMovingToParent:Bool isViewLoaded:Bool "
                + "modalPresentationCapturesStatusBarAppearance:Bool "
                + "modalPresentationStyle:UIModalPresentationStyle modalTransitionStyle:UIModalTransitionStyle "
                + "navigationController:UINavigationController? navigationItem:UINavigationItem nibBundle:Bundle? "
                + "nibName:String? overrideUserInterfaceStyle:UIUserInterfaceStyle parent:UIViewController? "
                + "performsActionsWhilePresentingModally:Bool "
                + "popoverPresentationController:UIPopoverPresentationController? preferredContentSize:CGSize "
                + "preferredInterfaceOrientationForPresentation:UIInterfaceOrientation "
                + "preferredStatusBarStyle:UIStatusBarStyle "
                + "preferredStatusBarUpdateAnimation:UIStatusBarAnimation prefersHomeIndicatorAutoHidden:Bool "
                + "prefersStatusBarHidden:Bool presentationController:UIPresentationController? "
                + "presentedViewController:UIViewController? "
                + "presentingViewController:UIViewController? restorationClass:AnyClass? "
                + "shouldAutomaticallyForwardAppearanceMethods:Bool shouldAutorotate:Bool "
                + "storyboard:UIStoryboard? supportedInterfaceOrientations:UIInterfaceOrientationMask "
                + "systemMinimumLayoutMargins:NSDirectionalEdgeInsets tabBarController:UITabBarController? "
                + "tabBarItem:UITabBarItem! title:String? toolbarItems:[UIBarButtonItem]? "
                + "topLayoutGuide:UILayoutSupport traitCollection:UITraitCollection "
                + "transitionCoordinator:UIViewControllerTransitionCoordinator? "
                + "transitioningDelegate:UIViewControllerTransitioningDelegate? viewIfLoaded:UIView? "
                + "viewRespectsSystemMinimumLayoutMargins:Bool",
            "UIViewPropertyAnimator":
                "delay:TimeInterval duration:TimeInterval isRunning:Bool isUserInteractionEnabled:Bool",
            "UIVisualEffectView": "contentView:UIView effect:UIVisualEffect?",
            "UIWindow":
                "isKeyWindow:Bool rootViewController:UIViewController? screen:UIScreen windowLevel:Level "
                + "windowScene:UIWindowScene?",
            "UIWindowScene":
                "coordinateSpace:UICoordinateSpace interfaceOrientation:UIInterfaceOrientation screen:UIScreen "
                + "traitCollection:UITraitCollection windows:[UIWindow]",
        ],
        methods: [
            "NSLayoutDimension":
                "constraint(equalTo:multiplier:) constraint(equalTo:multiplier:constant:) "
                + "constraint(equalToConstant:) constraint(greaterThanOrEqualTo:multiplier:) "
                + "constraint(greaterThanOrEqualTo:multiplier:constant:) "
                + "constraint(greaterThanOrEqualToConstant:) constraint(lessThanOrEqualTo:multiplier:) "
                + "constraint(lessThanOrEqualTo:multiplier:constant:) constraint(lessThanOrEqualToConstant:)",
            "NSLayoutXAxisAnchor":
                "constraint(equalToSystemSpacingAfter:multiplier:) "
                + "constraint(greaterThanOrEqualToSystemSpacingAfter:multiplier:) "
                + "constraint(lessThanOrEqualToSystemSpacingAfter:multiplier:)",
            "NSLayoutYAxisAnchor":
                "constraint(equalToSystemSpacingBelow:multiplier:) "
                + "constraint(greaterThanOrEqualToSystemSpacingBelow:multiplier:) "
                + "constraint(lessThanOrEqualToSystemSpacingBelow:multiplier:)",
            "UIApplication":
                "beginBackgroundTask(expirationHandler:) beginBackgroundTask(withName:expirationHandler:) "
                + "beginIgnoringInteractionEvents() canOpenURL(_:) endBackgroundTask(_:) "
                + "endIgnoringInteractionEvents() open(_:options:completionHandler:) openURL(_:) "
                + "registerForRemoteNotifications() sendAction(_:to:from:for:) "
                + "setMinimumBackgroundFetchInterval(_:) setStatusBarHidden(_:with:) "
                + "setStatusBarStyle(_:animated:) unregisterForRemoteNotifications()",
            "UIBarItem": "setTitleTextAttributes(_:for:) titleTextAttributes(for:)",
            "UIBezierPath":
                "addArc(withCenter:radius:startAngle:endAngle:clockwise:) addClip() "
                + "addCurve(to:controlPoint1:controlPoint2:) addLine(to:) addQuadCurve(to:controlPoint:) "
                + "append(_:) apply(_:) close() contains(_:) fill() fill(with:alpha:) move(to:) removeAllPoints() "
                + "reversing() setLineDash(_:count:phase:) stroke() stroke(with:alpha:)",
            "UIButton":
                "attributedTitle(for:) backgroundImage(for:) backgroundRect(forBounds:) contentRect(forBounds:) "
                + "image(for:) imageRect(forContentRect:) preferredSymbolConfigurationForImage(in:) "
                + "setAttributedTitle(_:for:) setBackgroundImage(_:for:) setImage(_:for:) "
                + "setPreferredSymbolConfiguration(_:forImageIn:) setTitle(_:for:) setTitleColor(_:for:) setTitleShadowColor(_:for:) "
                + "title(for:) titleColor(for:) titleRect(forContentRect:) titleShadowColor(for:)",
            "UIColor":
                "getHue(_:saturation:brightness:alpha:) getRed(_:green:blue:alpha:) getWhite(_:alpha:) "
                + "resolvedColor(with:) set() setFill() setStroke() withAlphaComponent(_:)",
            "UIControl":
                "actions(forTarget:forControlEvent:) addTarget(_:action:for:) beginTracking(_:with:) "
                + "cancelTracking(with:) continueTracking(_:with:) endTracking(_:with:) "
                + "removeTarget(_:action:for:) sendAction(_:to:for:) sendActions(for:)",
            "UIDevice":
                "beginGeneratingDeviceOrientationNotifications() endGeneratingDeviceOrientationNotifications() "
                + "playInputClick()",
            "UIEvent": "coalescedTouches(for:) predictedTouches(for:) touches(for:)",
            "UIFont": "withSize(_:)",
            "UIFontDescriptor": "addingAttributes(_:) object(forKey:) withFamily(_:) withSymbolicTraits(_:)",
            "UIFontMetrics":
                "scaledFont(for:) scaledFont(for:compatibleWith:) scaledFont(for:maximumPointSize:) "
                + "scaledFont(for:maximumPointSize:compatibleWith:) scaledValue(for:) "
                + "scaledValue(for:compatibleWith:)",
            "UIGestureRecognizer":
                "addTarget(_:action:) canBePrevented(by:) canPrevent(_:) ignore(_:for:) location(in:) "
                + "location(ofTouch:in:) removeTarget(_:action:) require(toFail:) reset() "
                + "shouldBeRequiredToFail(by:) shouldReceive(_:) shouldRequireFailure(of:)",
            "UIGraphicsImageRenderer":
                "image(actions:) jpegData(withCompressionQuality:actions:) pngData(actions:)",
            "UIGraphicsImageRendererContext": "clip(to:) fill(_:) fill(_:blendMode:) stroke(_:)",
            "UIImage":
                "applyingSymbolConfiguration(_:) draw(at:) draw(at:blendMode:alpha:) draw(in:) "
                + "draw(in:blendMode:alpha:) drawAsPattern(in:) imageFlippedForRightToLeftLayoutDirection() "
                + "jpegData(compressionQuality:) pngData() resizableImage(withCapInsets:) "
                + "resizableImage(withCapInsets:resizingMode:) stretchableImage(withLeftCapWidth:topCapHeight:) "
                + "withAlignmentRectInsets(_:) withConfiguration(_:) withHorizontallyFlippedOrientation() "
                + "withRenderingMode(_:) withTintColor(_:) withTintColor(_:renderingMode:)",
            "UIImageAsset": "image(with:) register(_:with:) unregister(imageWith:)",
            "UIImageView": "startAnimating() stopAnimating()",
            "UILabel": "drawText(in:) textRect(forBounds:limitedToNumberOfLines:)",
            "UINavigationBar": "popItem(animated:) pushItem(_:animated:) setItems(_:animated:)",
            "UINavigationController":
                "popToRootViewController(animated:) popToViewController(_:animated:) "
                + "popViewController(animated:) pushViewController(_:animated:) "
                + "setNavigationBarHidden(_:animated:) setViewControllers(_:animated:)",
            "UINavigationItem":
                "setHidesBackButton(_:animated:) setLeftBarButton(_:animated:) "
                + "setLeftBarButtonItems(_:animated:) setRightBarButton(_:animated:) "
                + "setRightBarButtonItems(_:animated:)",
            "UINib": "instantiate(withOwner:options:)",
            "UIPanGestureRecognizer": "setTranslation(_:in:) translation(in:) velocity(in:)",
            "UIProcess": "takeFailure() throwFailure()",
            "UIProgressView": "setProgress(_:animated:)",
            "UIResponder":
                "accessibilityActivate() accessibilityDecrement() accessibilityElement(at:) "
                + "accessibilityElementCount() accessibilityIncrement() accessibilityPerformEscape() "
                + "accessibilityPerformMagicTap() becomeFirstResponder() canPerformAction(_:withSender:) "
                + "copy(_:) cut(_:) decodeRestorableState(with:) delete(_:) encodeRestorableState(with:) "
                + "motionBegan(_:with:) motionCancelled(_:with:) motionEnded(_:with:) paste(_:) "
                + "prepareForInterfaceBuilder() resignFirstResponder() select(_:) selectAll(_:) "
                + "target(forAction:withSender:) touchesBegan(_:with:) touchesCancelled(_:with:) "
                + "touchesEnded(_:with:) touchesMoved(_:with:)",
            "UIStackView":
                "addArrangedSubview(_:) customSpacing(after:) insertArrangedSubview(_:at:) "
                + "removeArrangedSubview(_:) setCustomSpacing(_:after:)",
            "UIStoryboard": "instantiateInitialViewController() instantiateViewController(withIdentifier:)",
            "UIStoryboardSegue": "perform()",
            "UITabBarController": "tabBar(_:didSelect:)",
            "UITouch": "preciseLocation(in:) precisePreviousLocation(in:) previousLocation(in:)",
            "UITraitCollection":
                "containsTraits(in:) hasDifferentColorAppearance(comparedTo:) performAsCurrent(_:)",
            "UIView":
                "action(for:forKey:) addConstraint(_:) addConstraints(_:) addGestureRecognizer(_:) "
                + "addLayoutGuide(_:) addSubview(_:) alignmentRect(forFrame:) bringSubview(toFront:) "
                + "bringSubviewToFront(_:) constraintsAffectingLayout(for:) "
                + "contentCompressionResistancePriority(for:) contentHuggingPriority(for:) convert(_:from:) "
                + "convert(_:to:) didAddSubview(_:) didMoveToSuperview() didMoveToWindow() display(_:) draw(_:) "
                + "draw(_:in:) endEditing(_:) exchangeSubview(at:withSubviewAt:) exerciseAmbiguityInLayout() "
                + "frame(forAlignmentRect:) gestureRecognizerShouldBegin(_:) hitTest(_:with:) "
                + "insertSubview(_:aboveSubview:) insertSubview(_:at:) insertSubview(_:belowSubview:) "
                + "invalidateIntrinsicContentSize() isDescendant(of:) layoutIfNeeded() layoutMarginsDidChange() "
                + "layoutSublayers(of:) layoutSubviews() needsUpdateConstraints() point(inside:with:) "
                + "removeConstraint(_:) removeConstraints(_:) removeFromSuperview() removeGestureRecognizer(_:) "
                + "removeLayoutGuide(_:) safeAreaInsetsDidChange() sendSubview(toBack:) sendSubviewToBack(_:) "
                + "setContentCompressionResistancePriority(_:for:) setContentHuggingPriority(_:for:) "
                + "setNeedsDisplay() setNeedsDisplay(_:) setNeedsLayout() setNeedsUpdateConstraints() "
                + "sizeThatFits(_:) sizeToFit() systemLayoutSizeFitting(_:) "
                + "systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:) "
                + "tintColorDidChange() traitCollectionDidChange(_:) updateConstraints() "
                + "updateConstraintsIfNeeded() viewWithTag(_:) willMove(toSuperview:) willMove(toWindow:) "
                + "willRemoveSubview(_:)",
            "UIViewController":
                "addChild(_:) addChildViewController(_:) addKeyCommand(_:) applicationFinishedRestoringState() "
                + "beginAppearanceTransition(_:animated:) beginRequest(with:) "
                + "canPerformUnwindSegueAction(_:from:sender:) canPerformUnwindSegueAction(_:from:withSender:) "
                + "didMove(toParent:) didMove(toParentViewController:) didReceiveMemoryWarning() "
                + "dismiss(animated:completion:) endAppearanceTransition() loadView() loadViewIfNeeded() "
                + "overrideTraitCollection(forChild:) performSegue(withIdentifier:sender:) "
                + "preferredContentSizeDidChange(forChildContentContainer:) prepare(for:sender:) "
                + "present(_:animated:completion:) removeFromParent() removeFromParentViewController() "
                + "removeKeyCommand(_:) "
                + "setEditing(_:animated:) setNeedsStatusBarAppearanceUpdate() setToolbarItems(_:animated:) "
                + "setNeedsUpdateOfHomeIndicatorAutoHidden() setOverrideTraitCollection(_:forChild:) "
                + "shouldPerformSegue(withIdentifier:sender:) show(_:sender:) showDetailViewController(_:sender:) "
                + "size(forChildContentContainer:withParentContainerSize:) "
                + "systemLayoutFittingSizeDidChange(forChildContentContainer:) "
                + "transition(from:to:duration:options:animations:completion:) unwind(for:towards:) "
                + "updateViewConstraints() viewDidAppear(_:) viewDidDisappear(_:) viewDidLayoutSubviews() "
                + "viewDidLoad() viewIsAppearing(_:) viewLayoutMarginsDidChange() viewSafeAreaInsetsDidChange() "
                + "viewWillAppear(_:) viewWillDisappear(_:) viewWillLayoutSubviews() viewWillTransition(to:with:) "
                + "willMove(toParent:) willMove(toParentViewController:) willTransition(to:with:) "
                + "didRotate(from:) willAnimateRotation(to:duration:) willRotate(to:duration:)",
            "UIViewPropertyAnimator":
                "addAnimations(_:) addCompletion(_:) finishAnimation(at:) startAnimation() "
                + "startAnimation(afterDelay:) stopAnimation(_:)",
            "UIWindow": "becomeKey() makeKey() makeKeyAndVisible() resignKey() sendEvent(_:)",
        ])
}
