import {
  type ClockDirection,
  type GameFormat,
  lastOfRegulation,
  periodSeconds,
  STANDARD_FORMAT,
  USUAL_OVERTIMES,
} from '../../game/index.ts'
import { clockText } from '../../platform/clock-text.ts'
import { LIMITS, PERIOD_NUMBERS, type PeriodNumber } from '../../platform/limits.ts'
import { readNumber } from '../player-words.ts'
import { asking, type Doubt, quoted } from '../table.ts'
import { directionOf } from './clock-direction.ts'
import { inPeriods } from './game-clock.ts'
import { addedUp, isUsual, minutesIn, penaltyClassIn } from './penalty-words.ts'
import { People } from './people.ts'
import type { RawEvent, RawSheet, Side } from './raw-sheet.ts'
import type { SheetContent, SheetProblem } from './sheet-content.ts'
import { finalOf } from './sheet-final.ts'
import { goalTypeIn, isNoPerson, periodIn, personIn, secondsIn, sideIn } from './sheet-words.ts'

/** How a sheet was understood. */
export interface Interpreted {
  readonly content: SheetContent
  readonly problems: readonly SheetProblem[]
  readonly doubt: Doubt | null
  readonly remark: string | null
  /** Is the direction of the clock ambiguous in the file? */
  readonly isClockOpen: boolean
}

/** The data beside the sheet. */
export interface SheetContext {
  /** The format of the team: that of games that are added. */
  readonly format: GameFormat
  /** The formats of games that the team has, by the lines of their sheets. */
  readonly formats?: ReadonlyMap<number, GameFormat>
  /** Which way the clock of the file runs, as was answered. */
  readonly clock: ClockDirection | undefined
}

/** A line that cannot be read. */
class Unreadable extends Error {}

const place = ({ x, y }: RawEvent, line: number) => {
  if (x.trim() === '' || y.trim() === '') return null
  const at = { x: Number(x), y: Number(y) }
  const isOnIce = at.x >= -1 && at.x <= 201 && at.y >= -1 && at.y <= 86
  if (!isOnIce)
    throw new Unreadable(
      `The place ${quoted(`${x}, ${y}`)} is not on the ice, so line ${line} is left out`,
    )
  return { x: Math.min(200, Math.max(0, at.x)), y: Math.min(85, Math.max(0, at.y)) }
}

const OUTCOMES: readonly (readonly [RegExp, 'saved' | 'missed' | 'blocked' | 'post'])[] = [
  [/on net|save|on goal/i, 'saved'],
  [/block/i, 'blocked'],
  [/post|bar/i, 'post'],
  [/miss|wide|high/i, 'missed'],
]

const strengthIn = ({ skaters }: RawEvent, side: Side) => {
  const [home, away] = (skaters ?? []).map(Number)
  if (!home || !away || home > 6 || away > 6) return null
  const [own, other] = side === 'home' ? [home, away] : [away, home]
  // A sixth skater is on the ice for a goalie.
  const [mine, theirs] = [Math.min(5, own), Math.min(5, other)]
  return mine > theirs
    ? ('powerPlay' as const)
    : mine < theirs
      ? ('shortHanded' as const)
      : ('even' as const)
}

/**
 * The infraction, without the word for the penalty's length behind it: 'Interference - Minor',
 * 'Hooking (2)'.
 */
const infractionIn = (text: string): string =>
  (
    text.replace(
      /[ ,(–-]{1,5}(?:bench minor|double minor|minor|major|\d{1,2}(?: ?min)?)\)?$/i,
      '',
    ) || text
  ).slice(0, LIMITS.infraction)

const NO_MINUTES_SAID = 'The file says no minutes of penalties: 2 are put in'
const NAMED_TWICE = 'A goal names a player twice, and the second name is left out'
const UNTYPED = 'The type of a goal is not understood, and is left out'
const SUMMED = 'Minutes that may be of several penalties are read as one'
const GOALIES =
  'Several goalies played, and the file does not say when: set the starting goalie and the changes afterwards'

/** Reads a sheet as the game of one of its sides. */
export function interpret(
  sheet: RawSheet,
  ours: Side,
  { format: ofTeam, formats, clock }: SheetContext,
): Interpreted {
  const { isStandard, line } = sheet
  const format = isStandard ? STANDARD_FORMAT : (formats?.get(line) ?? ofTeam)
  const raw = inPeriods(sheet, format)
  const regulation = lastOfRegulation(format)
  const seen = directionOf(raw.events)
  const direction = raw.clock ?? clock ?? seen ?? format.clock
  const dressed = raw.people.filter(({ team }) => sideIn(team, raw) === ours)
  const hasLineup = dressed.some(({ isInNet }) => !isInNet)
  const people = new People(dressed)
  const theirs = new People(
    raw.people.filter(({ team }) => sideIn(team, raw) === (ours === 'home' ? 'away' : 'home')),
  )
  const latest = Map.groupBy(raw.events, ({ period }) => String(periodIn(period, regulation)))
  const problems: SheetProblem[] = [...(raw.problems ?? [])]
  const goals: SheetContent['goals'][number][] = []
  const penalties: SheetContent['penalties'][number][] = []
  const shots: SheetContent['shots'][number][] = []
  const faceoffs: SheetContent['faceoffs'][number][] = []
  const hits: SheetContent['hits'][number][] = []
  const shootout = { home: 0, away: 0 }
  /** Lines of goals that name a player twice. */
  const twice: number[] = []
  /** Lines of goals whose type is not understood. */
  const untyped: number[] = []
  /** Lines of penalties with minutes that no single penalty has. */
  const summed: number[] = []
  let [hasShootout, isMinutesPutIn] = [raw.decided === 'shootout', false]

  const lengthOf = (period: PeriodNumber, text: string): number => {
    const regular = periodSeconds(format, regulation) ?? 0
    if (period <= regulation || !isStandard) return periodSeconds(format, period) ?? regular
    // The shortest usual overtime that is long enough for all of its clocks.
    const all = latest.get(String(periodIn(text, regulation))) ?? []
    const last = Math.max(...all.map((one) => secondsIn(one.clock) ?? 0))
    return USUAL_OVERTIMES.find((usual) => usual >= last) ?? regular
  }
  const momentOf = (event: RawEvent, side: Side) => {
    const recorded = periodIn(event.period, regulation)
    const period = PERIOD_NUMBERS.find((one) => one === recorded)
    if (period === undefined)
      throw new Unreadable(`${quoted(event.period)} is not understood as a period`)
    const against = side !== ours
    if (event.clock === '') return { period, clock: null, against }
    const seconds = secondsIn(event.clock)
    if (seconds === undefined)
      throw new Unreadable(`${quoted(event.clock)} is not understood as a time of the clock`)
    const length = lengthOf(period, event.period)
    if (seconds > length)
      throw new Unreadable(
        `${quoted(event.clock)} is more than the ${clockText(length)} of the period`,
      )
    return { period, clock: direction === 'down' ? length - seconds : seconds, against }
  }
  const ofOurs = (text: string): number | null =>
    isNoPerson(text) ? null : people.place(personIn(text))
  const numberOf = (text: string): number | null => {
    const person = personIn(text)
    const number = readNumber(person.number)?.number
    const at = theirs.find(person)
    return number ?? (at === null ? null : (theirs.players[at]?.number ?? null))
  }

  const goal = (event: RawEvent, side: Side) => {
    if (periodIn(event.period, regulation) === 'shootout') {
      hasShootout = true
      shootout[side] += 1
      return
    }
    const at = momentOf(event, side)
    const { isKnown, ...type } = goalTypeIn(event.detail)
    if (!isKnown) untyped.push(event.line)
    const scorer = at.against ? null : ofOurs(event.player)
    if (!at.against && scorer === null) throw new Unreadable('The goal names no scorer')
    const helped = at.against ? [] : event.others.map(ofOurs).filter((one) => one !== null)
    const assists = [...new Set(helped)].filter((one) => one !== scorer)
    if (assists.length < helped.length) twice.push(event.line)
    if (assists.length > 2) throw new Unreadable('The goal names more than two assists')
    goals.push({
      ...{ ...at, ...type, scorer, assists, place: place(event, event.line) },
      scorerNumber: at.against ? numberOf(event.player) : null,
      strength: type.strength ?? strengthIn(event, side),
    })
  }
  const penalty = (event: RawEvent, side: Side) => {
    const at = momentOf(event, side)
    const named = penaltyClassIn(`${event.minutes} ${event.detail}`)
    const minutes = minutesIn(event.minutes) ?? named?.minutes ?? (isStandard ? 2 : undefined)
    const parts =
      addedUp(event.minutes, format.penalties.minor / 60) ??
      (minutes === undefined ? undefined : [{ class: named?.class ?? null, minutes }])
    if (parts === undefined) throw new Unreadable('The penalty says no minutes')
    if (parts.some((part) => part.minutes > LIMITS.penaltyMinutes))
      throw new Unreadable(`${quoted(event.minutes)} are too many minutes`)
    if (parts.length === 1 && !isUsual(parts[0]?.minutes, format)) summed.push(event.line)
    isMinutesPutIn ||= isStandard && minutesIn(event.minutes) === undefined
    const [served = ''] = event.others
    const of = {
      ...at,
      infraction: infractionIn(event.detail) || null,
      player: at.against ? null : ofOurs(event.player),
      opponentNumber: at.against ? numberOf(event.player) : null,
    }
    for (const [index, part] of parts.entries())
      penalties.push({
        ...{ ...of, ...part },
        servedBy: at.against || index > 0 ? null : ofOurs(served),
      })
  }
  const shot = (event: RawEvent, side: Side) => {
    const at = momentOf(event, side)
    const from = place(event, event.line)
    if (from === null) throw new Unreadable('The shot has no place')
    const shooter = at.against ? null : ofOurs(event.player)
    if (!at.against && shooter === null) throw new Unreadable('The shot names no shooter')
    const [, outcome = null] = OUTCOMES.find(([words]) => words.test(event.detail)) ?? []
    shots.push({ ...at, ...from, shooter, outcome })
  }
  const faceoff = (event: RawEvent, side: Side) => {
    const { against, ...at } = momentOf(event, side)
    const player = ofOurs(against ? (event.others[0] ?? '') : event.player)
    // No player of the team is named.
    if (player === null) return
    faceoffs.push({
      ...at,
      player,
      won: !against,
      place: place(event, event.line),
      isTurned: against,
    })
  }
  const hit = (event: RawEvent, side: Side) => {
    const at = momentOf(event, side)
    hits.push({
      ...at,
      player: at.against ? null : ofOurs(event.player),
      place: place(event, event.line),
    })
  }
  const read = { goal, penalty, shot, faceoff, hit }
  for (const event of raw.events) {
    try {
      const side = sideIn(event.team, raw)
      if (side === null)
        throw new Unreadable(
          event.team === ''
            ? 'The team is missing'
            : `${quoted(event.team)} is neither of the two teams`,
        )
      read[event.kind](event, side)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      problems.push({ line: event.line, reason: error.message })
    }
  }
  const scored = (against: boolean) => goals.filter((one) => one.against === against).length
  const { final, doubt } = finalOf(
    raw,
    ours,
    { for: scored(false), against: scored(true) },
    {
      ...{ hasShootout, shootout },
      isOvertime: raw.decided === 'overtime' || goals.some(({ period }) => period > regulation),
    },
  )
  const remarks = [
    ...(twice.length === 0 ? [] : [`${NAMED_TWICE}: line ${twice.join(', ')}`]),
    ...(untyped.length === 0 ? [] : [`${UNTYPED}: line ${untyped.join(', ')}`]),
    ...(summed.length === 0 ? [] : [`${SUMMED}: line ${summed.join(', ')}`]),
    ...(isMinutesPutIn ? [NO_MINUTES_SAID] : []),
    ...(raw.people.filter((one) => one.isInNet && sideIn(one.team, raw) === ours).length > 1
      ? [GOALIES]
      : []),
  ]
  return {
    content: {
      final,
      isStandard,
      format,
      hasLineup,
      players: people.players,
      goals,
      penalties,
      shots,
      faceoffs,
      hits,
    },
    problems: problems.toSorted((one, other) => one.line - other.line),
    doubt: doubt ?? leftOut(problems),
    remark: remarks.length === 0 ? null : remarks.join('. '),
    isClockOpen:
      raw.clock === null && seen === undefined && raw.events.some((one) => one.clock !== ''),
  }
}

const leftOut = (problems: readonly SheetProblem[]): Doubt | null => {
  const [first, ...more] = problems
  if (first === undefined) return null
  const others = more.length === 0 ? '' : `, and ${more.length} more`
  return asking(`A line cannot be read and would be left out: line ${first.line}${others}`)
}
