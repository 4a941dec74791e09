import { findDate } from '../dates.ts'
import { folded } from '../fold.ts'
import { findScheduleField } from '../schedule-words.ts'
import { type StatedScore, scoreBefore, titleIn } from './sheet-result.ts'

/** Characters of a line that is a date. */
const LONGEST_DATE = 40

const HEAD = ['date', 'time', 'home', 'away', 'location', 'competition'] as const

/** The head of a sheet, as far as it was read. */
export type Head = Record<(typeof HEAD)[number], string> & { score: StatedScore | null }

export const emptyHead = (): Head => ({
  ...{ date: '', time: '', home: '', away: '', location: '', competition: '', score: null },
})

const RESULT =
  /^(?:final|score|final score|result|final result|resultat|resultat final|score final|ergebnis|endstand|endresultat|tulos|lopputulos|slutresultat|vysledek|konecny vysledek|risultato)$/

/** The field of the head that a label names, in the words that head a schedule. */
function headField(label: string): keyof Head | undefined {
  if (RESULT.test(folded(label))) return 'score'
  const named = findScheduleField(label)
  return named === 'season' ? 'competition' : HEAD.find((field) => field === named)
}

/**
 * 'Home: Icebreakers' or 'Home', 'Icebreakers' beside each other: the sides in the head of a sheet.
 */
export function readHead(filled: readonly string[], head: Head): boolean {
  const parts = filled.flatMap((cell) => {
    const [, label, value] = /^([\p{L} ]{2,20}): ?(.*)$/u.exec(cell) ?? []
    return label === undefined ? [cell] : value === '' ? [label] : [label, value ?? '']
  })
  let isHead = false
  for (const [index, part] of parts.entries()) {
    const field = headField(part)
    const value = parts[index + 1]
    if (field === undefined || value === undefined || value === '') continue
    if (headField(value) !== undefined) continue
    if (field === 'score') {
      const score = scoreBefore(value)
      if (score === undefined) continue
      head.score = score
      isHead = true
    } else {
      head[field] ||= value
      isHead ||= head[field] === value
    }
  }
  return isHead
}

/** A line of the head that is a date, with or without a time: "Sat, Nov 21, 2026". */
export function readDateLine(filled: readonly string[], head: Head): boolean {
  const text = filled.join(' ')
  const found = head.date === '' && text.length <= LONGEST_DATE ? findDate(text) : undefined
  if (found === undefined || found.date.year === null) return false
  head.date = text
  return true
}

/** The teams and the score in a title such as 'Boston 2 at Icebreakers 4 (OT)'. */
export function readTitle(text: string, head: Head): boolean {
  const titled = titleIn(text)
  if (titled === undefined) return false
  head.home ||= titled.home
  head.away ||= titled.away
  head.score = titled.score ?? head.score
  return titled.score !== null
}
