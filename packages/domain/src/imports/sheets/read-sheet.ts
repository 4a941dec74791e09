import { findDate } from '../dates.ts'
import { folded } from '../fold.ts'
import { type Columns, cellOf, columnsOf, headingFinder } from '../headings.ts'
import { findScheduleField } from '../schedule-words.ts'
import { type Line, quoted, readCell } from '../table.ts'
import { NO_EVENT, type RawDressed, type RawEvent, type RawSheet, type Side } from './raw-sheet.ts'
import type { SheetProblem } from './sheet-content.ts'
import { peopleIn, personIn, sideIn } from './sheet-words.ts'

/*
 * The sheet of one game, in tables below each other, as GameSheet and SportsEngine show it: a head with the two
 * teams, the score by periods, goals, penalties, goalies and lineups. A table is known by its headings, and the
 * side that it is of by a column or by a title above it.
 */

const SYNONYMS = {
  team: 'team|club|side|tm|home/visitor|h/v|team name|mannschaft|verein|équipe|joukkue|lag|tým|družstvo',
  period: 'period|per|per.|p|prd|pd|pér|periode|période|drittel|erä|třetina',
  clock:
    'time|clock|game time|off|time off|time of goal|time of penalty|zeit|spielzeit|temps|aika|tid|čas|min:sec|game clock',
  scorer:
    'goal|scorer|scored by|goal scorer|goal by|g|scoring player|torschütze|but|buteur|goals|maali|maalintekijä|mål|målskytt|målgörare|branka|gól|střelec',
  assist:
    'assist|assists|assist 1|assist1|a1|1st assist|first assist|primary assist|a|assisted by|ast|ast1|assist by|passes|passe|aide|aides|vorlage|vorlagen|assistent|assistenten|syöttö|syötöt|syöttäjä|syöttäjät|passning|passningar|asistence|nahrávka',
  assist2: 'assist 2|assist2|a2|2nd assist|second assist|secondary assist|ast2',
  strength: 'type|strength|str|goal type|situation|str.|kind|art',
  infraction:
    'infraction|offense|offence|penalty|infraction type|call|penalty type|strafe|strafgrund|vergehen|punition|pénalité|rangaistus|jäähy|utvisning|trest|vyloučení|infraction/offence|violation',
  minutes:
    'min|mins|minutes|pim|length|duration|min.|penalty minutes|severity|class|strafminuten|dauer|durée|minuutit|minuter|minuty',
  served: 'served by|served|serving',
  player:
    'player|name|player name|penalized player|goalie|goaltender|goalies|full name|spieler|torhüter|torwart|joueur|joueuse|gardien|gardienne|pelaaja|maalivahti|spelare|målvakt|hráč|brankář',
  number:
    '#|no|no.|number|jersey|jersey number|num|nr|nro|numero|nummer|číslo|sweater|player number|player #',
  first: 'first name|first',
  last: 'last name|last',
  position: 'pos|pos.|position',
  saves: 'sv|saves|svs|sa|shots|shots against|sog against|ga|goals against|saves made',
  time: 'toi|time on ice|mp|minutes played|mins played',
} as const
type Field = keyof typeof SYNONYMS
type Table = 'goals' | 'penalties' | 'goalies' | 'lineup' | 'score'

const find = headingFinder<Field>(SYNONYMS)

/** The subject of a table with these headings, under this title. */
function tableOf(fields: ReadonlySet<Field>, title: string): Table | undefined {
  const has = (...all: readonly Field[]) => all.every((field) => fields.has(field))
  const isTimed = has('period') || has('clock')
  if (isTimed && fields.has('infraction')) return 'penalties'
  if (isTimed && /penal|infraction|strafe|punition/.test(title) && (has('player') || has('number')))
    return 'penalties'
  if (isTimed && (fields.has('scorer') || (/goal|scoring|tore|buts/.test(title) && has('player'))))
    return 'goals'
  if (fields.has('saves') && (has('player') || has('number') || has('last'))) return 'goalies'
  const isNamed = has('player') || has('last')
  return isNamed && (has('number') || has('position')) ? 'lineup' : undefined
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell === '')

interface Headed {
  readonly table: Table
  readonly columns: Columns<Field>
}

function headingOf(line: Line, title: string): Headed | undefined {
  let table: Table | undefined
  const columns = columnsOf(line, find, (fields) => {
    table = tableOf(fields, title)
    // A column of dates heads a schedule: "Date, Time, Visitor, G, Home, G".
    return table !== undefined && !line.cells.some((cell) => findScheduleField(cell) === 'date')
  })
  return columns && table ? { table, columns } : undefined
}

/** The columns that this row heads, if it is the heading of the goals or the penalties of a game. */
export const sheetColumns = (line: Line): Columns<Field> | undefined => {
  const headed = headingOf(line, '')
  return headed?.table === 'goals' || headed?.table === 'penalties' ? headed.columns : undefined
}

/** The heading of the score by periods: '', 1, 2, 3, OT, Total. Answers where the sum is, or undefined. */
function totalColumn(
  cells: readonly string[],
): { total: number; hasShootout: boolean } | undefined {
  const words = cells.map(folded)
  const total = words.findIndex((word) => /^(?:t|total|final|f|tot|score|goals)$/.test(word))
  const periods = words.filter((word) => /^(?:[1-5](?:st|nd|rd|th)?|p[1-3])$/.test(word)).length
  const isScore = total > 0 && periods >= 2
  return isScore
    ? { total, hasShootout: words.some((word) => /^(?:so|shootout)$/.test(word)) }
    : undefined
}

/** Characters of a line that is a date. */
const LONGEST_DATE = 40

interface Head {
  date: string
  time: string
  home: string
  away: string
  location: string
  competition: string
}

const HEAD = ['date', 'time', 'home', 'away', 'location', 'competition'] as const

/** The field of the head that a label names, in the words that head a schedule. */
function headField(label: string): keyof Head | undefined {
  const named = findScheduleField(label)
  return named === 'season' ? 'competition' : HEAD.find((field) => field === named)
}

/**
 * 'Home: Icebreakers' or 'Home', 'Icebreakers' beside each other: the sides in the head of a sheet.
 */
function readHead(cells: readonly string[], head: Head): boolean {
  const filled = cells.filter((cell) => cell !== '')
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
    head[field] ||= value
    isHead = true
  }
  return isHead
}

/** A line of the head that is a date, with or without a time: "Sat, Nov 21, 2026". */
function readDateLine(filled: readonly string[], head: Head): boolean {
  const text = filled.join(' ')
  const found = head.date === '' && text.length <= LONGEST_DATE ? findDate(text) : undefined
  if (found === undefined || found.date.year === null) return false
  head.date = text
  return true
}

/** The name of a team, and its goals if they follow it: 'Boston 2', 'Boston (2)'. */
function nameAndGoals(text: string): [name: string, goals: string | undefined] {
  const [end, goals] = /[ ,(](\d{1,2})\)?$/.exec(text.trim()) ?? []
  const name = end === undefined ? text : text.trim().slice(0, -end.length)
  return [name.trim().replace(/[,(]$/, '').trim(), goals]
}

/** The teams in a title such as 'Boston 2 at Icebreakers 4'. */
function readTitle(text: string, head: Head): Readonly<Record<Side, number>> | null {
  const [first = '', ...others] = text.split(/ (?:at|@) /i)
  const [away, awayGoals] = nameAndGoals(first)
  const [home, homeGoals] = nameAndGoals(others.join(' at '))
  if (![away, home].every(({ length }) => length >= 2 && length <= 60)) return null
  head.home ||= home
  head.away ||= away
  return homeGoals === undefined || awayGoals === undefined
    ? null
    : { home: Number(homeGoals), away: Number(awayGoals) }
}

/** Both sides of a person: number and name in columns of their own, or in one. */
function personOf(cell: (field: Field) => string, field: Field) {
  const name =
    field === 'player' ? `${cell('first')} ${cell('last')}`.trim() || cell(field) : cell(field)
  const person = personIn(name)
  return person.number === '' && field === 'player' ? { ...person, number: cell('number') } : person
}

const textOf = ({ number, name }: { number: string; name: string }): string =>
  [number === '' ? '' : `#${number.replace('#', '')}`, name].filter(Boolean).join(' ')

function eventOf(line: number, table: Table, cell: (field: Field) => string): RawEvent | undefined {
  const of = { ...NO_EVENT, line, team: cell('team'), period: cell('period'), clock: cell('clock') }
  if (table === 'goals') {
    const scorer = cell('scorer') === '' ? personOf(cell, 'player') : personOf(cell, 'scorer')
    const isNumber = scorer.number !== '' && scorer.name === '' && cell('player') !== ''
    const player = isNumber ? { ...personOf(cell, 'player'), number: scorer.number } : scorer
    const others = [...peopleIn(cell('assist')), ...peopleIn(cell('assist2'))]
    return { ...of, kind: 'goal', player: textOf(player), others, detail: cell('strength') }
  }
  const served = cell('served') === '' ? [] : [cell('served')]
  const player = textOf(personOf(cell, 'player'))
  const detail = [cell('infraction'), cell('strength')].filter(Boolean).join(', ')
  return { ...of, kind: 'penalty', player, others: served, detail, minutes: cell('minutes') }
}

/** Columns of the same heading hold several assists. */
const joinedCells = (columns: Columns<Field>, cells: readonly string[], field: Field): string =>
  field === 'assist'
    ? (columns.of.get(field) ?? [])
        .map((at) => cells[at] ?? '')
        .filter(Boolean)
        .join('; ')
    : cellOf(columns, cells, field).text

const IN_LINEUP = { position: '', isInNet: false } as const

/** Is it a row of a table of which only a number or a time is left? A title has words. */
const isCut = (cells: readonly string[], headed: Headed | undefined): boolean =>
  cells.some(
    (cell, at) =>
      /^#?\d[\d:.]*$/.test(cell) &&
      [...(headed?.columns.of.values() ?? [])].some((columns) => columns.includes(at)),
  )

/** The sheet of a game; undefined where there is neither a table of goals nor one of penalties. */
export function readSheet(lines: readonly Line[]): RawSheet | undefined {
  const head: Head = { date: '', time: '', home: '', away: '', location: '', competition: '' }
  const events: RawEvent[] = []
  const people: RawDressed[] = []
  const problems: SheetProblem[] = []
  const score: Partial<Record<Side, number>> = {}
  let [hasShootout, isSheet, title, side, period] = [false, false, '', '', '']
  let sums: { total: number; isShots: boolean } | undefined
  let headed: Headed | undefined
  const start = lines[0]?.line ?? 1
  for (const { line, cells: raw } of lines) {
    const cells = raw.map(readCell)
    const filled = cells.filter((cell) => cell !== '')
    if (isEmpty(cells)) continue
    const heading = headingOf({ line, cells }, folded(title))
    const total = totalColumn(cells)
    if (heading !== undefined) {
      headed = heading
      sums = undefined
      isSheet ||= heading.table === 'goals' || heading.table === 'penalties'
    } else if (total !== undefined) {
      headed = undefined
      sums = {
        total: total.total,
        isShots: /shot|sog/.test(folded(title) + folded(cells[0] ?? '')),
      }
      hasShootout ||= total.hasShootout && !sums.isShots
    } else if (filled.length === 1 && readTitle(filled[0] ?? '', head) !== null) {
      Object.assign(score, readTitle(filled[0] ?? '', head))
    } else if (filled.length === 1 && isCut(cells, headed)) {
      const [text = ''] = filled
      if (headed?.table === 'lineup') people.push({ ...personIn(text), team: side, ...IN_LINEUP })
      else problems.push({ line, reason: `There is nothing but ${quoted(text)} in this row` })
    } else if (filled.length === 1) {
      const [text = ''] = filled
      if (!isSheet && readDateLine(filled, head)) continue
      readHead(cells, head)
      readTitle(text, head)
      const named = sideIn(
        text.replaceAll(
          /\b(?:scoring|goals?|penalt(?:y|ies)|roster|lineup|players|goalies?|goaltend(?:ers|ing)|summary)\b|[-–:]/gi,
          ' ',
        ),
        head,
      )
      const words = folded(text)
      if (/period|overtime|shootout|^ot$/.test(words)) period = text
      else {
        period = ''
        title = text
        side = named ?? (/scoring|goals|penalt|roster|lineup|goalie/.test(folded(text)) ? side : '')
        headed = undefined
        sums = undefined
      }
    } else if (sums !== undefined && !sums.isShots && sideIn(cells[0] ?? '', head) !== null) {
      const named = sideIn(cells[0] ?? '', head)
      const goals = Number(cells[sums.total])
      if (named !== null && Number.isInteger(goals) && cells[sums.total] !== '')
        score[named] = goals
    } else if (headed === undefined) {
      if (!readHead(cells, head) && !(!isSheet && readDateLine(filled, head)))
        readTitle(filled.join(' '), head)
    } else {
      const { table, columns } = headed
      const cell = (field: Field) => joinedCells(columns, cells, field)
      const team = cell('team') || side
      if (table === 'goals' || table === 'penalties') {
        const event = eventOf(line, table, cell)
        if (event !== undefined) events.push({ ...event, team, period: event.period || period })
      } else {
        const person = personOf(cell, 'player')
        const isPlayed = table === 'goalies' && /[1-9]/.test(cell('saves') + cell('time'))
        const position = table === 'goalies' ? 'G' : cell('position')
        people.push({ ...person, team, position, isInNet: isPlayed })
      }
    }
  }
  if (!isSheet) return undefined
  const { home, away } = score
  return {
    ...{ line: start, ...head, people, events, problems, counted: null, hasShootout },
    score: home === undefined || away === undefined ? null : { home, away },
    ...{ clock: null, isStandard: false },
  }
}
