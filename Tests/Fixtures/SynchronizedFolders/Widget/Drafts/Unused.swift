let unusedDraft: TypeThatIsNowhere = 1
