import { type GameFormat, isSameFormat } from '@icetally/domain/game/format/game-format'
import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import type { SheetContent } from '@icetally/domain/imports/sheets/sheet-content'
import type { Entry, Known, KnownSchedule, Row } from './known.ts'

/** The format of games that are added. */
export const formatOfTeam = (known: Known): GameFormat =>
  known.kind === 'roster' ? STANDARD_FORMAT : JSON.parse(known.format)

/** The format in which a sheet was read. */
export const formatOfSheet = (
  { format, isStandard }: Pick<SheetContent, 'format' | 'isStandard'>,
  known: KnownSchedule,
): GameFormat => format ?? (isStandard ? STANDARD_FORMAT : formatOfTeam(known))

/** The sheets among the rows of a file, by their lines. */
export const sheetsIn = (entries: readonly Entry[]): ReadonlyMap<number, SheetContent> =>
  new Map(
    entries.flatMap((one) => ('sheet' in one && one.sheet ? [[one.line, one.sheet.content]] : [])),
  )

/** The formats of the games of those sheets that were read in another format, by the lines of the sheets. */
export function otherFormats(
  rows: readonly Row[],
  entries: readonly Entry[],
  known: Known,
): Map<number, GameFormat> {
  if (known.kind === 'roster') return new Map()
  const sheets = sheetsIn(entries)
  const games = new Map(known.games.map(({ id, format }) => [id, format]))
  return new Map(
    rows.flatMap(({ line, before }) => {
      const sheet = sheets.get(line)
      if (sheet === undefined || sheet.isStandard) return []
      const stored = before === null ? undefined : games.get(before.id)
      const format = stored === undefined ? formatOfTeam(known) : JSON.parse(stored)
      return isSameFormat(format, formatOfSheet(sheet, known)) ? [] : [[line, format]]
    }),
  )
}
