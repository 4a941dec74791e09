import { type GameFormat, periodLabel } from '@icetally/domain/game/format/game-format'
import { lineupIn } from '@icetally/domain/game/kinds/lineup/lineup-record'
import type { RecordedPenalty } from '@icetally/domain/game/kinds/penalty/penalty'
import type { RecordedShot } from '@icetally/domain/game/kinds/shot/shot'
import { wornBy } from '@icetally/domain/game/model/opponent'
import type { GameRecords, KindName } from '@icetally/domain/game/model/records'
import { scorerJersey } from '@icetally/domain/game/sheet/goals'
import { goalsOnce, playedAt } from '@icetally/domain/game/sheet/goals-once'
import { inOrderOfPlay, type Played } from '@icetally/domain/game/sheet/order-of-play'
import { counted } from '@icetally/domain/platform/counted'
import type { PeriodNumber, ShotOutcome } from '@icetally/domain/platform/limits'
import {
  IconAlertOctagon,
  IconArrowsCross,
  IconBolt,
  IconShieldHalf,
  IconUsersGroup,
} from '@tabler/icons-react'
import { opponentLabel, type PlayerNames, playerLabel } from '../../platform/format/player-names.ts'

/** The filters of a list of events. */
export const EVENT_FILTERS = {
  shots: 'Shots',
  goals: 'Goals',
  penalties: 'Penalties',
  hits: 'Hits',
  goalies: 'Goalies',
  faceoffs: 'Faceoffs',
  shootout: 'Shootout',
} as const
export type EventFilter = keyof typeof EVENT_FILTERS

/**
 * An event of a game as a line of its list; a goal that was tapped and entered is one. Its period is 1 to 9; 0 for
 * events outside of any period, 10 for the shootout.
 */
export interface GameEvent extends Played {
  readonly kind: KindName
  readonly filters: readonly EventFilter[]
  /** The opponent's? Null where it is of no side. */
  readonly against: boolean | null
  readonly what: string
  readonly who: string
  /** Its further details. */
  readonly more: string
  /** Was it a goal? */
  readonly scored: boolean
  /** Why it is not on the server: it waits, or was refused; null where it is. */
  readonly pending: Pending | null
}

/** Why an event is not on the server, in words. */
export type Pending = 'not sent yet' | 'needs attention'

/** Events of one period, the newest first. */
export interface EventsOfPeriod {
  readonly periodNumber: number
  readonly label: string
  readonly events: readonly GameEvent[]
}

const NO_PERIOD = 0
const SHOOTOUT = 10

/** The title of a group of events. */
export function groupLabel(format: GameFormat, periodNumber: number): string {
  if (periodNumber === NO_PERIOD) return 'No period given'
  return periodNumber === SHOOTOUT ? 'Shootout' : periodLabel(format, periodNumber)
}

/** The events of a game by period, the newest first: in the order of play, turned round. */
export function eventsByPeriod(
  events: Iterable<GameEvent>,
  filter: EventFilter | null,
  format: GameFormat,
): EventsOfPeriod[] {
  const shown = inOrderOfPlay(events).filter(
    ({ filters }) => filter === null || filters.includes(filter),
  )
  const groups = Map.groupBy(shown.toReversed(), ({ periodNumber }) => periodNumber)
  return [...groups].map(([periodNumber, all]) => ({
    ...{ periodNumber, label: groupLabel(format, periodNumber), events: all },
  }))
}

/** Everything that was recorded in a game, in no order. */
export function gameEvents(
  records: GameRecords,
  nameOf: PlayerNames,
  pendingOf: (id: string) => Pending | null,
): GameEvent[] {
  const label = Object.assign((id: string) => playerLabel(nameOf(id)), { them: nameOf.them })
  return Object.values(EVENTS)
    .flatMap((listed) => listed?.lines(records, label) ?? [])
    .map((event) => ({ ...event, pending: pendingIn(event.ids.map(pendingOf)) }))
}

const pendingIn = (all: readonly (Pending | null)[]): Pending | null =>
  all.find((one) => one === 'needs attention') ?? all.find((one) => one !== null) ?? null

interface Label {
  (playerId: string): string
  /** The code of the opponent, where it is known. */
  readonly them?: string | undefined
}
type EventLine = Omit<GameEvent, 'pending'> & {
  /** Of the records that it is. */
  readonly ids: readonly string[]
}

const OUTCOMES: Readonly<Record<ShotOutcome, string>> = {
  goal: 'Goal',
  saved: 'Shot saved',
  missed: 'Shot wide',
  blocked: 'Shot blocked',
  post: 'Post',
}

const circumstances = (of: { readonly emptyNet: boolean; readonly penaltyShot: boolean }) => [
  ...(of.emptyNet ? ['empty net'] : []),
  ...(of.penaltyShot ? ['penalty shot'] : []),
]

function shotEvents({ shots }: GameRecords, label: Label): EventLine[] {
  return [...shots.values()]
    .filter(({ scored }) => !scored)
    .map((shot) => ({
      ...ofShot(shot, label),
      what: shot.outcome === null ? 'Shot' : OUTCOMES[shot.outcome],
      more: circumstances(shot).join(', '),
      filters: ['shots'],
    }))
}

const ofShot = (shot: RecordedShot, label: Label) => ({
  ...{ id: shot.id, ids: [shot.id], kind: 'shot' as const, against: shot.scoredAgainst },
  ...{ periodNumber: shot.periodNumber, clock: shot.clock, createdAt: shot.takenAt },
  who: shot.shooterId === null ? (label.them ?? 'Opponent') : label(shot.shooterId),
  scored: shot.scored,
})

const STRENGTHS = { even: [], powerPlay: ['power play'], shortHanded: ['short-handed'] } as const

/** Ordered and timed as on the sheet. */
function goalEvents({ shots, goals }: GameRecords, label: Label): EventLine[] {
  return goalsOnce(shots.values(), goals.values()).map((counted): EventLine => {
    const { shot, goal } = counted
    if (goal === null) {
      const more = circumstances(shot).join(', ')
      return { ...ofShot(shot, label), what: 'Goal', more, filters: ['shots', 'goals'] }
    }
    const { against, scorerId, strength } = goal
    const assists = [goal.assister1Id, goal.assister2Id].filter((id) => id !== null).map(label)
    return {
      ...playedAt(counted),
      ...{ kind: 'goal', what: 'Goal', against, scored: true },
      ids: shot === null ? [goal.id] : [goal.id, shot.id],
      who: scorerId === null ? opponentLabel(scorerJersey(goal), label.them) : label(scorerId),
      more: [
        ...(assists.length === 0 ? [] : [`from ${assists.join(' and ')}`]),
        ...(strength === null ? [] : STRENGTHS[strength]),
        ...circumstances(goal),
      ].join(', '),
      filters: shot === null ? ['goals'] : ['shots', 'goals'],
    }
  })
}

const penaltyEvents = ({ penalties }: GameRecords, label: Label): EventLine[] =>
  [...penalties.values()].map((penalty) => penaltyEvent(penalty, label))

function penaltyEvent(penalty: RecordedPenalty, label: Label): EventLine {
  const { id, against, playerId, servedByPlayerId, minutes, infraction } = penalty
  const ours = playerId === null ? 'Bench' : label(playerId)
  return {
    ...{ id, ids: [id], kind: 'penalty', against, scored: false, filters: ['penalties'] },
    ...{ periodNumber: penalty.periodNumber, clock: penalty.clock, createdAt: penalty.createdAt },
    what: penalty.class === 'penaltyShot' ? 'Penalty shot' : `Penalty, ${minutes} min`,
    who: against ? opponentLabel(wornBy(penalty), label.them) : ours,
    more: [
      ...(infraction === null ? [] : [infraction]),
      ...(servedByPlayerId === null ? [] : [`served by ${label(servedByPlayerId)}`]),
    ].join(', '),
  }
}

const hitEvents = ({ hits }: GameRecords, label: Label): EventLine[] =>
  [...hits.values()].map((hit) => {
    const { id, against, playerId, periodNumber, clock, createdAt } = hit
    return {
      ...{ id, ids: [id], kind: 'hit', against, scored: false, what: 'Hit', more: '' },
      ...{ periodNumber, clock, createdAt, filters: ['hits'] },
      who: against
        ? opponentLabel(wornBy(hit), label.them)
        : playerId === null
          ? 'Our team'
          : label(playerId),
    }
  })

const goalieEvents = ({ goalieChanges }: GameRecords, label: Label): EventLine[] =>
  [...goalieChanges.values()].map(({ id, periodNumber, clock, playerId, createdAt }) => ({
    ...{ id, ids: [id], kind: 'goalieChange', against: false, scored: false, more: '' },
    ...{ periodNumber, clock, createdAt, filters: ['goalies'] },
    what: playerId === null ? 'Empty net' : 'In the net',
    who: playerId === null ? '' : label(playerId),
  }))

const faceoffEvents = (records: GameRecords, label: Label): EventLine[] =>
  [...records.faceoffEvents.values()].map(
    ({ id, playerId, won, periodNumber, clock, createdAt }) => ({
      ...{ id, ids: [id], kind: 'faceoffEvent', against: !won, scored: false, more: '' },
      ...{ clock, createdAt, periodNumber: periodNumber ?? NO_PERIOD, filters: ['faceoffs'] },
      what: won ? 'Faceoff won' : 'Faceoff lost',
      who: label(playerId),
    }),
  )

const attemptEvents = ({ shootoutAttempts }: GameRecords, label: Label): EventLine[] =>
  [...shootoutAttempts.values()].map((attempt) => {
    const { id, against, shooterPlayerId, scored, createdAt } = attempt
    return {
      ...{ id, ids: [id], kind: 'shootoutAttempt', against, scored, createdAt, clock: null },
      ...{ periodNumber: SHOOTOUT, more: '', filters: ['shootout'] },
      what: scored ? 'Shootout goal' : 'Shootout, no goal',
      who:
        shooterPlayerId === null
          ? opponentLabel(wornBy(attempt), label.them)
          : label(shooterPlayerId),
    }
  })

function lineupEvents(records: GameRecords): EventLine[] {
  const lineup = lineupIn(records)
  if (lineup === null) return []
  const { id, players, createdAt } = lineup
  return [
    {
      ...{ id, ids: ['lineup'], kind: 'lineup', against: null, scored: false, clock: null },
      ...{ periodNumber: NO_PERIOD, createdAt, filters: [], more: '' },
      what: 'Lineup',
      who: counted(players.length, 'player'),
    },
  ]
}

/** How a kind of record is listed. */
interface Listed {
  readonly lines: (records: GameRecords, label: Label) => EventLine[]
  /** Null: the mark that a shot has on the rink. */
  readonly icon: typeof IconAlertOctagon | null
}

/** The lines of each kind of record; null for a kind without lines. */
export const EVENTS: Readonly<Record<KindName, Listed | null>> = {
  shot: { lines: shotEvents, icon: null },
  goal: { lines: goalEvents, icon: null },
  penalty: { lines: penaltyEvents, icon: IconAlertOctagon },
  hit: { lines: hitEvents, icon: IconBolt },
  goalieChange: { lines: goalieEvents, icon: IconShieldHalf },
  faceoffEvent: { lines: faceoffEvents, icon: IconArrowsCross },
  shootoutAttempt: { lines: attemptEvents, icon: null },
  lineup: { lines: lineupEvents, icon: IconUsersGroup },
  period: null,
  faceoff: null,
  faceoffAdjustment: null,
}

/** The filters of which there are events, in their order. */
export function filtersOf(events: readonly GameEvent[]): readonly EventFilter[] {
  const used = new Set(events.flatMap(({ filters }) => filters))
  return (Object.keys(EVENT_FILTERS) as EventFilter[]).filter((filter) => used.has(filter))
}

/** The editable period of an event, if it has one. */
export const isPeriod = (periodNumber: number): periodNumber is PeriodNumber =>
  periodNumber > NO_PERIOD && periodNumber < SHOOTOUT
