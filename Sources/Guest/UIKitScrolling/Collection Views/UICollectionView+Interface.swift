import InterfaceFormat

extension InterfaceDescription {
    static let collectionView = InterfaceDescription(UICollectionView.self) {
        $0.object("collectionViewLayout", UICollectionViewLayout.self) { $0.collectionViewLayout = $1 }
        $0.bool("allowsSelection") { $0.allowsSelection = $1 }
        $0.bool("allowsMultipleSelection") { $0.allowsMultipleSelection = $1 }
        $0.bool("prefetchingEnabled") { $0.isPrefetchingEnabled = $1 }
        $0.object("backgroundView", UIView.self) { $0.backgroundView = $1 }
        $0.attributes("cells") { collection, attributes in
            if attributes.loader.isCanvas {
                return collection.showOnCanvas(
                    attributes.objects("cells").compactMap { attributes.loader.make($0, as: UICollectionViewCell.self) }
                )
            }
            for cell in attributes.objects("cells") { register(cell, kind: nil, in: collection, attributes.loader) }
        }
        $0.attributes("sectionHeaderView") { collection, attributes in
            guard let view = attributes.object("sectionHeaderView") else { return }
            if attributes.loader.isCanvas {
                return collection.showOnCanvas(
                    header: attributes.loader.make(view, as: UICollectionReusableView.self))
            }
            register(view, kind: UICollectionView.elementKindSectionHeader, in: collection, attributes.loader)
        }
        $0.attributes("sectionFooterView") { collection, attributes in
            guard let view = attributes.object("sectionFooterView") else { return }
            if attributes.loader.isCanvas {
                return collection.showOnCanvas(
                    footer: attributes.loader.make(view, as: UICollectionReusableView.self))
            }
            register(view, kind: UICollectionView.elementKindSectionFooter, in: collection, attributes.loader)
        }
        $0.outlet("prefetchDataSource") { $0.prefetchDataSource = $1 as? UICollectionViewDataSourcePrefetching }
        // Nothing is dragged between apps.
        $0.unusedOutlets("dragDelegate", "dropDelegate")
        $0.outlet("collectionViewLayout") { collection, layout in
            if let layout = layout as? UICollectionViewLayout { collection.collectionViewLayout = layout }
        }
        $0.outlet("dataSource") { $0.dataSource = $1 as? UICollectionViewDataSource }
        $0.outlet("delegate") { $0.delegate = $1 as? UICollectionViewDelegate }
        $0.outlet("backgroundView") { $0.backgroundView = $1 as? UIView }
    } names: {
        $0.method("reloadData") { (target: UICollectionView, _) in
            target.reloadData()
            return nil
        }
    }

    @MainActor private static func register(
        _ prototype: InterfaceObject, kind: String?, in collection: UICollectionView, _ loader: any InterfaceLoading
    ) {
        guard let identifier = InterfaceAttributes(prototype, loader).name("reuseIdentifier") else { return }
        let maker = loader.maker(of: prototype)
        collection.register(maker: { maker() as? UIView }, kind: kind, forReuseIdentifier: identifier)
    }

    static let collectionReusableView = InterfaceDescription(UICollectionReusableView.self) {
        $0.string("reuseIdentifier") { $0.take(reuseIdentifier: $1) }
    }

    static let collectionViewCell = InterfaceDescription(UICollectionViewCell.self) {
        // The cell has a content view of its own, which takes on what the file says of the one in it.
        $0.attributes("contentView") { cell, attributes in
            guard let content = attributes.object("contentView") else { return }
            attributes.loader.fill(cell.contentView, with: InterfaceAttributes(content, attributes.loader))
        }
        $0.object("backgroundView", UIView.self) { $0.backgroundView = $1 }
        $0.object("selectedBackgroundView", UIView.self) { $0.selectedBackgroundView = $1 }
        $0.outlet("backgroundView") { $0.backgroundView = $1 as? UIView }
        $0.unusedOutlets("contentView")
        $0.outlet("selectedBackgroundView") { $0.selectedBackgroundView = $1 as? UIView }
    } names: {
        $0.property("selected", \UICollectionViewCell.isSelected)
        $0.property("highlighted", \UICollectionViewCell.isHighlighted)
        $0.getter("contentView") { (target: UICollectionViewCell) in target.contentView }
    }

    static let collectionViewLayout = InterfaceDescription(UICollectionViewLayout.self)

    static let collectionViewFlowLayout = InterfaceDescription(UICollectionViewFlowLayout.self) {
        $0.number("minimumLineSpacing") { $0.minimumLineSpacing = $1 }
        $0.number("minimumInteritemSpacing") { $0.minimumInteritemSpacing = $1 }
        $0.name("scrollDirection", ["vertical": .vertical, "horizontal": .horizontal]) { $0.scrollDirection = $1 }
        $0.size("itemSize") { $0.itemSize = $1 }
        $0.size("estimatedItemSize") { $0.estimatedItemSize = $1 }
        $0.bool("automaticEstimatedItemSize") {
            if $1 { $0.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }
        }
        $0.size("headerReferenceSize") { $0.headerReferenceSize = $1 }
        $0.size("footerReferenceSize") { $0.footerReferenceSize = $1 }
        $0.insets("sectionInset") { $0.sectionInset = $1 }
    }

    static let collectionViewController = InterfaceDescription(UICollectionViewController.self) {
        $0.outlet("collectionView") { $0.collectionView = $1 as? UICollectionView }
    } names: {
        $0.getter("collectionView") { (target: UICollectionViewController) in target.collectionView }
    }
}

extension UICollectionView {
    fileprivate func showOnCanvas(_ cells: [UICollectionViewCell]) {
        let canvas = CollectionCanvas(cells: cells)
        kept.append(canvas)
        dataSource = canvas
        delegate = canvas
    }

    fileprivate func showOnCanvas(header: UICollectionReusableView?) {
        (dataSource as? CollectionCanvas)?.header = header
    }

    fileprivate func showOnCanvas(footer: UICollectionReusableView?) {
        (dataSource as? CollectionCanvas)?.footer = footer
    }
}
