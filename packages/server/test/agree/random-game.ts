import type { GameFormat } from '@icetally/domain/game/format/game-format'
import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import type { RecordShot } from '@icetally/domain/game/kinds/shot/shot'
import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { PENALTY_CLASSES, type PeriodNumber, POSITIONS } from '@icetally/domain/platform/limits'
import type { Random } from '../kill/random.ts'

/** A command, and when it was given: in milliseconds since 1970. */
export interface Given {
  readonly at: number
  readonly command: RecordingCommand
}

const MINUTE = 60
const equal = (count: number, minutes: number) =>
  Array.from({ length: count }, () => minutes * MINUTE)
const formatOf = (periods: readonly number[], more: Partial<GameFormat> = {}): GameFormat => ({
  ...{ ...STANDARD_FORMAT, periods, ...more },
})

/** Formats of all ages. */
export const FORMATS: readonly GameFormat[] = [
  ...[STANDARD_FORMAT, formatOf(equal(3, 20), { clock: 'up' }), formatOf(equal(3, 15))],
  formatOf(equal(2, 25), { overtimes: [], shootout: false, averagePer: 3000 }),
  formatOf(equal(3, 12), { penalties: { minor: 90, major: 240, misconduct: 480 } }),
  formatOf(equal(1, 30), { overtimes: equal(1, 10), shootout: false, averagePer: 1800 }),
  formatOf(equal(5, 10), { overtimes: equal(2, 5), clock: 'up' }),
  formatOf([900, 900, 1200], { overtimes: [300, 1200] }),
]

interface Setting {
  readonly format: GameFormat
  readonly players: readonly string[]
  /** The first goalie, and another one. */
  readonly goalies: readonly [string, string]
  /** In milliseconds since 1970. */
  readonly begin: number
  /** Ids ascend in the order in which they are created. */
  readonly newId: () => string
}

/** All commands of a random game, as one person with habits of their own gives them. */
export function randomGame(random: Random, setting: Setting): Given[] {
  const { format, players, goalies, newId } = setting
  const chance = (of: number) => random.next() < of
  const maybe = <T>(of: number, value: () => T): T | null => (chance(of) ? value() : null)
  const habit = {
    clock: random.pick([0, 0.8, 1, 1]),
    outcome: random.pick([0, 0.7, 1]),
    strength: random.pick([0, 0.6, 1, 1]),
    onIce: random.pick([0, 0.7, 1, 1]),
    link: random.pick([0, 0.5, 1, 1]),
    taps: random.pick(['all', 'all', 'all', 'own', 'goals', 'none'] as const),
    enters: random.pick([0, 0.7, 1, 1]),
    goalie: random.pick(['in net', 'in net', 'first', 'unknown'] as const),
  }
  const given: Given[] = []
  let at = setting.begin
  const add = (command: RecordingCommand) => given.push({ at, command })
  const player = () => random.pick(players)
  const opponent = () => maybe(0.7, () => random.between(0, 99))
  const place = () => ({ xCoord: random.between(0, 1600) / 2, yCoord: random.between(0, 800) / 2 })
  const others = (count: number, but: string | null = null) =>
    [...new Set(Array.from({ length: count }, player))].filter((one) => one !== but)
  /** Absent: the goalie who is in the net by the changes so far. */
  const goalie = () =>
    habit.goalie === 'in net' ? {} : { goalieId: habit.goalie === 'first' ? goalies[0] : null }

  type Moment = { readonly periodNumber: PeriodNumber; readonly clock: number | null }
  function shot(moment: Moment, against: boolean, scored: boolean): RecordShot {
    const emptyNet = chance(scored ? 0.08 : 0.01)
    const outcome = scored
      ? ('goal' as const)
      : random.pick(['saved', 'saved', 'saved', 'missed', 'blocked', 'post'] as const)
    const command: RecordShot = {
      ...{ kind: 'shot.record', shotId: newId(), ...moment, ...place(), emptyNet, scored },
      ...{ shooterId: against ? null : player(), scoredAgainst: against },
      penaltyShot: chance(0.03),
      ...(chance(habit.outcome) && { outcome }),
      ...(against && !emptyNet && goalie()),
    }
    add(command)
    return command
  }
  function goal(moment: Moment, against: boolean, tapped: RecordShot | null): void {
    const scorerId = against ? null : (tapped?.shooterId ?? player())
    const [assister1Id = null, assister2Id = null] = against ? [] : others(2, scorerId)
    const emptyNet = chance(tapped?.emptyNet ? 0.7 : 0.05)
    add({
      ...{ kind: 'goal.record', goalId: newId(), ...moment, against, scorerId, emptyNet },
      ...{ assister1Id, assister2Id, shotId: chance(habit.link) ? (tapped?.shotId ?? null) : null },
      ...(chance(0.1) && { periodNumber: 1 as const }),
      ...(against && { scorerNumber: opponent() }),
      strength: maybe(habit.strength, () =>
        random.pick(['even', 'even', 'even', 'powerPlay', 'shortHanded'] as const),
      ),
      penaltyShot: chance(0.03),
      onIce: maybe(habit.onIce, () => others(6)),
      ...(against && !emptyNet && goalie()),
    })
  }
  const penalty = (moment: Moment, against: boolean) =>
    add({
      ...{ kind: 'penalty.record', penaltyId: newId(), ...moment, against },
      minutes: random.pick([2, 2, 2, 1.5, 1.5, 4, 5, 10, 20, 0.5]),
      ...(against ? { opponentNumber: opponent() } : { playerId: maybe(0.85, player) }),
      ...(!against && chance(0.1) && { servedByPlayerId: player() }),
      ...(chance(0.3) && { class: random.pick(PENALTY_CLASSES) }),
      ...(chance(0.3) && { powerPlays: random.between(0, 3) }),
    })

  /** What can happen, each with the side and the time. */
  const events: readonly ((moment: Moment, against: boolean) => unknown)[] = [
    ...Array.from({ length: 4 }, () => (moment: Moment, against: boolean) => {
      if (habit.taps === 'all' || (habit.taps === 'own' && !against)) shot(moment, against, false)
    }),
    (moment, against) => {
      const isTapped = habit.taps !== 'none' && (habit.taps !== 'own' || !against)
      const tapped = isTapped ? shot(moment, against, true) : null
      if (tapped === null || chance(habit.enters)) goal(moment, against, tapped)
    },
    (moment, against) => {
      penalty(moment, against)
      if (chance(0.2)) penalty(moment, !against)
    },
    ({ periodNumber, clock }) =>
      add({
        ...{ kind: 'faceoff.count', eventId: newId(), playerId: player(), won: chance(0.5), clock },
        ...{ periodNumber: maybe(0.8, () => periodNumber), ...(chance(0.5) && place()) },
      }),
    () => {
      const taken = random.between(0, 12)
      add({ kind: 'faceoff.set', playerId: player(), taken, won: random.between(0, taken) })
    },
    (moment, against) =>
      add({
        ...{ kind: 'hit.record', hitId: newId(), ...moment, against },
        playerId: against ? null : maybe(0.8, player),
      }),
    (moment) =>
      add({
        ...{ kind: 'goalieChange.record', goalieChangeId: newId(), ...moment },
        playerId: maybe(0.7, () => random.pick(goalies)),
      }),
  ]
  const recorded = events.filter((_, index) => index < 5 || chance(0.6))

  if (chance(0.7)) {
    add({
      kind: 'lineup.set',
      players: [...new Set([...others(players.length), ...goalies])].map((playerId) => ({
        ...{ playerId, starting: playerId === goalies[0] ? chance(0.8) : chance(0.2) },
        position:
          playerId === goalies[0] || (playerId === goalies[1] && chance(0.7))
            ? ('G' as const)
            : maybe(0.7, () => random.pick(POSITIONS.filter((one) => one !== 'G'))),
      })),
    })
  }
  const hasOvertime = format.overtimes.length > 0 && chance(0.3)
  const last = format.periods.length + (hasOvertime ? random.between(1, 2) : 0)
  for (let period = 1; period <= last; period += 1) {
    const length = format.periods[period - 1] ?? format.overtimes[0] ?? 0
    let second = 0
    for (let count = random.between(0, 20); count > 0; count -= 1) {
      second = Math.min(length, second + random.between(0, Math.ceil(length / 8)))
      at += random.pick([0, 20_000, 60_000])
      const clock = maybe(habit.clock, () => second)
      random.pick(recorded)({ periodNumber: period as PeriodNumber, clock }, chance(0.5))
    }
    at += 600_000
  }
  for (let attempt = format.shootout && chance(0.25) ? 6 : 0; attempt > 0; attempt -= 1) {
    at += 20_000
    const against = attempt % 2 === 1
    add({
      ...{ kind: 'shootoutAttempt.record', attemptId: newId(), against, scored: chance(0.4) },
      ...(against ? { opponentNumber: opponent() } : { shooterPlayerId: maybe(0.9, player) }),
    })
  }
  // Slips are corrected afterwards.
  for (const { command } of given.filter(() => chance(0.12))) {
    const corrections = correctionsOf(command)
    if (corrections.length > 0) add(random.pick(corrections))
  }
  return given
}

function correctionsOf(command: RecordingCommand): RecordingCommand[] {
  if (command.kind === 'shot.record') {
    const { shotId } = command
    return [
      ...[
        { kind: 'shot.remove', shotId } as const,
        { kind: 'shots.reset', shotIds: [shotId] } as const,
      ],
      { kind: 'shot.correct', shotId, periodNumber: 1 },
      { kind: 'shot.correct', shotId, scored: !command.scored },
    ]
  }
  if (command.kind === 'goal.record') {
    const { goalId } = command
    return [
      ...[
        { kind: 'goal.remove', goalId } as const,
        { kind: 'goal.correct', goalId, periodNumber: 1 } as const,
      ],
      { kind: 'goal.correct', goalId, strength: 'powerPlay' },
      { kind: 'goal.correct', goalId, assister1Id: null, emptyNet: true, goalieId: null },
    ]
  }
  if (command.kind !== 'penalty.record') return []
  const { penaltyId } = command
  return [
    { kind: 'penalty.remove', penaltyId },
    { kind: 'penalty.correct', penaltyId, class: 'misconduct' },
  ]
}
