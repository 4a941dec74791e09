import type { Named, RecordingEffect } from '../../model/kind.ts'
import { type EnteredGoal, goalsOnce, playedAt, type ScoredShot } from '../../sheet/goals-once.ts'
import { inOrderOfPlay, type Played } from '../../sheet/order-of-play.ts'
import {
  goalieChangeInForce,
  goalieInNet,
  lastGoalie,
  WHO_IS_IN_NET,
  type WithNet,
} from './in-net.ts'

/*
 * Shots, goals and shootout attempts against are charged to the goalie in the net by the changes
 * that were known when they were recorded. A change that is entered late, corrected or removed can
 * move some of these charges.
 */

interface Charged {
  readonly id: string
  readonly goalieId: string | null
}

interface ChargedInPlay extends Charged {
  readonly emptyNet: boolean
  readonly clock: number | null
}

/** Records that determine the charged goalie of each shot, goal and attempt. */
export interface WithCharges extends WithNet {
  readonly shots: ReadonlyMap<string, ChargedInPlay & ScoredShot>
  readonly goals: ReadonlyMap<string, ChargedInPlay & EnteredGoal>
  readonly shootoutAttempts: ReadonlyMap<string, Charged & { readonly against: boolean }>
}

/** When a shot or goal happened. */
export type ChargedAt = Omit<Played, 'id'>

/** A record that is charged to the goalie of before a change, though another is in the net now. */
export interface MovedCharge {
  readonly kind: 'shot' | 'goal' | 'shootoutAttempt'
  readonly record: Charged
  /** The goalie who is charged, and the goalie in the net then; null: none. */
  readonly from: string | null
  readonly to: string | null
  /** Null for a shootout attempt, which follows all periods. */
  readonly at: ChargedAt | null
  /** Is it a goal whose shot is moved, too? */
  readonly isCounted: boolean
}

/**
 * The records charged to the goalie who was in the net by `records`, while by `after` another
 * goalie, or none, was in the net at that time. Records that name another goalie, or were into an
 * empty net, stay as they are.
 */
export function chargesMoved(records: WithCharges, after: WithNet): MovedCharge[] {
  const shots = [...records.shots.values()].filter(({ scoredAgainst }) => scoredAgainst)
  const goals = [...records.goals.values()].filter(({ against }) => against)
  const paired = new Map<object, { readonly at: ChargedAt; readonly emptyNet: boolean }>()
  const shotOf = new Map<object, object>()
  for (const counted of goalsOnce(shots, goals)) {
    const { shot, goal } = counted
    if (shot === null || goal === null) continue
    const both = { at: playedAt(counted), emptyNet: shot.emptyNet || goal.emptyNet }
    paired.set(shot, both).set(goal, both)
    shotOf.set(goal, shot)
  }
  const inPlay = <Kind extends 'shot' | 'goal'>(
    kind: Kind,
    record: ChargedInPlay,
    at: ChargedAt,
  ) => {
    const { emptyNet, ...when } = paired.get(record) ?? { at, emptyNet: record.emptyNet }
    if (emptyNet) return []
    const { at: moment } = when
    const early = beforeFirst(records, after, { record, at: moment })
    const inNet = { from: goalieInNet(records, moment), to: goalieInNet(after, moment) }
    return [{ kind, record, at: moment, ...(early ?? inNet) }]
  }
  const inShootout = { from: lastGoalie(records), to: lastGoalie(after), at: null }
  const moved = [
    ...shots.flatMap((shot) => inPlay('shot', shot, { ...shot, createdAt: shot.takenAt })),
    ...goals.flatMap((goal) => inPlay('goal', goal, goal)),
    ...[...records.shootoutAttempts.values()].flatMap((record) =>
      record.against ? [{ kind: 'shootoutAttempt' as const, record, ...inShootout }] : [],
    ),
  ].filter(({ record, from, to }) => record.goalieId === from && to !== from)
  const isMoved = new Set<object | undefined>(moved.map(({ record }) => record))
  return moved.map((one) => ({ ...one, isCounted: isMoved.has(shotOf.get(one.record)) }))
}

/**
 * Whose a shot or goal is that was before the first change and is charged to its goalie, as was answered then: a
 * correction of that change carries it along. Undefined for all others.
 */
function beforeFirst(
  records: WithNet,
  after: WithNet,
  { record, at }: { readonly record: Charged; readonly at: ChargedAt },
): { readonly from: string; readonly to: string | null } | undefined {
  const [first] = inOrderOfPlay(records.goalieChanges.values())
  const from = first?.playerId ?? null
  if (first === undefined || from === null || record.goalieId !== from) return undefined
  if (goalieChangeInForce(records, at) !== undefined) return undefined
  const isRecorded = goalieChangeInForce(after, at) !== undefined
  const to = isRecorded ? goalieInNet(after, at) : after.goalieChanges.get(first.id)?.playerId
  return { from, to: to ?? (isRecorded ? null : from) }
}

/** The charges that an operation moves: all, or those of these record ids; absent: none. */
export type Recharge = true | readonly string[] | undefined

/** The effects that move charges to the goalie in the net. */
export function recharging(
  records: WithCharges,
  after: WithNet,
  recharge: Recharge,
): RecordingEffect[] {
  if (recharge === undefined) return []
  return chargesMoved(records, after)
    .filter(({ record }) => recharge === true || recharge.includes(record.id))
    .map(({ kind, record, to }) => ({ effect: 'put', kind, record: { ...record, goalieId: to } }))
}

/** The records to load in order to move charges. */
export const namesToRecharge = (recharge: Recharge): readonly Named[] =>
  recharge === undefined
    ? []
    : [
        ...WHO_IS_IN_NET,
        { kind: 'shot', all: true },
        { kind: 'goal', all: true },
        { kind: 'shootoutAttempt', all: true },
      ]
