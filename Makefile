# Hodie: two commands set everything up.
#   make today   builds Hodie, installs the examples and opens the Today view
#   make test    builds and runs every test there is
SHELL := /bin/bash
STAGE := .build/stage
HODIE := $(STAGE)/bin/hodie
SWIFT := $(shell command -v swift)

.PHONY: today test test-hard goldens pictures examples build bench format lint house drawing coverage clean packages packages-test toolchain

today: build
	$(HODIE) install Examples/UsedSpace/UsedSpace.xcodeproj
	$(HODIE) install Examples/Tasks/Tasks.xcodeproj
	$(HODIE) install Examples/Days/Days.xcodeproj
	$(HODIE) install Examples/Quotes/Quotes.xcodeproj --allow network
	$(HODIE) install Examples/StudyNotes/StudyNotes.xcodeproj
	$(HODIE) install Examples/Documents/Documents.xcodeproj
	$(HODIE) install Examples/Weather/Weather.xcodeproj --allow network
	$(HODIE) install Examples/WebPage/WebPage.xcodeproj
	$(HODIE) today

build: packages
	swift build --configuration release --quiet
	Scripts/stage "$$(swift build --configuration release --show-bin-path)" $(STAGE)

test: build packages-test lint house
	Scripts/axe
	Scripts/test

# Whether the tests are true on slow and busy machines, too. Takes hours; `Scripts/test-hard 2 1` is a shorter one.
test-hard: test
	Scripts/test-hard

# Draws the pictures anew that the tests compare with. Look at .build/goldens.png before committing them.
goldens: build packages-test
	HODIE_MAKE_GOLDENS=1 swift test --filter 'GoldenTests'
	HODIE_MAKE_GOLDENS=1 swift test --skip-build --filter 'MontageOfGoldens'

# Takes the pictures of the page's places, Docs/Images/Places, and of the examples, Docs/Images/examples*.webp. Look at all
# of them before committing them.
pictures: build packages-test
	HODIE_MAKE_PICTURES=1 swift test --filter 'PlacePictures|ExamplesPicture'

# Builds every example and draws its widgets in every look, with data and without. Look at .build/examples.html.
examples: build packages-test
	Scripts/examples

bench: build packages-test
	Scripts/kiwi
	$$(swift build --configuration release --show-bin-path)/hodie-bench

lint:
	swift format lint --strict --recursive --parallel Package.swift Sources Tests Benchmarks Examples

format:
	swift format --in-place --recursive --parallel Package.swift Sources Tests Benchmarks Examples

house: toolchain
	Scripts/house
	Scripts/frameworks --check
	Scripts/coverage --check Docs/Coverage.md
	Scripts/seeds

# The picture of the modules in Docs/Architecture.md, which the rules of the house compare with Package.swift.
drawing: toolchain
	@Scripts/packages Scripts/packages-drawing.txt
	Scripts/house --draw

# How far the API that widgets see goes: writes the page for people and counts; where it is known what public widgets use
# (DEMAND), and there is a staged build, sets the one against the other.
DEMAND := $(wildcard ../shared/corpus/demand.md)
coverage:
	@Scripts/coverage --write Docs/Coverage.md
	@Scripts/coverage
	@if [ -n "$(DEMAND)" ] && [ -d $(STAGE)/lib/hodie/Modules ]; then echo; Scripts/coverage --demand $(DEMAND); fi

packages: toolchain
	@Scripts/packages Scripts/packages-build.txt

packages-test: toolchain
	@Scripts/packages Scripts/packages-test.txt

toolchain:
ifeq ($(SWIFT),)
	$(error There is no swift on the PATH. Hodie wants Swift 6.3: https://www.swift.org/install/linux/debian/12)
endif

clean:
	rm -rf .build
