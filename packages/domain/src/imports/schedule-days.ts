import { findDate } from './dates.ts'
import type { Columns } from './headings.ts'
import type { ScheduleField } from './schedule-words.ts'
import { type Line, readCell } from './table.ts'
import { findTime } from './times.ts'

/** A row of a schedule, and the day above it, if it has none of its own. */
export interface DatedLine extends Line {
  readonly day?: Pick<Line, 'line'> & { readonly text: string }
}

const LONGEST_DAY = 40

/** Is it a day alone, such as "Saturday, October 3, 2026"? */
function isDay(text: string): boolean {
  const found = text.length <= LONGEST_DAY ? findDate(text) : undefined
  return found !== undefined && findTime(found.rest) === undefined && !/\d/.test(found.rest)
}

/**
 * Rows with the days above them: in a line of its own, or in the merged cell or the row of the first game
 * of the day. Only rows with a time get one.
 */
export function withDays({ of }: Columns<ScheduleField>, lines: readonly Line[]): DatedLine[] {
  const textIn = ({ cells }: Line, field: ScheduleField) =>
    of
      .get(field)
      ?.map((index) => readCell(cells[index] ?? ''))
      .find((text) => text !== '') ?? ''
  let day: DatedLine['day']
  return lines.flatMap((line, index): DatedLine[] => {
    const filled = line.cells.map(readCell).filter((text) => text !== '')
    const [first = ''] = filled
    const own = textIn(line, 'date')
    const next = lines[index + 1]
    const isAlone = filled.length === 1 && isDay(first)
    const isTitle = isAlone && next !== undefined && textIn(next, 'date') === ''
    if (isTitle || own !== '') {
      day = { text: isTitle ? first : own, line: line.line }
      return isTitle ? [] : [line]
    }
    const time = textIn(line, 'time')
    const isDated = (findDate(time)?.date.year ?? null) !== null
    return [day === undefined || findTime(time) === undefined || isDated ? line : { ...line, day }]
  })
}
