import { type Day, type Figures, mayBeOnWeekday } from './dates.ts'
import { hasCapitals, isUsual, type NamedWeekday, type Weekdays } from './weekday-words.ts'

interface Dated {
  readonly date: Day | Figures | undefined
  readonly weekdays: Weekdays
}

/** The days that a word means in these ways of writing. */
function daysIn({ word, days }: NamedWeekday, isMeant: (way: string) => boolean): NamedWeekday {
  return { word, days: new Map([...days].filter(([, ways]) => [...ways].some(isMeant))) }
}

const isCapital = (word: string): boolean => word !== word.toLowerCase()

/** The ways with the greatest number. */
function mostOf(ways: readonly string[], numberOf: (way: string) => number): readonly string[] {
  const numbers = ways.map(numberOf)
  const most = Math.max(...numbers)
  return ways.filter((_, index) => numbers[index] === most)
}

/**
 * Rows whose words for days of the week have the meaning of the file's language: the one with most
 * of the words; of several, if there are several words, the one that contradicts the fewest dates;
 * then the usual spelling, and the language with the same use of capitals. Remaining ambiguity
 * stays.
 */
export function inOneLanguage<Row extends Dated>(rows: readonly Row[]): readonly Row[] {
  const named = rows.flatMap(({ date, weekdays }) =>
    weekdays === null ? [] : [{ date, weekdays }],
  )
  if (named.every(({ weekdays }) => weekdays.days.size === 1)) return rows
  const count = (isSo: (row: (typeof named)[number], way: string) => boolean) => (way: string) =>
    named.filter((row) => isSo(row, way)).length
  const all = new Set(
    named.flatMap(({ weekdays }) => [...weekdays.days.values()].flatMap((ways) => [...ways])),
  )
  let ways = mostOf(
    [...all],
    count(({ weekdays }, way) => daysIn(weekdays, (one) => one === way).days.size > 0),
  )
  if (new Set(named.map(({ weekdays }) => weekdays.word.toLowerCase())).size > 1)
    ways = mostOf(
      ways,
      count(
        ({ date, weekdays }, way) =>
          date === undefined ||
          mayBeOnWeekday(
            date,
            daysIn(weekdays, (one) => one === way),
          ),
      ),
    )
  ways = mostOf(ways, (way) => (isUsual(way) ? 1 : 0))
  ways = mostOf(
    ways,
    count(({ weekdays }, way) => hasCapitals(way) === isCapital(weekdays.word)),
  )
  const meant = new Set(ways)
  return rows.map((row) => {
    if (row.weekdays === null) return row
    const weekdays = daysIn(row.weekdays, (way) => meant.has(way))
    return weekdays.days.size === 0 ? row : { ...row, weekdays }
  })
}
