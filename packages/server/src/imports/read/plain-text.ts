import { cleaned } from '@icetally/domain/imports/table'

const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: ' ', ndash: '–', mdash: '—' },
}

const charactersOf = (code: number): string =>
  code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\ufffd'

/** A text of a calendar on one line: pages write some as HTML does, and programs escape quotation marks. */
export const plainText = (text: string): string =>
  cleaned(
    text
      .slice(0, 2000)
      .replaceAll('\\"', '"')
      .replaceAll(
        /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|quot|apos|lt|gt|nbsp|ndash|mdash));/gi,
        (_whole, decimal?: string, hex?: string, name?: string) =>
          name === undefined
            ? charactersOf(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
            : (NAMED[name.toLowerCase()] ?? ''),
      ),
  )
