import { folded } from '../fold.ts'
import { type Columns, cellOf, columnsOf, headingFinder, notesOnColumns } from '../headings.ts'
import { isSumOrTeam } from '../player-words.ts'
import { findScheduleField } from '../schedule-words.ts'
import { type Line, quoted, readCell } from '../table.ts'
import { PeriodScores } from './period-scores.ts'
import { NO_EVENT, type RawDressed, type RawEvent, type RawSheet } from './raw-sheet.ts'
import type { SheetProblem } from './sheet-content.ts'
import { emptyHead, readDateLine, readHead, readTitle } from './sheet-head.ts'
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
    'goal|tor|torschützin|buteuse|scorer|scored by|goal scorer|goal by|g|scoring player|torschütze|but|buteur|goals|maali|maalintekijä|mål|målskytt|målgörare|branka|gól|střelec',
  assist:
    'assist|assists|assist 1|assist1|a1|1st assist|first assist|primary assist|a|assisted by|ast|ast1|ast 1|assist by|passes|passe|aide|aides|vorlage|vorlagen|assistent|assistenten|syöttö|syötöt|syöttäjä|syöttäjät|passning|passningar|asistence|nahrávka|vorlage 1|1. vorlage|assistent 1|1. assistent|1. assist|passe 1|1re passe|1ère passe|aide 1|syöttö 1|1. syöttö|1. syöttäjä|asistence 1|1. asistence|passning 1',
  assist2:
    'assist 2|assist2|a2|2nd assist|second assist|secondary assist|ast2|ast 2|vorlage 2|2. vorlage|assistent 2|2. assistent|2. assist|passe 2|2e passe|aide 2|syöttö 2|2. syöttö|2. syöttäjä|asistence 2|2. asistence|passning 2',
  strength:
    'type|strength|str|gs|game situation|goal type|situation|str.|kind|art|typ|tyyppi|typ gólu|styrka|stärke|spielstärke',
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

/** Lines that are listed one by one. */
const MOST_LINES = 20

const linesLeftOut = (lines: readonly number[]): string[] => {
  if (lines.length === 0) return []
  const more = lines.length > MOST_LINES ? `, and ${lines.length - MOST_LINES} more` : ''
  const listed = lines.slice(0, MOST_LINES).join(', ')
  return [`These lines are no goals, penalties or players, and are left out: ${listed}${more}`]
}

/** Words of a title besides the team that its table is of. */
const TITLE_WORDS =
  /\b(?:scoring|goals?|penalt(?:y|ies)|roster|lineup|players|goalies?|goaltend(?:ers|ing)|summary)\b|[-–:]/gi

/** Has a row the time of an event, such as 12:20? */
const isTimed = (cells: readonly string[]): boolean =>
  cells.some((cell) => /^\d{0,3}[:.'’′][0-5]\d(?: |$)/.test(cell))

/** A period without an event: it ends no table. */
const NOTHING =
  /^(?:no (?:scoring|goals?|penalt(?:y|ies))|none|keine (?:tore|strafen)|aucune? (?:but|punition|penalite)|ei (?:maaleja|jaahyja)|inga (?:mal|utvisningar)|bez (?:branek|trestu))$/

const NOT_UNDERSTOOD = 'The headings above this row are not understood'

/** The sheet of a game; undefined where there is neither a table of goals nor one of penalties. */
export function readSheet(lines: readonly Line[]): RawSheet | undefined {
  const head = emptyHead()
  const events: RawEvent[] = []
  const people: RawDressed[] = []
  const problems: SheetProblem[] = []
  const tables: Columns<Field>[] = []
  /** Lines that are neither read nor the event of a table. */
  const leftOut: number[] = []
  const sums = new PeriodScores()
  let [isSheet, title, side, period] = [false, '', '', '']
  let headed: Headed | undefined
  const start = lines[0]?.line ?? 1
  for (const { line, cells: raw } of lines) {
    const cells = raw.map(readCell)
    const filled = cells.filter((cell) => cell !== '')
    const [text = ''] = filled
    if (isEmpty(cells) || (filled.length === 1 && NOTHING.test(folded(text)))) continue
    const heading = headingOf({ line, cells }, folded(title))
    if (heading !== undefined) {
      headed = heading
      tables.push(heading.columns)
      sums.end()
      isSheet ||= heading.table === 'goals' || heading.table === 'penalties'
    } else if (sums.begin(cells, title)) {
      headed = undefined
    } else if (filled.length === 1 && readTitle(text, head)) {
      // It names both teams with their goals.
    } else if (filled.length === 1 && isCut(cells, headed)) {
      if (headed?.table === 'lineup') people.push({ ...personIn(text), team: side, ...IN_LINEUP })
      else problems.push({ line, reason: `There is nothing but ${quoted(text)} in this row` })
    } else if (filled.length === 1) {
      if (!isSheet && readDateLine(filled, head)) continue
      const isHead = readHead(filled, head)
      const named = sideIn(text.replaceAll(TITLE_WORDS, ' '), head)
      const words = folded(text)
      if (/period|overtime|shootout|^ot$/.test(words)) period = text
      else {
        if (isSheet && isTimed(cells)) problems.push({ line, reason: NOT_UNDERSTOOD })
        else if (!isHead && named === null && /\d/.test(text)) leftOut.push(line)
        period = ''
        title = text
        side = named ?? (/scoring|goals|penalt|roster|lineup|goalie/.test(words) ? side : '')
        headed = undefined
        sums.end()
      }
    } else if (sums.read(cells, head)) {
      // It is the row of a side.
    } else if (headed === undefined) {
      const isRead =
        readHead(filled, head) ||
        (!isSheet && readDateLine(filled, head)) ||
        readTitle(filled.join(' '), head)
      if (isRead) continue
      if (isSheet && isTimed(cells)) problems.push({ line, reason: NOT_UNDERSTOOD })
      else leftOut.push(line)
    } else {
      const { table, columns } = headed
      const cell = (field: Field) => joinedCells(columns, cells, field)
      const team = cell('team') || side
      if (isSumOrTeam(text) && cell('team') === '') leftOut.push(line)
      else if (table === 'goals' || table === 'penalties') {
        const event = eventOf(line, table, cell)
        if (event !== undefined) events.push({ ...event, team, period: event.period || period })
      } else {
        const person = personOf(cell, 'player')
        const isPlayed = table === 'goalies' && /[1-9]/.test(cell('saves') + cell('time'))
        const position = table === 'goalies' ? 'G' : cell('position')
        if (person.number === '' && isSumOrTeam(person.name)) leftOut.push(line)
        else people.push({ ...person, team, position, isInNet: isPlayed })
      }
    }
  }
  if (!isSheet) return undefined
  const { score: titled, ...of } = head
  const score = sums.score ?? titled
  return {
    ...{ line: start, ...of, people, events, problems, counted: null },
    ...{
      score,
      unread: titled?.unread,
      decided: sums.decided ?? titled?.decided ?? null,
      notes: [...notesOnColumns(tables), ...linesLeftOut(leftOut)],
    },
    ...{ clock: null, isStandard: false },
  }
}
