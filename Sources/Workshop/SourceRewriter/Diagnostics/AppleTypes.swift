// The names of types in Apple's public documentation of iOS, so that one that Hodie lacks can be told from a misspelt
// one of the user's. Only types that a source names outside of any other type.

enum AppleTypes {
    /// The framework that declares a type; nil if the name is not Apple's, as far as this list goes.
    static func framework(of name: String) -> String? { frameworks[name] }

    /// What an import of a module brings along.
    static let reexports: [String: Set<String>] = [
        "UIKit": ["Foundation", "QuartzCore", "CoreGraphics"], "QuartzCore": ["Foundation", "CoreGraphics"],
        "NotificationCenter": ["UIKit", "Foundation", "QuartzCore", "CoreGraphics"], "CoreGraphics": ["Foundation"],
    ]

    private static let frameworks: [String: String] = {
        var result: [String: String] = [:]
        for (framework, prefix, names) in lists {
            for name in names.split(whereSeparator: \.isWhitespace) { result[prefix + name] = framework }
        }
        return result
    }()

    private static let lists: [(framework: String, prefix: String, names: String)] = [
        (
            "UIKit", "UI",
            """
            AccessibilityCustomAction AccessibilityCustomRotor AccessibilityElement AccessibilityIdentification
            AccessibilityReadingContent Action ActionSheet ActionSheetDelegate Activity ActivityIndicatorView
            ActivityItemProvider ActivityItemSource ActivityViewController AlertAction AlertController AlertView
            AlertViewDelegate AppearanceContainer Appearance AdaptivePresentationControllerDelegate Application
            ApplicationDelegate ApplicationShortcutIcon ApplicationShortcutItem AttachmentBehavior BackgroundConfiguration
            BackgroundTaskIdentifier BandSelectionInteraction BarAppearance BarButtonItem BarButtonItemAppearance
            BarButtonItemGroup BarItem BarPosition BarPositioning BarPositioningDelegate BezierPath BlurEffect Button
            CalendarView CellAccessory CellConfigurationState CloudSharingController CollectionReusableView
            CollectionView CollectionViewCell CollectionViewCompositionalLayout CollectionViewController
            CollectionViewDataSource CollectionViewDataSourcePrefetching CollectionViewDelegate
            CollectionViewDelegateFlowLayout CollectionViewDiffableDataSource CollectionViewDragDelegate
            CollectionViewDropDelegate CollectionViewFlowLayout CollectionViewFlowLayoutInvalidationContext
            CollectionViewLayout CollectionViewLayoutAttributes CollectionViewLayoutInvalidationContext
            CollectionViewListCell CollectionViewTransitionLayout CollectionViewUpdateItem CollisionBehavior
            CollisionBehaviorDelegate Color ColorPickerViewController ColorWell Command CommandAlternate
            ContentConfiguration ContentContainer ContentSizeCategory ContentView ContextMenuConfiguration
            ContextMenuInteraction ContextMenuInteractionDelegate ContextualAction Control CoordinateSpace
            CubicTimingParameters DataDetectorTypes DatePicker Device DictationPhrase DocumentBrowserViewController
            DocumentInteractionController DocumentInteractionControllerDelegate DocumentMenuViewController
            DocumentPickerDelegate DocumentPickerExtensionViewController DocumentPickerViewController Document
            DragDelegate DragInteraction DragInteractionDelegate DragItem DragPreview DragSession DropDelegate
            DropInteraction DropInteractionDelegate DropProposal DropSession DynamicAnimator DynamicAnimatorDelegate
            DynamicBehavior DynamicItem DynamicItemBehavior DynamicItemGroup EdgeInsets EditMenuInteraction Event
            FeedbackGenerator FieldBehavior FindInteraction Focus FocusAnimationCoordinator FocusEnvironment
            FocusGuide FocusItem FocusSystem FocusUpdateContext Font FontDescriptor FontMetrics
            FontPickerViewController GestureRecognizer GestureRecognizerDelegate GraphicsImageRenderer
            GraphicsImageRendererContext GraphicsImageRendererFormat GraphicsPDFRenderer GraphicsRenderer
            GraphicsRendererContext GraphicsRendererFormat GravityBehavior GuidedAccessRestrictionDelegate
            HoverGestureRecognizer Image ImageAsset ImageConfiguration ImagePickerController
            ImagePickerControllerDelegate ImageView ImpactFeedbackGenerator IndirectScribbleInteraction
            InputView InputViewController InterpolatingMotionEffect Interaction KeyCommand KeyInput LabelConfiguration
            Label LargeContentViewerInteraction LayoutGuide LayoutPriority LayoutSupport LexiconEntry Lexicon
            ListContentConfiguration ListContentView LocalNotification LocalizedIndexedCollation
            LongPressGestureRecognizer ManagedDocument MarkupTextPrintFormatter Menu MenuBuilder MenuController
            MenuElement MenuItem MenuSystem MotionEffect MotionEffectGroup MutableApplicationShortcutItem
            MutableUserNotificationAction MutableUserNotificationCategory NavigationBar NavigationBarAppearance
            NavigationBarDelegate NavigationController NavigationControllerDelegate NavigationItem Nib
            NotificationFeedbackGenerator ObjectRestoration Offset OpenURLContext OrnamentView PageControl
            PageViewController PageViewControllerDataSource PageViewControllerDelegate PanGestureRecognizer
            PasteConfiguration PasteControl Pasteboard PencilInteraction PercentDrivenInteractiveTransition
            PickerView PickerViewAccessibilityDelegate PickerViewDataSource PickerViewDelegate
            PinchGestureRecognizer PointerInteraction PointerStyle PopoverBackgroundView PopoverController
            PopoverPresentationController PopoverPresentationControllerDelegate PresentationController Press
            PressesEvent PreviewAction PreviewActionGroup PreviewActionItem PreviewInteraction PreviewParameters
            PreviewTarget PrintFormatter PrintInfo PrintInteractionController PrintPageRenderer PrintPaper Printer
            ProgressView PushBehavior RectCorner RectEdge ReferenceLibraryViewController RefreshControl Region
            Responder ResponderStandardEditActions RotationGestureRecognizer Scene SceneActivationConditions
            SceneConfiguration SceneConnectionOptions SceneDelegate SceneOpenURLOptions SceneSession Screen
            ScreenEdgePanGestureRecognizer ScreenMode ScribbleInteraction ScrollView ScrollViewAccessibilityDelegate
            ScrollViewDelegate SearchBar SearchBarDelegate SearchContainerViewController SearchController
            SearchControllerDelegate SearchDisplayController SearchDisplayDelegate SearchResultsUpdating
            SearchTextField SegmentedControl SelectionFeedbackGenerator SheetPresentationController
            SimpleTextPrintFormatter Slider SnapBehavior SplitViewController SplitViewControllerDelegate
            SpringLoadedInteraction SpringTimingParameters StackView StateRestoring StatusBarManager
            StepperControl Stepper Storyboard StoryboardPopoverSegue StoryboardSegue StoryboardUnwindSegueSource
            SwipeActionsConfiguration SwipeGestureRecognizer Switch TabBar TabBarAppearance TabBarController
            TabBarControllerDelegate TabBarDelegate TabBarItem TabBarItemAppearance TableView TableViewCell
            TableViewController TableViewDataSource TableViewDataSourcePrefetching TableViewDelegate
            TableViewDiffableDataSource TableViewDragDelegate TableViewDropDelegate TableViewFocusUpdateContext
            TableViewHeaderFooterView TableViewRowAction TapGestureRecognizer TargetedDragPreview
            TargetedPreview TextChecker TextContentType TextDragDelegate TextDragPreviewRenderer TextDropDelegate
            TextField TextFieldDelegate TextFormattingCoordinator TextInput TextInputAssistantItem TextInputDelegate
            TextInputMode TextInputPasswordRules TextInputStringTokenizer TextInputTokenizer TextInputTraits
            TextInteraction TextItemInteraction TextPasteDelegate TextPosition TextRange TextSelectionRect TextView
            TextViewDelegate TimingCurveProvider ToolTipInteraction Toolbar ToolbarAppearance ToolbarDelegate Touch
            TraitCollection TraitEnvironment UserActivityRestoring UserInterfaceIdiom UserInterfaceSizeClass
            UserNotificationAction UserNotificationCategory UserNotificationSettings Vector Vibrancy VibrancyEffect
            VideoEditorController View ViewAnimating ViewConfigurationState ViewController
            ViewControllerAnimatedTransitioning ViewControllerContextTransitioning
            ViewControllerInteractiveTransitioning ViewControllerPreviewing ViewControllerPreviewingDelegate
            ViewControllerRestoration ViewControllerTransitionCoordinator
            ViewControllerTransitionCoordinatorContext ViewControllerTransitioningDelegate
            ViewImplicitlyAnimating ViewPropertyAnimator ViewPrintFormatter VisualEffect VisualEffectView WebView
            WebViewDelegate Window WindowScene WindowSceneDelegate WindowSceneActivationAction
            """
        ),
        (
            "UIKit", "NS",
            """
            CollectionLayoutAnchor CollectionLayoutBoundarySupplementaryItem CollectionLayoutDecorationItem
            CollectionLayoutDimension CollectionLayoutEdgeSpacing CollectionLayoutGroup CollectionLayoutItem
            CollectionLayoutSection CollectionLayoutSize CollectionLayoutSpacing CollectionLayoutSupplementaryItem
            DataAsset DiffableDataSourceSnapshot DiffableDataSourceSectionSnapshot DirectionalEdgeInsets
            DirectionalRectEdge FileProviderExtension LayoutAnchor LayoutConstraint LayoutDimension LayoutManager
            LayoutManagerDelegate LayoutXAxisAnchor LayoutYAxisAnchor MutableParagraphStyle ParagraphStyle Shadow
            StringDrawingContext StringDrawingOptions TextAlignment TextAttachment TextAttachmentContainer
            TextContainer TextList TextStorage TextStorageDelegate TextTab UnderlineStyle
            """
        ),
        (
            "QuartzCore", "CA",
            """
            Action Animation AnimationDelegate AnimationGroup BasicAnimation DisplayLink EAGLLayer EmitterCell
            EmitterLayer FrameRateRange GradientLayer KeyframeAnimation Layer LayerDelegate MediaTiming
            MediaTimingFunction MediaTimingFunctionName MetalDrawable MetalLayer PropertyAnimation Renderer
            ReplicatorLayer ScrollLayer ShapeLayer SpringAnimation TextLayer TiledLayer Transaction TransformLayer
            Transition ValueFunction
            """
        ),
        (
            "CoreGraphics", "CG",
            """
            AffineTransform BitmapInfo BlendMode Color ColorConversionInfo ColorRenderingIntent ColorSpace
            ColorSpaceModel Context DataConsumer DataProvider Font Function Glyph Gradient GradientDrawingOptions
            Image ImageAlphaInfo InterpolationQuality LineCap LineJoin MutablePath PDFContext PDFDictionary
            PDFDocument PDFObject PDFPage Path PathDrawingMode PathElement PathFillRule Pattern Shading
            TextDrawingMode Vector
            """
        ),
        (
            "AVFoundation", "AV",
            """
            Asset CaptureAudioDataOutput CaptureConnection CaptureDevice CaptureDeviceDiscoverySession CaptureDeviceInput
            CaptureInput CaptureMetadataOutput CaptureMovieFileOutput CaptureOutput CapturePhotoOutput
            CapturePhotoSettings CaptureSession CaptureStillImageOutput CaptureVideoDataOutput CaptureVideoPreviewLayer
            Player PlayerItem PlayerLayer QueuePlayer SpeechSynthesizer SpeechUtterance
            """
        ),
        ("NotificationCenter", "NC", "UpdateResult WidgetController WidgetDisplayMode WidgetProviding"),
        (
            "Foundation", "",
            """
            ByteCountFormatter CachedURLResponse DateComponentsFormatter DateIntervalFormatter EnergyFormatter
            FileHandle FileManager FileWrapper HTTPCookie HTTPCookieStorage HTTPURLResponse ISO8601DateFormatter
            InputStream JSONDecoder JSONEncoder JSONSerialization LengthFormatter ListFormatter MassFormatter
            MeasurementFormatter NSAppleScript NSAttributedString NSBatchDeleteRequest NSCache NSCoder NSCoding
            NSCompoundPredicate NSCountedSet NSDataDetector NSError NSException NSExpression NSExtensionContext
            NSExtensionItem NSExtensionRequestHandling NSFileAccessIntent NSFileCoordinator NSFilePresenter
            NSFileVersion NSHashTable NSInvocation NSItemProvider NSItemProviderReading NSItemProviderWriting
            NSKeyValueObservation NSKeyedArchiver NSKeyedUnarchiver NSLinguisticTagger NSLock NSMapTable
            NSMetadataItem NSMetadataQuery NSMethodSignature NSMutableAttributedString NSOrderedSet NSPointerArray
            NSPredicate NSProgress NSProxy NSPurgeableData NSRegularExpression NSSecureCoding NSSortDescriptor
            NSUbiquitousKeyValueStore NSUndoManager NSUserActivity NSUserActivityDelegate NSUserDefaults NSValue
            NSXPCConnection NetService NetServiceBrowser Notification NotificationCenter NotificationQueue
            NumberFormatter OutputStream PersonNameComponentsFormatter Port ProcessInfo Progress
            PropertyListDecoder PropertyListEncoder RelativeDateTimeFormatter RunLoop Scanner Stream Thread Timer
            UndoManager UnitMass URLCache URLComponents URLCredential URLCredentialStorage URLProtectionSpace
            URLProtocol URLSession URLSessionConfiguration URLSessionDelegate URLSessionDownloadTask
            URLSessionStreamTask URLSessionTask URLSessionWebSocketTask UserDefaults ValueTransformer XMLParser
            XMLParserDelegate
            """
        ),
    ]
}
