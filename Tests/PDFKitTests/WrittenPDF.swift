import Foundation

/// PDF documents that are written down by hand.
enum WrittenPDF {
    struct Page {
        /// One below the other.
        var lines: [String] = []
        var size = (width: 200, height: 300)
        var cropBox: String?
        var rotation = 0
        /// Painted before the lines, in the page's own space.
        var drawing = ""
    }

    static func data(_ pages: [Page], information: String = "") -> Data {
        var objects = ["<< /Type /Catalog /Pages 2 0 R >>"]
        let kids = pages.indices.map { "\(4 + 2 * $0) 0 R" }.joined(separator: " ")
        objects.append("<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>")
        objects.append("<< \(information) >>")
        for (index, page) in pages.enumerated() {
            let crop = page.cropBox.map { "/CropBox [\($0)]" } ?? ""
            objects.append(
                """
                << /Type /Page /Parent 2 0 R /MediaBox [0 0 \(page.size.width) \(page.size.height)] \(crop) \
                /Rotate \(page.rotation) /Contents \(5 + 2 * index) 0 R /Resources << /Font << /F << /Type /Font \
                /Subtype /Type1 /BaseFont /Courier >> >> >> >>
                """)
            let text = page.lines.enumerated().map {
                "BT /F 12 Tf 20 \(page.size.height - 40 - 20 * $0.offset) Td (\($0.element)) Tj ET"
            }
            let content = ([page.drawing] + text).joined(separator: "\n")
            objects.append("<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream")
        }
        var (file, places) = ("%PDF-1.4\n", [Int]())
        for (index, object) in objects.enumerated() {
            places.append(file.utf8.count)
            file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let table = file.utf8.count
        file += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for place in places { file += String(format: "%010d 00000 n \n", place) }
        file += "trailer << /Size \(objects.count + 1) /Root 1 0 R /Info 3 0 R >>\nstartxref\n\(table)\n%%EOF\n"
        return Data(file.utf8)
    }

    static func data(_ lines: [String]...) -> Data { data(lines.map { Page(lines: $0) }) }

    /// One page that says “Secret”; the password is “open”.
    static let encrypted = Data(
        base64Encoded: """
            JVBERi0xLjQKMSAwIG9iago8PCAvVHlwZSAvQ2F0YWxvZyAvUGFnZXMgMiAwIFIgPj4KZW5kb2JqCjIgMCBvYmoKPDwgL1R5cGUg
            L1BhZ2VzIC9LaWRzIFszIDAgUl0gL0NvdW50IDEgPj4KZW5kb2JqCjMgMCBvYmoKPDwgL1R5cGUgL1BhZ2UgL1BhcmVudCAyIDAg
            UiAvTWVkaWFCb3ggWzAgMCAyMDAgMTAwXSAvQ29udGVudHMgNCAwIFIgL1Jlc291cmNlcyA8PCAvRm9udCA8PCAvRjEgPDwgL1R5
            cGUgL0ZvbnQgL1N1YnR5cGUgL1R5cGUxIC9CYXNlRm9udCAvSGVsdmV0aWNhID4+ID4+ID4+ID4+CmVuZG9iago0IDAgb2JqCjw8
            IC9MZW5ndGggMzYgPj4Kc3RyZWFtChu7/HzAi3e0Gfc0yHO/8Lv2R8ROiIC5kg6cQce4VW/hmeePcQplbmRzdHJlYW0KZW5kb2Jq
            CjUgMCBvYmoKPDwgL0ZpbHRlciAvU3RhbmRhcmQgL1YgMSAvUiAyIC9PIDw4ZWViMDk1ODE5NjYyYTc3NDQ0MmZiMDcyZTNkOWYx
            OWU5ZDEzMGVjMDlhNGQwMDYxZTc4ZmU5MjBmN2FiNjJmPiAvVSA8YmUwYmU4NGIxMzM0MjI4ZjRkODM2NmIxZTA5ZmNjOGU0YTkz
            NDhjM2Q0YWFiMWRkMGZkMzc5ODQ1YTFkMDU5ND4gL1AgLTQgPj4KZW5kb2JqCnhyZWYKMCA2CjAwMDAwMDAwMDAgNjU1MzUgZiAK
            MDAwMDAwMDAwOSAwMDAwMCBuIAowMDAwMDAwMDU4IDAwMDAwIG4gCjAwMDAwMDAxMTUgMDAwMDAgbiAKMDAwMDAwMDI5MCAwMDAw
            MCBuIAowMDAwMDAwMzc2IDAwMDAwIG4gCnRyYWlsZXIgPDwgL1NpemUgNiAvUm9vdCAxIDAgUiAvRW5jcnlwdCA1IDAgUiAvSUQg
            WzwwMDAxMDIwMzA0MDUwNjA3MDgwOTBhMGIwYzBkMGUwZj4gPDAwMDEwMjAzMDQwNTA2MDcwODA5MGEwYjBjMGQwZTBmPl0gPj4K
            c3RhcnR4cmVmCjU3MQolJUVPRgo=
            """, options: .ignoreUnknownCharacters)!
}
