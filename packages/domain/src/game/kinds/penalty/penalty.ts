import { JERSEY_DIFFERS, jerseyAgrees } from '../../../platform/jersey.ts'
import type { PenaltyClass, PeriodNumber } from '../../../platform/limits.ts'
import type { GameFormat } from '../../format/game-format.ts'
import { type CreatedFact, factCommands } from '../../model/fact-commands.ts'
import { defineKind } from '../../model/kind.ts'
import { type Opponent, opponentAfter, opponentJersey } from '../../model/opponent.ts'
import { PENALTY_OF_ONE_SIDE } from '../../model/sentences.ts'
import type { penaltySchemas } from './penalty-schemas.ts'

/** A penalty of the team, or of the opponent. */
export interface RecordedPenalty extends CreatedFact, Opponent {
  /** Is it the opponent's? */
  readonly against: boolean
  readonly periodNumber: PeriodNumber
  /** Seconds into the period; null if not recorded. */
  readonly clock: number | null
  /** Null: the bench's, or the opponent's. */
  readonly playerId: string | null
  /** The teammate who serves it, if another. */
  readonly servedByPlayerId: string | null
  readonly minutes: number
  /** The infraction; null if not recorded. */
  readonly infraction: string | null
  readonly class: PenaltyClass
  /** The number of power plays that the other side gets. */
  readonly powerPlays: number
}

/** Records in which penalties can be looked up. */
export interface WithPenalties {
  readonly penalties: ReadonlyMap<string, RecordedPenalty>
}

/**
 * The minutes that sheets list for penalties without a length of their own (IIHF, Hockey Canada).
 */
const LISTED: Readonly<Record<number, PenaltyClass>> = { 20: 'gameMisconduct', 25: 'match' }

/**
 * The class that penalties of so many minutes usually have in a game of this format: the one with that length, or
 * with the nearest shorter one.
 */
export function usualClass(
  minutes: number,
  { penalties }: Pick<GameFormat, 'penalties'>,
): PenaltyClass {
  const seconds = minutes * 60
  const { minor, major, misconduct } = penalties
  if (seconds === minor) return 'minor'
  if (seconds === major) return 'major'
  if (seconds === misconduct) return 'misconduct'
  if (seconds === 2 * minor) return 'doubleMinor'
  if (seconds === 2 * misconduct) return 'gameMisconduct'
  const listed = LISTED[minutes]
  if (listed !== undefined) return listed
  if (seconds < major) return 'minor'
  return seconds < misconduct ? 'major' : 'misconduct'
}

/** Unless sent: one power play, but none for misconducts, during which the team is not short-handed. */
const usualPowerPlays = (of: PenaltyClass): number =>
  of === 'misconduct' || of === 'gameMisconduct' ? 0 : 1

/**
 * The power plays to propose for a penalty of this class: none of a penalty shot, which is awarded in place of a
 * penalty (USA Hockey 406, IIHF and NHL 24).
 */
export const proposedPowerPlays = (of: PenaltyClass): number =>
  of === 'penaltyShot' ? 0 : usualPowerPlays(of)

/** Another class has its usual power plays, unless others than the usual ones were set before. */
const powerPlaysAfter = ({ powerPlays, class: was }: RecordedPenalty, is: PenaltyClass): number =>
  was === is || powerPlays !== usualPowerPlays(was) ? powerPlays : usualPowerPlays(is)

function fault({ against, ...penalty }: RecordedPenalty): string | null {
  const ours = penalty.playerId ?? penalty.servedByPlayerId
  if (!jerseyAgrees({ number: penalty.opponentNumber, jersey: penalty.opponentJersey }))
    return JERSEY_DIFFERS
  const isOfOneSide = against ? ours === null : penalty.opponentNumber === null
  return isOfOneSide ? null : PENALTY_OF_ONE_SIDE
}

const facts = factCommands<RecordedPenalty, typeof penaltySchemas, 'penalty', WithPenalties>({
  name: 'penalty',
  recordsIn: ({ penalties }) => penalties,
  complete({ against = false, periodNumber, minutes, ...sent }, { format }) {
    const ofClass = sent.class ?? usualClass(minutes, format)
    return {
      ...{ against, periodNumber, minutes, class: ofClass },
      clock: sent.clock ?? null,
      playerId: sent.playerId ?? null,
      ...opponentAfter(sent),
      servedByPlayerId: sent.servedByPlayerId ?? null,
      infraction: sent.infraction || null,
      powerPlays: sent.powerPlays ?? usualPowerPlays(ofClass),
    }
  },
  settle: (penalty, sent, before) => ({
    ...penalty,
    ...opponentAfter(sent, before),
    infraction: penalty.infraction || null,
    powerPlays: sent.powerPlays ?? powerPlaysAfter(before, penalty.class),
  }),
  fault,
  players: ['playerId', 'servedByPlayerId'],
  describe: ({ against, playerId, minutes, periodNumber, ...sent }, nameOf) => [
    `Penalty ${whose(against === true, playerId ? nameOf(playerId) : null, opponentAfter(sent))}`,
    `${minutes} min`,
    `period ${periodNumber}`,
  ],
})

function whose(against: boolean, name: string | null, opponent: Opponent): string {
  const number = opponentJersey(opponent)
  if (against) return number === null ? 'of the opponent' : `of the opponent's ${number}`
  return name === null ? 'of the bench' : `of ${name}`
}

/** Penalties of both sides. */
export const penalty = defineKind<RecordedPenalty>()({
  ...facts,
  collection: 'penalties',
  table: 'penalties',
  columns: {
    id: { column: 'id', as: 'text' },
    against: { column: 'against', as: 'flag' },
    periodNumber: { column: 'period_number', as: 'int' },
    clock: { column: 'clock', as: 'int' },
    playerId: { column: 'player_id', as: 'text' },
    opponentNumber: { column: 'opponent_number', as: 'int' },
    opponentJersey: { column: 'opponent_jersey', as: 'text' },
    servedByPlayerId: { column: 'served_by_player_id', as: 'text' },
    minutes: { column: 'minutes', as: 'real' },
    infraction: { column: 'infraction', as: 'text' },
    class: { column: 'class', as: 'text' },
    powerPlays: { column: 'power_plays', as: 'int' },
    createdAt: { column: 'created_at', as: 'time' },
    recordedBy: { column: 'recorded_by', as: 'text' },
  },
})
