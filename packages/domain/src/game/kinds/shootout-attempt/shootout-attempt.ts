import { JERSEY_DIFFERS, jerseyAgrees } from '../../../platform/jersey.ts'
import { type CreatedFact, factCommands } from '../../model/fact-commands.ts'
import { defineKind } from '../../model/kind.ts'
import { type Opponent, opponentAfter } from '../../model/opponent.ts'
import { ATTEMPT_OF_ONE_SIDE } from '../../model/sentences.ts'
import { lastGoalie, WHO_IS_IN_NET, type WithNet } from '../goalie-change/in-net.ts'
import type { shootoutAttemptSchemas } from './shootout-attempt-schemas.ts'

/** One attempt of a shootout; the order taken is that of `createdAt`. */
export interface RecordedShootoutAttempt extends CreatedFact, Opponent {
  /** Is it the opponent's? */
  readonly against: boolean
  /** Null for the opponent's. */
  readonly shooterPlayerId: string | null
  /** Our goalie, for an attempt of the opponent; null if not recorded. */
  readonly goalieId: string | null
  readonly scored: boolean
}

/** Records in which attempts of a shootout can be looked up. */
interface WithShootoutAttempts extends WithNet {
  readonly shootoutAttempts: ReadonlyMap<string, RecordedShootoutAttempt>
}

function fault(attempt: RecordedShootoutAttempt): string | null {
  const { shooterPlayerId, opponentNumber, goalieId } = attempt
  if (!jerseyAgrees({ number: opponentNumber, jersey: attempt.opponentJersey }))
    return JERSEY_DIFFERS
  const isOfOneSide = attempt.against
    ? shooterPlayerId === null
    : shooterPlayerId !== null && opponentNumber === null && goalieId === null
  return isOfOneSide ? null : ATTEMPT_OF_ONE_SIDE
}

const facts = factCommands<
  RecordedShootoutAttempt,
  typeof shootoutAttemptSchemas,
  'shootoutAttempt',
  WithShootoutAttempts
>({
  name: 'shootoutAttempt',
  idField: 'attemptId',
  recordsIn: ({ shootoutAttempts }) => shootoutAttempts,
  complete({ against = false, scored, goalieId, ...sent }, { records }) {
    const usual = against ? lastGoalie(records) : null
    return {
      ...{ against, scored, goalieId: goalieId === undefined ? usual : goalieId },
      shooterPlayerId: sent.shooterPlayerId ?? null,
      ...opponentAfter(sent),
    }
  },
  settle: (attempt, sent, before) => ({ ...attempt, ...opponentAfter(sent, before) }),
  fault,
  players: ['shooterPlayerId', 'goalieId'],
  takesClock: false,
  alsoNames: ({ against, goalieId }) =>
    against === true && goalieId === undefined ? WHO_IS_IN_NET : [],
  describe: ({ against, shooterPlayerId, scored }, nameOf) => [
    `Shootout: ${scored ? 'goal' : 'no goal'} ${
      against || !shooterPlayerId ? 'of the opponent' : `by ${nameOf(shooterPlayerId)}`
    }`,
  ],
})

/** The attempts of a shootout, of both sides. */
export const shootoutAttempt = defineKind<RecordedShootoutAttempt>()({
  ...facts,
  collection: 'shootoutAttempts',
  table: 'shootout_attempts',
  inPaths: 'attempt',
  meaningfulNulls: ({ against }) => (against === true ? ['goalieId'] : []),
  columns: {
    id: { column: 'id', as: 'text' },
    against: { column: 'against', as: 'flag' },
    shooterPlayerId: { column: 'shooter_player_id', as: 'text' },
    opponentNumber: { column: 'opponent_number', as: 'int' },
    opponentJersey: { column: 'opponent_jersey', as: 'text' },
    goalieId: { column: 'goalie_id', as: 'text' },
    scored: { column: 'scored', as: 'flag' },
    createdAt: { column: 'created_at', as: 'time' },
    recordedBy: { column: 'recorded_by', as: 'text' },
  },
  inNet: ['goalieId'],
})
