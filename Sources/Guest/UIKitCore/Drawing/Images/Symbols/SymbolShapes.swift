/// Our own drawings for the names that sources ask `UIImage(systemName:)` for most. Apple's are Apple's artwork.
///
/// On a grid of 24 by 24, y down. A small letter begins a part: `o` an outline, which `.fill` fills; `l` a line and `d` a
/// filled shape, which stay as they are; `i` and `j` the same inside of an outline, which `.fill` cuts out. A capital
/// letter and its numbers make a step: `M`, `L`, `Q`, `C` and `Z` as in SVG, `O` a circle (centre, radius), `R` a rectangle
/// with round corners (origin, size, radius). Around any of them `SymbolDrawing` draws `.circle` and `.square`.
enum SymbolShapes {
    static let all: [String: String] = signs.merging(arrows) { $1 }.merging(things) { $1 }

    private static let signs: [String: String] = [
        "xmark": "l M 5.5 5.5 L 18.5 18.5 M 18.5 5.5 L 5.5 18.5",
        "checkmark": "l M 4.5 13 L 9.5 18.5 L 19.5 5.5",
        "plus": "l M 12 4 L 12 20 M 4 12 L 20 12",
        "minus": "l M 4 12 L 20 12",
        "multiply": "l M 6 6 L 18 18 M 18 6 L 6 18",
        "divide": "l M 4 12 L 20 12 d O 12 6 1.6 O 12 18 1.6",
        "equal": "l M 4 9 L 20 9 M 4 15 L 20 15",
        "percent": "l M 18 5 L 6 19 M 0 0 o O 7 7.5 3 O 17 16.5 3",
        "questionmark": "l M 8 8.5 C 8 3.5 16 3.5 16 8.5 C 16 12 12 11.5 12 15.5 d O 12 19.5 1.3",
        "exclamationmark": "l M 12 4 L 12 14.5 d O 12 19 1.5",
        "info": "l M 10 10.5 L 12.3 10.5 L 12.3 18.5 M 9.5 18.5 L 15 18.5 d O 12 6 1.5",
        "ellipsis": "d O 5 12 1.9 O 12 12 1.9 O 19 12 1.9",
        "circle": "o O 12 12 9",
        "square": "o R 3.5 3.5 17 17 3",
        "rectangle": "o R 2 5 20 14 3",
        "triangle": "o M 12 4 L 21 19.5 L 3 19.5 Z",
        "star":
            "o M 12 2.8 L 14.7 9 L 21.4 9.6 L 16.3 14 L 17.9 20.6 L 12 17.1 L 6.1 20.6 L 7.7 14 L 2.6 9.6 L 9.3 9 Z",
        "heart": "o M 12 20.5 C 5 15.5 2.5 12 2.5 8.6 C 2.5 3.5 9.5 2.5 12 7.3 C 14.5 2.5 21.5 3.5 21.5 8.6 "
            + "C 21.5 12 19 15.5 12 20.5 Z",
        "exclamationmark.triangle": "o M 12 3.5 L 21.5 20 L 2.5 20 Z i M 12 9 L 12 14 j O 12 17.2 1.1",
    ]

    private static let arrows: [String: String] = [
        "chevron.left": "l M 15.5 4 L 7.5 12 L 15.5 20",
        "chevron.right": "l M 8.5 4 L 16.5 12 L 8.5 20",
        "chevron.up": "l M 4 15.5 L 12 7.5 L 20 15.5",
        "chevron.down": "l M 4 8.5 L 12 16.5 L 20 8.5",
        "arrow.left": "l M 20.5 12 L 3.5 12 M 10 5.5 L 3.5 12 L 10 18.5",
        "arrow.right": "l M 3.5 12 L 20.5 12 M 14 5.5 L 20.5 12 L 14 18.5",
        "arrow.up": "l M 12 20.5 L 12 3.5 M 5.5 10 L 12 3.5 L 18.5 10",
        "arrow.down": "l M 12 3.5 L 12 20.5 M 5.5 14 L 12 20.5 L 18.5 14",
        "arrow.up.right": "l M 5.5 18.5 L 18.5 5.5 M 9 5.5 L 18.5 5.5 L 18.5 15",
        "arrow.up.arrow.down": "l M 8 20 L 8 4 M 4 8 L 8 4 L 12 8 M 16 4 L 16 20 M 12 16 L 16 20 L 20 16",
        "arrow.clockwise": "l M 18.9 9 C 16 2.5 4.5 3 4.5 12 C 4.5 22 18 22 19.5 13.5 M 19.5 4 L 19.3 9.4 L 14 9.2",
        "arrow.counterclockwise": "l M 5.1 9 C 8 2.5 19.5 3 19.5 12 C 19.5 22 6 22 4.5 13.5 M 4.5 4 L 4.7 9.4 L 10 9.2",
        "arrow.2.circlepath": "l M 4 11 C 5 3 16 2.5 18.5 8.5 M 19.5 3.5 L 19 9 L 13.5 8.5 "
            + "M 20 13 C 19 21 8 21.5 5.5 15.5 M 4.5 20.5 L 5 15 L 10.5 15.5",
        "arrowtriangle.up": "o M 12 5 L 20 18.5 L 4 18.5 Z",
        "arrowtriangle.down": "o M 12 19 L 20 5.5 L 4 5.5 Z",
        "arrowtriangle.left": "o M 5 12 L 18.5 4 L 18.5 20 Z",
        "arrowtriangle.right": "o M 19 12 L 5.5 4 L 5.5 20 Z",
        "square.and.arrow.up":
            "o M 8.5 9 L 5 9 L 5 21 L 19 21 L 19 9 L 15.5 9 l M 12 8 L 12 2.5 M 8 6.5 L 12 2.5 L 16 6.5 "
            + "i M 12 15 L 12 9",
        "square.and.arrow.down":
            "o M 8.5 9 L 5 9 L 5 21 L 19 21 L 19 9 L 15.5 9 l M 12 2.5 L 12 8 i M 12 8 L 12 15.5 M 8 11.5 L 12 15.5 L 16 11.5",
        "location": "o M 20.5 3.5 L 3.5 11 L 11.5 12.5 L 13 20.5 Z",
    ]

    private static let things: [String: String] = [
        "play": "o M 6 3.5 L 20 12 L 6 20.5 Z",
        "pause": "o R 5 4 4.5 16 1 R 14.5 4 4.5 16 1",
        "stop": "o R 4.5 4.5 15 15 2",
        "forward": "o M 2.5 5.5 L 12 12 L 2.5 18.5 Z M 12 5.5 L 21.5 12 L 12 18.5 Z",
        "backward": "o M 21.5 5.5 L 12 12 L 21.5 18.5 Z M 12 5.5 L 2.5 12 L 12 18.5 Z",
        "house": "o M 12 3 L 21.5 11.5 L 18.5 11.5 L 18.5 20.5 L 5.5 20.5 L 5.5 11.5 L 2.5 11.5 Z i M 12 20.5 L 12 15",
        "gear": "o O 12 12 6.5 j O 12 12 2.2 l M 12 2.5 L 12 5 M 12 19 L 12 21.5 M 2.5 12 L 5 12 M 19 12 L 21.5 12 "
            + "M 5.3 5.3 L 7.1 7.1 M 16.9 16.9 L 18.7 18.7 M 18.7 5.3 L 16.9 7.1 M 7.1 16.9 L 5.3 18.7",
        "magnifyingglass": "l M 15.3 15.3 L 21 21 o O 10 10 7",
        "trash": "l M 3.5 6 L 20.5 6 M 9 6 L 9.5 3 L 14.5 3 L 15 6 o M 5.5 6 L 6.8 21 L 17.2 21 L 18.5 6 "
            + "i M 10 9.5 L 10.4 17.5 M 14 9.5 L 13.6 17.5",
        "pencil": "o M 4 20 L 5 15.5 L 16.5 4 L 20 7.5 L 8.5 19 Z",
        "clock": "o O 12 12 9 i M 12 6.5 L 12 12.5 L 16 14.5",
        "alarm": "o O 12 13 7.5 i M 12 8.5 L 12 13.3 L 15 15 l M 3 6.5 L 6.5 3.5 M 21 6.5 L 17.5 3.5 M 6.5 19 L 4.5 21 "
            + "M 17.5 19 L 19.5 21",
        "timer": "o O 12 13 8 i M 12 13 L 8.5 9 l M 10 2.5 L 14 2.5 M 12 2.5 L 12 5",
        "calendar": "o R 3 4.5 18 16.5 2.5 i M 3 9.5 L 21 9.5 j O 8 13.5 1.2 O 12 13.5 1.2 O 16 13.5 1.2 O 8 17.3 1.2 "
            + "O 12 17.3 1.2 l M 8 2.5 L 8 5 M 16 2.5 L 16 5",
        "bell": "o M 4 18 C 7 15 5.5 11 6.5 8.5 C 8 3.5 16 3.5 17.5 8.5 C 18.5 11 17 15 20 18 Z d O 12 20.3 1.8",
        "person": "o O 12 7.5 4 M 4 20.5 C 4.5 12 19.5 12 20 20.5 Z",
        "person.2": "o O 8.5 8 3.3 M 2 19.5 C 2.5 12 14.5 12 15 19.5 Z l M 15 5 C 19 5 19 11 15.5 11.2 "
            + "M 17 13.5 C 20 14 21.7 16 22 19.5 L 18 19.5",
        "folder": "o M 2.5 19.5 L 2.5 5 L 9 5 L 11 7.5 L 21.5 7.5 L 21.5 19.5 Z",
        "doc": "o M 5.5 2.5 L 14 2.5 L 19 7.5 L 19 21.5 L 5.5 21.5 Z i M 13.5 2.5 L 13.5 8 L 19 8",
        "doc.text":
            "o M 5.5 2.5 L 14 2.5 L 19 7.5 L 19 21.5 L 5.5 21.5 Z i M 8.5 11 L 16 11 M 8.5 14 L 16 14 M 8.5 17 L 13 17",
        "link": "l M 10 14 C 7.5 11.5 9 9.5 10.5 8 L 14 4.5 C 18 1 23 6 19.5 10 L 17 12.5 "
            + "M 14 10 C 16.5 12.5 15 14.5 13.5 16 L 10 19.5 C 6 23 1 18 4.5 14 L 7 11.5",
        "crown": "o M 3 18.5 L 2.5 7.5 L 7.5 12 L 12 4.5 L 16.5 12 L 21.5 7.5 L 21 18.5 Z",
        "sun.max": "o O 12 12 4.5 l M 12 2 L 12 4.5 M 12 19.5 L 12 22 M 2 12 L 4.5 12 M 19.5 12 L 22 12 "
            + "M 4.9 4.9 L 6.7 6.7 M 17.3 17.3 L 19.1 19.1 M 19.1 4.9 L 17.3 6.7 M 6.7 17.3 L 4.9 19.1",
        "moon": "o M 9.5 3 C 7 13 13 17.5 20.5 15.5 C 17 23.5 3.5 22.5 3.5 12 C 3.5 7.5 6 4.5 9.5 3 Z",
        "cloud": "o M 7 18.5 C 1 18.5 1 11 6.3 11 C 6.5 4 16 3.5 17 9.8 C 23.5 9.5 23.5 18.5 18 18.5 Z",
        "cloud.rain": "o M 7 15 C 1 15 1 8.5 6.3 8.5 C 6.5 2 16 1.5 17 7.3 C 23.5 7 23.5 15 18 15 Z "
            + "l M 8 18 L 7 21 M 12.5 18 L 11.5 21 M 17 18 L 16 21",
        "bolt": "o M 14.5 2.5 L 5 13.5 L 11 13.5 L 9.5 21.5 L 19 10.5 L 13 10.5 Z",
        "drop": "o M 12 2.5 C 16 8 18.8 11.5 18.8 15 C 18.8 23.5 5.2 23.5 5.2 15 C 5.2 11.5 8 8 12 2.5 Z",
        "flame": "o M 12.5 2.5 C 13 7.5 19 9.5 19 15 C 19 23.5 5 23.5 5 15 C 5 12 6.5 10 8 8.5 C 8.5 10.5 9 11.5 10 12 "
            + "C 10.3 8 10.5 5 12.5 2.5 Z",
        "mappin": "o O 12 7 4.5 l M 12 11.5 L 12 21.5",
        "phone": "o M 4.5 3.5 L 8.5 3 L 10.5 8 L 8 10 C 9.5 13 11 14.5 14 16 L 16 13.5 L 21 15.5 L 20.5 19.5 "
            + "C 11 22 2 13 4.5 3.5 Z",
        "envelope": "o R 2 5 20 14.5 2.5 i M 2.8 6.8 L 12 14 L 21.2 6.8",
        "message": "o M 3 4.5 L 21 4.5 L 21 17 L 11.5 17 L 7 21 L 7 17 L 3 17 Z",
        "camera": "o M 2.5 7 L 7 7 L 8.5 4.5 L 15.5 4.5 L 17 7 L 21.5 7 L 21.5 19.5 L 2.5 19.5 Z i O 12 13 3.8",
        "photo": "o R 2.5 4.5 19 15 2.5 i M 2.5 17 L 8.5 11.5 L 13 16 L 16.5 13 L 21.5 17.5 j O 15.5 9 1.5",
        "mic": "o R 8.5 2.5 7 12.5 3.5 l M 5 11 C 5 20.5 19 20.5 19 11 M 12 18 L 12 21.5 M 8 21.5 L 16 21.5",
        "speaker": "o M 4 9 L 8 9 L 13 4.5 L 13 19.5 L 8 15 L 4 15 Z",
        "lock": "o R 4.5 10.5 15 10.5 2.5 l M 8 10.5 L 8 7.5 C 8 2 16 2 16 7.5 L 16 10.5",
        "eye": "o M 2 12 C 7 4 17 4 22 12 C 17 20 7 20 2 12 Z j O 12 12 3",
        "cart":
            "o M 5.5 6 L 21 6 L 19 14.5 L 7.5 14.5 Z l M 2 3 L 4.8 3 L 7.8 17 L 19 17 d O 9 20.5 1.4 O 17.5 20.5 1.4",
        "bookmark": "o M 6 2.5 L 18 2.5 L 18 21 L 12 15.5 L 6 21 Z",
        "tag": "o M 3 3 L 12 3 L 21 12 L 12 21 L 3 12 Z j O 7.5 7.5 1.4",
        "flag": "o M 5 4 L 19.5 4 L 16.5 8.5 L 19.5 13 L 5 13 Z l M 5 3 L 5 21.5",
        "list.bullet": "l M 9 6 L 21 6 M 9 12 L 21 12 M 9 18 L 21 18 d O 4.3 6 1.5 O 4.3 12 1.5 O 4.3 18 1.5",
        "line.horizontal.3": "l M 3.5 6 L 20.5 6 M 3.5 12 L 20.5 12 M 3.5 18 L 20.5 18",
        "square.grid.2x2": "o R 3.5 3.5 7 7 1.5 R 13.5 3.5 7 7 1.5 R 3.5 13.5 7 7 1.5 R 13.5 13.5 7 7 1.5",
        "square.stack.3d.up":
            "o M 12 2.5 L 21 7 L 12 11.5 L 3 7 Z l M 3 12 L 12 16.5 L 21 12 M 3 16.5 L 12 21 L 21 16.5",
        "chart.bar": "o R 3 12 4.5 8.5 1 R 9.75 3.5 4.5 17 1 R 16.5 8 4.5 12.5 1",
        "wifi": "l M 2.5 9.5 C 8 4 16 4 21.5 9.5 M 6.5 13.8 C 10 10.5 14 10.5 17.5 13.8 d O 12 18 1.8",
        "battery.100": "o R 1.5 7 18.5 10 2.5 d R 4 9.3 13.5 5.4 1 l M 22.3 10.5 L 22.3 13.5",
        "power": "l M 12 2.5 L 12 11 M 7.5 5 C -1 11 3.5 21 12 21 C 20.5 21 25 11 16.5 5",
        "music.note": "l M 9.5 18 L 9.5 4.5 L 19 3 L 19 16 d O 6.7 18 3 O 16.2 16 3",
        "creditcard": "o R 2 5 20 14.5 2.5 i M 2 9.5 L 22 9.5 M 5 15.5 L 9.5 15.5",
        "gift": "o R 2.5 7.5 19 4 1 M 4.5 11.5 L 4.5 21 L 19.5 21 L 19.5 11.5 i M 12 7.5 L 12 21 "
            + "l M 12 7.5 C 7 7.5 6 2.5 9 2.5 C 11 2.5 12 5 12 7.5 C 12 5 13 2.5 15 2.5 C 18 2.5 17 7.5 12 7.5",
    ]
}
