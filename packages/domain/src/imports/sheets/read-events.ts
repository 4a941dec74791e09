import { folded } from '../fold.ts'
import { type Columns, columnsOf, headingFinder } from '../headings.ts'
import { type Line, readCell } from '../table.ts'
import {
  NO_EVENT,
  type RawDressed,
  type RawEvent,
  type RawKind,
  type RawSheet,
} from './raw-sheet.ts'

/*
 * Tables with a row for each event, as Stathletes published them for the Big Data Cup (2021 and
 * 2022): https://github.com/bigdatacup/Big-Data-Cup-2021. The clock shows the remaining time, and
 * locations are in feet as seen by the event's side, which attacks to the right: x 0 to 200, y 0 to
 * 85 from its right boards.
 */

const SYNONYMS = {
  date: 'game date|date',
  home: 'home team|home',
  away: 'away team|away|visitor',
  team: 'team|team name',
  other: 'opp team name|opponent|opp team',
  venue: 'venue',
  period: 'period|per',
  clock: 'clock|clock seconds|time|game clock',
  event: 'event|event name|event type name',
  player: 'player|player name|player 1',
  player2: 'player 2|player name 2|player2',
  x: 'x coordinate|x coord|x|x coordinates',
  y: 'y coordinate|y coord|y|y coordinates',
  detail1: 'detail 1|event type',
  detail2: 'detail 2|event detail 1',
  successful: 'event successful',
  homeSkaters: 'home team skaters|home skaters',
  awaySkaters: 'away team skaters|away skaters',
  situation: 'situation type',
  homeGoals: 'home team goals|home goals',
  awayGoals: 'away team goals|away goals',
  goalsFor: 'goals for',
  goalsAgainst: 'goals against',
} as const
type Field = keyof typeof SYNONYMS

const find = headingFinder<Field>(SYNONYMS)

/** The columns that this row heads, if it is the heading of a table of events. */
export const eventColumns = (line: Line): Columns<Field> | undefined =>
  columnsOf(
    line,
    find,
    (fields) =>
      (['date', 'team', 'period', 'clock', 'event', 'player', 'x', 'y'] as const).every((field) =>
        fields.has(field),
      ) &&
      ((fields.has('home') && fields.has('away')) || (fields.has('other') && fields.has('venue'))),
  )

const KINDS: Readonly<Record<string, RawKind>> = {
  ...{ goal: 'goal', shot: 'shot', 'faceoff win': 'faceoff', 'penalty taken': 'penalty' },
  ...{ penalty: 'penalty', hit: 'hit', 'body check': 'hit' },
}

type Values = Readonly<Record<Field, string>>

const FIELDS = Object.keys(SYNONYMS) as Field[]

/** Most rows are of events that are not read, of which the cells are taken as they are: there are many. */
function valuesOf({ cells }: Line, columns: Columns<Field>): Values {
  const text = (field: Field) => cells[columns.of.get(field)?.[0] ?? -1] ?? ''
  const read =
    KINDS[folded(text('event'))] === undefined ? text : (field: Field) => readCell(text(field))
  const values = Object.fromEntries(FIELDS.map((field) => [field, read(field)])) as Record<
    Field,
    string
  >
  if (values.home !== '' || values.away !== '') return values
  const isHome = /^h/i.test(values.venue)
  const [own, other] = values.situation.split(/ ?on ?|v/)
  const sides = <One>(one: One, two: One) => (isHome ? [one, two] : [two, one]) as [One, One]
  const [home, away] = sides(values.team, values.other)
  const [homeSkaters, awaySkaters] = sides(own ?? '', other ?? '')
  const [homeGoals, awayGoals] = sides(values.goalsFor, values.goalsAgainst)
  return { ...values, home, away, homeSkaters, awaySkaters, homeGoals, awayGoals }
}

function eventOf(line: number, values: Values): RawEvent | undefined {
  const known = KINDS[folded(values.event)]
  // The later files call a goal a shot that was successful.
  const kind = known === 'shot' && /^t/i.test(values.successful) ? 'goal' : known
  if (kind === undefined) return undefined
  const { team, period, clock, player, player2, x, y, detail1, detail2 } = values
  return {
    ...{ ...NO_EVENT, line, kind, team, period, clock, player, x, y },
    others: kind === 'faceoff' && player2 !== '' ? [player2] : [],
    detail: kind === 'shot' ? detail2 : kind === 'penalty' ? detail1 : '',
    skaters: [values.homeSkaters, values.awaySkaters],
  }
}

/** Events that identify a player's team; zone entries name the defender as often. */
const TELLING = /^(?:play|incomplete play|shot|goal|puck recovery|dump in out|takeaway|hit)$/

/** Everybody with the side of most of their events. */
function peopleOf(rows: readonly Values[]): RawDressed[] {
  const votes = new Map<string, Map<string, number>>()
  const vote = (name: string, team: string) => {
    if (name === '' || team === '') return
    const of = votes.get(name) ?? new Map<string, number>()
    votes.set(name, of.set(team, (of.get(team) ?? 0) + 1))
  }
  for (const { event, player, player2, team } of rows) {
    const word = folded(event)
    if (TELLING.test(word) || KINDS[word] !== undefined) vote(player, team)
    if (/play$/.test(word)) vote(player2, team)
  }
  return [...votes].map(([name, of]) => {
    const [[team] = ['']] = [...of].sort(([, one], [, other]) => other - one)
    return { number: '', name, team, position: '', isInNet: false }
  })
}

const LAST_ROWS = 40

/** The score that most of the last rows have; some have it the wrong way round. */
function countedIn(rows: readonly Values[]): { home: number; away: number } {
  const last = rows.slice(-LAST_ROWS)
  const pairs = Map.groupBy(last, ({ homeGoals, awayGoals }) => `${homeGoals} ${awayGoals}`)
  const [, [most] = []] =
    [...pairs].sort(([, one], [, other]) => other.length - one.length)[0] ?? []
  return { home: Number(most?.homeGoals) || 0, away: Number(most?.awayGoals) || 0 }
}

/** The games of tables of events; undefined where there is none. */
export function readEvents(lines: readonly Line[]): RawSheet[] | undefined {
  let columns: Columns<Field> | undefined
  const games = new Map<string, { line: number; values: Values }[]>()
  for (const line of lines) {
    const heading = columns === undefined ? eventColumns(line) : undefined
    if (heading !== undefined) columns = heading
    else if (columns !== undefined) {
      const values = valuesOf(line, columns)
      if (values.event === '') continue
      const key = [values.date, values.home, values.away].join('\n')
      const rows = games.get(key) ?? []
      rows.push({ line: line.line, values })
      games.set(key, rows)
    }
  }
  if (columns === undefined) return undefined
  return [...games.values()].map((rows) => {
    const all = rows.map(({ values }) => values)
    const [{ line, values: first } = { line: 0, values: {} as Values }] = rows
    return {
      ...{ line, date: first.date, time: '', home: first.home, away: first.away },
      ...{ location: '', competition: '', people: peopleOf(all), score: null },
      events: rows.flatMap((row) => eventOf(row.line, row.values) ?? []),
      counted: countedIn(all),
      ...{ decided: null, clock: 'down', isStandard: true },
    }
  })
}
