import { JERSEY_DIFFERS, jerseyAgrees } from '../../../platform/jersey.ts'
import type { PeriodNumber } from '../../../platform/limits.ts'
import { type CreatedFact, factCommands } from '../../model/fact-commands.ts'
import { defineKind } from '../../model/kind.ts'
import { type Opponent, opponentAfter, opponentJersey } from '../../model/opponent.ts'
import { HALF_A_PLACE } from '../../model/sentences.ts'
import { isPlace } from '../faceoff/faceoff-event.ts'
import type { hitSchemas } from './hit-schemas.ts'

/** A body check by a player of the team, or of the opponent. */
export interface RecordedHit extends CreatedFact, Opponent {
  /** Is it the opponent's? */
  readonly against: boolean
  /** The player of the team who hit; null if not known, or for the opponent's. */
  readonly playerId: string | null
  readonly periodNumber: PeriodNumber
  /** Seconds into the period; null if not recorded. */
  readonly clock: number | null
  /** Canvas units; both null if not recorded. */
  readonly xCoord: number | null
  readonly yCoord: number | null
}

/** Records in which hits can be looked up. */
interface WithHits {
  readonly hits: ReadonlyMap<string, RecordedHit>
}

/** The refusal if a hit names a player of the wrong side. */
const HIT_OF_ONE_SIDE =
  'A hit names a player of the team, and one against it the number of an opponent'

function fault(hit: RecordedHit): string | null {
  if (!jerseyAgrees({ number: hit.opponentNumber, jersey: hit.opponentJersey }))
    return JERSEY_DIFFERS
  const other = hit.against ? hit.playerId : hit.opponentNumber
  if (other !== null) return HIT_OF_ONE_SIDE
  return isPlace(hit) ? null : HALF_A_PLACE
}

const facts = factCommands<RecordedHit, typeof hitSchemas, 'hit', WithHits>({
  name: 'hit',
  recordsIn: ({ hits }) => hits,
  complete: ({ against = false, periodNumber, ...sent }) => ({
    ...{ against, periodNumber, playerId: sent.playerId ?? null },
    ...{ ...opponentAfter(sent), clock: sent.clock ?? null },
    ...{ xCoord: sent.xCoord ?? null, yCoord: sent.yCoord ?? null },
  }),
  settle: (hit, sent, before) => ({ ...hit, ...opponentAfter(sent, before) }),
  fault,
  players: ['playerId'],
  describe: ({ against, playerId, periodNumber, ...sent }, nameOf) => [
    `Hit ${by(against === true, playerId ? nameOf(playerId) : null, opponentAfter(sent))}`,
    `period ${periodNumber}`,
  ],
})

function by(against: boolean, name: string | null, opponent: Opponent): string {
  const jersey = opponentJersey(opponent)
  if (against) return jersey === null ? 'by the opponent' : `by the opponent's ${jersey}`
  return name === null ? 'by the team' : `by ${name}`
}

/** Hits of both sides. */
export const hit = defineKind<RecordedHit>()({
  ...facts,
  collection: 'hits',
  table: 'hits',
  columns: {
    id: { column: 'id', as: 'text' },
    against: { column: 'against', as: 'flag' },
    playerId: { column: 'player_id', as: 'text' },
    opponentNumber: { column: 'opponent_number', as: 'int' },
    opponentJersey: { column: 'opponent_jersey', as: 'text' },
    periodNumber: { column: 'period_number', as: 'int' },
    clock: { column: 'clock', as: 'int' },
    xCoord: { column: 'x_coord', as: 'real' },
    yCoord: { column: 'y_coord', as: 'real' },
    createdAt: { column: 'created_at', as: 'time' },
    recordedBy: { column: 'recorded_by', as: 'text' },
  },
})
