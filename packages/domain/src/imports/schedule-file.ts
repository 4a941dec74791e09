import { counted } from '../platform/counted.ts'
import { type DatedFigures, dayInOrder, type Figures, orderOf } from './dates.ts'
import { folded } from './fold.ts'
import { type Columns, columnsOf, notesOnColumns } from './headings.ts'
import { OFF, type Question, type ReadGame, type ReadSchedule } from './read-game.ts'
import { isNoonEmptyIn } from './read-start.ts'
import { withDays } from './schedule-days.ts'
import { type Row, rowOf } from './schedule-row.ts'
import { statusRemark } from './schedule-status.ts'
import {
  findScheduleField,
  isJustGame,
  isNoGame,
  isOff,
  readHomeAway,
  type ScheduleField,
} from './schedule-words.ts'
import { blocking, cleaned, type Line, quoted } from './table.ts'
import { inOneLanguage } from './weekday-language.ts'
import { areNearest, type ScheduleContext, spelled, type When, wallOf, whenOf } from './when.ts'

/** The columns that this row heads, if it is the heading of a schedule. */
export const scheduleColumns = (line: Line): Columns<ScheduleField> | undefined =>
  columnsOf(
    line,
    findScheduleField,
    (fields) =>
      fields.has('date') ||
      (fields.has('time') &&
        (fields.has('opponent') || fields.has('home') || fields.has('matchup'))) ||
      (fields.has('home') && fields.has('away')),
  )

const isEmpty = ({ cells }: Line): boolean => cells.every((cell) => cleaned(cell) === '')

/** The rows of the tables of a file; undefined where there is none of a schedule. */
function rowsOf(
  lines: readonly Line[],
): { rows: Row[]; tables: Columns<ScheduleField>[] } | undefined {
  const found: { columns: Columns<ScheduleField>; lines: Line[] }[] = []
  for (const line of lines) {
    if (isEmpty(line)) continue
    const columns = scheduleColumns(line)
    if (columns !== undefined) found.push({ columns, lines: [] })
    else found.at(-1)?.lines.push(line)
  }
  const tables = found.map(({ columns }) => columns)
  const rows = found.flatMap((table) => {
    const signed = withSigns(table.columns, table.lines)
    return withDays(signed.columns, signed.lines).map((line) => rowOf(line, signed.columns))
  })
  return tables.length === 0 ? undefined : { rows, tables }
}

const SIGNS: Readonly<Record<string, string>> = { '@': 'away', '': 'home', N: '' }
const SIDES: readonly ScheduleField[] = ['homeAway', 'home', 'away']

/**
 * A table with the column of signs that Sports-Reference has, without a heading, as the column of home and away:
 * "@" is away, no sign is home, and "N" is on neutral ice.
 */
function withSigns(columns: Columns<ScheduleField>, lines: readonly Line[]) {
  const { of, headings } = columns
  const textAt = ({ cells }: Line, index: number) => cleaned(cells[index] ?? '')
  const index = headings.findIndex(
    (heading, at) =>
      cleaned(heading) === '' &&
      lines.some((line) => textAt(line, at) === '@') &&
      lines.every((line) => Object.hasOwn(SIGNS, textAt(line, at))),
  )
  if (index === -1 || SIDES.some((field) => of.has(field))) return { columns, lines }
  return {
    columns: { ...columns, of: new Map([...of, ['homeAway', [index]] as const]) },
    lines: lines.map((line) => ({
      ...line,
      cells: line.cells.map((cell, at) => (at === index ? (SIGNS[cleaned(cell)] ?? '') : cell)),
    })),
  }
}

const figuresOf = (rows: readonly Row[]): DatedFigures[] =>
  rows.flatMap(({ date, weekdays }) =>
    date !== undefined && 'first' in date ? [{ ...date, weekdays }] : [],
  )

/** Raises the question of the date order with the first date that differs between them. */
function askOrder(all: readonly Figures[]): Question[] {
  const [example] = all.filter(({ first, second }) => first !== second)
  if (example === undefined) return []
  const options = (['mdy', 'dmy'] as const).flatMap((order) => {
    const day = dayInOrder(example, order)
    return day === undefined ? [] : [{ value: order, label: spelled(day) }]
  })
  const text = `Which day is ${example.first}/${example.second}?`
  return [{ name: 'dateOrder', text, options, answer: null }]
}

/** A column such as 'Team1_Is_Home' in figures. */
const FLAGS: Readonly<Record<string, string>> = { '1': 'home', '0': 'away' }

/** The competition that a row names; 'Game' alone is none. */
const competitionOf = ({ competition, kind }: Row['values']): string =>
  competition !== '' ? competition : isJustGame(kind) ? '' : kind

const remarkOf = ({ dateOf, values }: Row, { remark }: When): string | null =>
  [
    dateOf === undefined ? '' : `The date is that of line ${dateOf}`,
    remark ?? '',
    statusRemark(values.status),
  ]
    .filter(Boolean)
    .join('. ') || null

function gameOf(row: Row, when: When): ReadGame {
  const { values, line, formula } = row
  const { opponent, home, away, matchup, surface, season, gameNumber } = values
  const off =
    row.isOff || isOff(row.isOwn ? '' : `${values.status} ${matchup} ${opponent} ${values.time}`)
  const doubt =
    (formula === undefined ? null : blocking(`${quoted(formula)} looks like a formula`)) ??
    (off ? blocking(OFF) : null) ??
    (when.doubt?.blocks === true ? when.doubt : null) ??
    row.changed ??
    row.doubt ??
    when.doubt
  // A column called location may contain "Home" and "Away".
  const isPlace = readHomeAway(values.location) === undefined
  const location = isPlace ? values.location : ''
  // A column called home may also tell whether it is a home game.
  const isFlag = away === '' && opponent !== '' && readHomeAway(home) !== undefined
  return {
    ...{ line, startTime: when.startTime, startDate: when.startDate, remark: remarkOf(row, when) },
    ...{ opponent, isWhole: row.isOwn, matchup, season, doubt },
    home: isFlag ? '' : home,
    away,
    homeAway:
      readHomeAway(FLAGS[values.homeAway] ?? values.homeAway) ??
      readHomeAway(isFlag ? home : values.location) ??
      null,
    source: gameNumber === '' ? null : `number:${folded(gameNumber)}`,
    location:
      surface !== '' && !folded(location).includes(folded(surface))
        ? [location, surface].filter(Boolean).join(', ')
        : location,
    competition: competitionOf(values),
  }
}

const isBlankRow = ({ values }: Row): boolean =>
  ['date', 'time', 'opponent', 'home', 'away', 'matchup'].every(
    (field) => values[field as ScheduleField] === '',
  )

/** Is it rather the row of a game than a title, which is one text? */
const isCut = ({ values }: Row): boolean =>
  /^\d+$/.test(values.gameNumber) || Object.values(values).filter(Boolean).length > 1

/** Reads the games of a table; undefined where it is no schedule. */
export function readScheduleTable(
  lines: readonly Line[],
  context: ScheduleContext,
): ReadSchedule | undefined {
  const found = rowsOf(lines)
  if (found === undefined) return undefined
  const filled = found.rows.filter((row) => !isBlankRow(row))
  const cut = found.rows.filter((row) => isBlankRow(row) && isCut(row)).length
  const isOther = ({ isOwn, values: { kind, matchup, opponent } }: Row) =>
    !isOwn &&
    (isNoGame(kind) || isNoGame(matchup) || (isNoGame(opponent) && /practice|bye/i.test(opponent)))
  const rows = inOneLanguage(filled.filter((row) => !isOther(row)))
  const others = filled.length - rows.length
  const common = orderOf(figuresOf(rows))
  const vague = rows.filter(({ time, moment }) => time?.isVague === true && moment === undefined)
  const isClear = rows.some(
    ({ time, values }) =>
      time !== undefined &&
      (time.hour > 12 || /(?<!\d)0\d:\d\d/.test(values.time) || /\d\s*[ap]\.?m/i.test(values.time)),
  )
  const isVague = vague.length > 0 && !isClear
  const isPm = isVague && context.hours === 'pm'
  const readings = rows.map((row) => {
    // If no order fits all of them, each is read in the order that fits it, and the answer decides the others.
    const own = common === undefined ? orderOf(figuresOf([row])) : null
    const order = own ?? context.dateOrder ?? (own === undefined ? 'mdy' : (common ?? null))
    return { row, isPm, order }
  })
  const undecided = readings.flatMap(({ row, order }) => (order === null ? figuresOf([row]) : []))
  const isNoonEmpty = isNoonEmptyIn(
    readings.flatMap(({ row, ...reading }) => wallOf(row, reading, context) ?? []),
  )
  const isNearest = areNearest(readings, context)
  const games = readings.map(({ row, ...reading }) =>
    gameOf(row, whenOf(row, { ...reading, isNoonEmpty, isNearest }, context)),
  )
  const notes = notesOnColumns(found.tables)
  if (others > 0) notes.push(`Practices and other events are left out: ${counted(others, 'row')}.`)
  if (cut > 0)
    notes.push(`Rows without a date and an opponent are left out: ${counted(cut, 'row')}.`)
  const [first] = vague
  const hours: Question[] = isVague
    ? [
        {
          name: 'hours',
          text: `Is ${first?.values.time || 'such a time'} before or after noon?`,
          options: [
            { value: '24', label: 'As written' },
            { value: 'pm', label: 'After noon' },
          ],
          answer: context.hours ?? '24',
        },
      ]
    : []
  return { games, notes, questions: [...askOrder(undecided), ...hours] }
}
