import { getDocumentProxy } from 'unpdf'

/** A PDF as another program reads it. */
export interface ReadPdf {
  readonly title: string
  readonly author: string
  /** Width and height of each page, in points. */
  readonly sizes: readonly (readonly [number, number])[]
  /** All texts of each page, one after the other. */
  readonly pages: readonly string[]
  /** Its tagged tables: rows of cells. The heading is the first row. */
  readonly tables: readonly (readonly (readonly string[])[])[]
  /** Its other tagged parts, in the order of reading, e.g. ['H2', 'Scoring']. */
  readonly parts: readonly (readonly [tag: string, text: string])[]
}

interface Node {
  readonly role?: string
  readonly id?: string
  readonly type?: string
  readonly children?: readonly Node[]
}

/** A line that ends within a name: 'Curl-' of 'Curl-Salemme' (PDF-18). */
const HYPHEN = /\p{L}-$/u

/** Reads a PDF back with a library that did not write it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await document.getMetadata()
  const tables: string[][][] = []
  const parts: [string, string][] = []
  const pages: string[] = []
  const sizes: [number, number][] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const [, , width = 0, height = 0] = page.view
    sizes.push([width, height])
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const texts = new Map<string, string>()
    let open: string | undefined
    for (const item of items) {
      if ('str' in item) {
        const text = item.hasEOL && !HYPHEN.test(item.str) ? `${item.str} ` : item.str
        texts.set(open ?? '', (texts.get(open ?? '') ?? '') + text)
      } else open = item.type === 'endMarkedContent' ? undefined : (item.id ?? undefined)
    }
    pages.push([...texts.values()].join('\n'))
    const textOf = ({ id, children = [] }: Node): string =>
      id === undefined
        ? children.map(textOf).join('')
        : (texts.get(id) ?? '').trim().replaceAll(/ +/g, ' ')
    const visit = (node: Node): void => {
      const { role = '', children = [] } = node
      if (role === 'Table') tables.push(children.map((row) => (row.children ?? []).map(textOf)))
      else if (children.some(({ type }) => type === 'content')) parts.push([role, textOf(node)])
      else children.forEach(visit)
    }
    visit((await page.getStructTree()) as Node)
  }
  const { Title: title = '', Author: author = '' } = Object(info)
  return { title, author, sizes, pages, tables, parts }
}
