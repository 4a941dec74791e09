import type { Paper } from '@icetally/domain/reports/formats'
import PdfDocument from 'pdfkit'
import { type Face, fontFile, fontsOf } from './fonts.ts'
import { type Coverage, type TextRun, textRuns } from './text-runs.ts'

/** Points (1/72 inch) of a sheet of paper: width and height. */
const SIZES = { letter: [612, 792], a4: [595.28, 841.89] } as const

/** How a text is set: sizes in points. */
export interface TextStyle {
  readonly face: Face
  readonly size: number
  readonly colour?: string
}

/** An element of the document's structure, by which a screen reader reads it. */
export type Element = PDFKit.PDFStructureElement

/** The metadata of the file. */
export interface PdfAbout {
  readonly title: string
  readonly author: string
  readonly createdAt: Date
  readonly paper: Paper
}

/** Readers take some controls for marks of a language. */
const withoutControls = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ')

/** A document without XMP, into which the library writes names unescaped: the Info dictionary has the same. */
class PlainDocument extends PdfDocument {
  override endMetadata(): void {
    // The library calls this at the end to write XMP.
  }
}

/**
 * A PDF being written, page by page: texts in the product's fonts, each part tagged by its role. Units are
 * points from the top left.
 */
export class PdfWriter {
  readonly width: number
  readonly height: number
  readonly root: Element
  readonly #document: PDFKit.PDFDocument
  readonly #chunks: Buffer[] = []
  readonly #coverage = new Map<string, Coverage>()
  readonly #runs = new Map<string, readonly TextRun[]>()
  readonly #widths = new Map<string, number>()

  constructor({ title, author, createdAt, paper }: PdfAbout) {
    const [width, height] = SIZES[paper]
    this.width = width
    this.height = height
    this.#document = new PlainDocument({
      size: [width, height],
      margin: 0,
      lang: 'en',
      tagged: true,
      displayTitle: true,
      pdfVersion: '1.7',
      info: {
        Title: withoutControls(title),
        Author: withoutControls(author),
        Creator: 'Icetally',
        CreationDate: createdAt,
      },
    })
    this.#document.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    this.root = this.#document.struct('Document')
    this.#document.addStructure(this.root)
  }

  /** The width of a text in points, on one line. */
  widthOf(text: string, { face, size }: TextStyle): number {
    const key = `${face} ${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known * size
    this.#document.fontSize(1)
    const width = this.#runsOf(text, face).reduce((sum, run) => {
      this.#setFont(face, run.font)
      return sum + this.#document.widthOfString(run.text, optionsOf(run.text))
    }, 0)
    this.#widths.set(key, width)
    return width * size
  }

  /** Draws a text on one line; `y` is its baseline. */
  text(text: string, x: number, y: number, style: TextStyle): void {
    let left = x
    const runs = this.#runsOf(text, style.face)
    for (const [index, run] of runs.entries()) {
      this.#setFont(style.face, run.font)
      const options = optionsOf(run.text)
      const { colour = '#000000', size } = style
      this.#document.fontSize(size).fillColor(colour)
      this.#document.text(run.text, left, y, {
        ...options,
        lineBreak: false,
        baseline: 'alphabetic',
      })
      if (index < runs.length - 1) left += this.#document.widthOfString(run.text, options)
    }
  }

  /** Draws a part of the page that belongs to an element. */
  content(element: Element, tag: string, draw: () => void): void {
    const content = this.#document.markStructureContent(tag)
    draw()
    this.#document.endMarkedContent()
    element.add(content)
  }

  /** A new element below another. */
  element(parent: Element, tag: string, options?: { scope?: 'Column' | 'Row'; expanded?: string }) {
    const element = this.#document.struct(tag, options)
    parent.add(element)
    return element
  }

  /** An element that is one piece of content. */
  leaf(
    parent: Element,
    tag: string,
    draw: () => void,
    options?: { scope?: 'Column' | 'Row'; expanded?: string },
  ): void {
    this.content(this.element(parent, tag, options), tag, draw)
  }

  /** Draws decoration, such as lines and grounds: a screen reader skips it. */
  decorate(draw: (document: PDFKit.PDFDocument) => void): void {
    this.#document.markContent('Artifact', { type: 'Layout' })
    draw(this.#document)
    this.#document.endMarkedContent()
  }

  newPage(): void {
    this.#document.addPage()
  }

  /** Ends the file and answers it. */
  async finish(): Promise<Buffer> {
    this.root.end()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#document.on('end', resolve).on('error', reject)
    this.#document.end()
    await promise
    return Buffer.concat(this.#chunks)
  }

  #runsOf(text: string, face: Face): readonly TextRun[] {
    const key = `${face} ${text}`
    const known = this.#runs.get(key)
    if (known !== undefined) return known
    const fonts = fontsOf(face).map((_, index) => ({
      has: (codePoint: number) => this.#coverageOf(face, index).has(codePoint),
    }))
    const runs = textRuns(text, fonts)
    this.#runs.set(key, runs)
    return runs
  }

  #setFont(face: Face, index: number): void {
    // Whether it has the letters was checked, which made it known to the document.
    this.#document.font(fontsOf(face)[index] ?? '')
  }

  #coverageOf(face: Face, index: number): Coverage {
    const name = fontsOf(face)[index] ?? ''
    const known = this.#coverage.get(name)
    if (known !== undefined) return known
    this.#document.registerFont(name, fontFile(name)).font(name)
    const { font } = (this.#document as unknown as Opened)._font
    const coverage = { has: (codePoint: number) => font.hasGlyphForCodePoint(codePoint) }
    this.#coverage.set(name, coverage)
    return coverage
  }
}

/** The font in use, as the library that draws with it has it; its types do not say so. */
interface Opened {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } }
}

/**
 * With any features set, the library lays a text out as a whole rather than word by word:
 * right-to-left words would change their order.
 */
const optionsOf = (text: string): PDFKit.Mixins.TextOptions =>
  RIGHT_TO_LEFT.test(text) ? { features: ['ccmp'] } : {}

/** Letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
