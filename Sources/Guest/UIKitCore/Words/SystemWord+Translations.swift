extension SystemWord {
    /// The languages that UIKit's own words are in, BCP 47: those that public widgets are translated into most.
    static let languages = ["en", "de", "fr", "es", "it", "ja", "zh-Hans"]

    /// Each word in the order of `languages`.
    static let translations: [SystemWord: [String]] = [
        .done: ["Done", "Fertig", "OK", "OK", "Fine", "完了", "完成"],
        .cancel: ["Cancel", "Abbrechen", "Annuler", "Cancelar", "Annulla", "キャンセル", "取消"],
        .edit: ["Edit", "Bearbeiten", "Modifier", "Editar", "Modifica", "編集", "编辑"],
        .save: ["Save", "Sichern", "Enregistrer", "Guardar", "Salva", "保存", "存储"],
        .add: ["Add", "Hinzufügen", "Ajouter", "Añadir", "Aggiungi", "追加", "添加"],
        .compose: ["Compose", "Verfassen", "Composer", "Redactar", "Componi", "作成", "撰写"],
        .reply: ["Reply", "Antworten", "Répondre", "Responder", "Rispondi", "返信", "回复"],
        .action: ["Action", "Aktion", "Action", "Acción", "Azione", "アクション", "操作"],
        .organize: ["Organize", "Ordnen", "Organiser", "Organizar", "Organizza", "整理", "整理"],
        .bookmarks: ["Bookmarks", "Lesezeichen", "Signets", "Marcadores", "Segnalibri", "ブックマーク", "书签"],
        .search: ["Search", "Suchen", "Rechercher", "Buscar", "Cerca", "検索", "搜索"],
        .refresh: ["Refresh", "Aktualisieren", "Actualiser", "Actualizar", "Aggiorna", "更新", "刷新"],
        .stop: ["Stop", "Stopp", "Arrêter", "Detener", "Interrompi", "停止", "停止"],
        .camera: ["Camera", "Kamera", "Appareil photo", "Cámara", "Fotocamera", "カメラ", "相机"],
        .trash: ["Trash", "Papierkorb", "Corbeille", "Papelera", "Cestino", "ゴミ箱", "废纸篓"],
        .play: ["Play", "Abspielen", "Lire", "Reproducir", "Riproduci", "再生", "播放"],
        .pause: ["Pause", "Pause", "Pause", "Pausa", "Pausa", "一時停止", "暂停"],
        .rewind: ["Rewind", "Zurückspulen", "Rembobiner", "Rebobinar", "Riavvolgi", "巻き戻し", "倒回"],
        .fastForward: ["Forward", "Vorspulen", "Avance rapide", "Avanzar", "Avanti veloce", "早送り", "快进"],
        .undo: ["Undo", "Widerrufen", "Annuler", "Deshacer", "Annulla", "取り消す", "撤销"],
        .redo: ["Redo", "Wiederholen", "Rétablir", "Rehacer", "Ripristina", "やり直す", "重做"],
        .pageCurl: ["Curl", "Umblättern", "Tourner", "Pasar", "Volta", "めくる", "翻页"],
        .close: ["Close", "Schließen", "Fermer", "Cerrar", "Chiudi", "閉じる", "关闭"],
        .back: ["Back", "Zurück", "Retour", "Atrás", "Indietro", "戻る", "返回"],
        .more: ["More", "Mehr", "Autres", "Más", "Altro", "その他", "更多"],
        .favorites: ["Favorites", "Favoriten", "Favoris", "Favoritos", "Preferiti", "よく使う項目", "个人收藏"],
        .featured: ["Featured", "Highlights", "Sélection", "Destacados", "In evidenza", "おすすめ", "精选"],
        .topRated: [
            "Top Rated", "Bestbewertet", "Mieux notés", "Mejor valorados", "Più votati", "トップレート", "最高评分",
        ],
        .recents: ["Recents", "Anrufliste", "Récents", "Recientes", "Recenti", "履歴", "最近使用"],
        .contacts: ["Contacts", "Kontakte", "Contacts", "Contactos", "Contatti", "連絡先", "通讯录"],
        .history: ["History", "Verlauf", "Historique", "Historial", "Cronologia", "履歴", "历史记录"],
        .downloads: ["Downloads", "Downloads", "Téléchargements", "Descargas", "Download", "ダウンロード", "下载"],
        .mostRecent: ["Most Recent", "Neueste", "Plus récents", "Más recientes", "Più recenti", "最新", "最近更新"],
        .mostViewed: ["Most Viewed", "Meistgesehen", "Plus vus", "Más vistos", "Più visti", "再生回数順", "最多浏览"],
        .delete: ["Delete", "Löschen", "Supprimer", "Eliminar", "Elimina", "削除", "删除"],
        .insert: ["Insert", "Einfügen", "Insérer", "Insertar", "Inserisci", "挿入", "插入"],
        .reorder: ["Reorder", "Neu anordnen", "Réorganiser", "Reordenar", "Riordina", "並べ替え", "重新排序"],
        .moveBack: [
            "Move Back", "Nach vorn bewegen", "Déplacer avant", "Mover antes", "Sposta prima", "前に移動", "前移",
        ],
        .moveForward: [
            "Move Forward", "Nach hinten bewegen", "Déplacer après", "Mover después", "Sposta dopo", "後ろに移動", "后移",
        ],
        .tableIndex: [
            "Section index", "Abschnittsindex", "Index des sections", "Índice de secciones", "Indice delle sezioni",
            "セクション索引", "分区索引",
        ],
        .cut: ["Cut", "Ausschneiden", "Couper", "Cortar", "Taglia", "カット", "剪切"],
        .copy: ["Copy", "Kopieren", "Copier", "Copiar", "Copia", "コピー", "拷贝"],
        .paste: ["Paste", "Einsetzen", "Coller", "Pegar", "Incolla", "ペースト", "粘贴"],
        .select: ["Select", "Auswählen", "Sélectionner", "Seleccionar", "Seleziona", "選択", "选择"],
        .selectAll: [
            "Select All", "Alles auswählen", "Tout sélectionner", "Seleccionar todo", "Seleziona tutto", "すべてを選択", "全选",
        ],
        .clearText: [
            "Clear text", "Text löschen", "Effacer le texte", "Borrar texto", "Cancella testo", "テキストを消去", "清除文本",
        ],
        .saveToDocuments: [
            "Save to Documents", "In den Dokumenten sichern", "Enregistrer dans les documents",
            "Guardar en los documentos", "Salva nei documenti", "書類に保存", "存储到文稿",
        ],
        .hour: ["hour", "Stunde", "heure", "hora", "ora", "時間", "小时"],
        .hours: ["hours", "Stunden", "heures", "horas", "ore", "時間", "小时"],
        .minutes: ["min", "Min.", "min", "min", "min", "分", "分钟"],
    ]
}
