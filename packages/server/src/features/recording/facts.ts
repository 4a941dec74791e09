import { draftOf, factsOf, type RecordsDraft } from '@icetally/domain/recording/apply'
import type { RecordingFacts } from '@icetally/domain/recording/decide'
import type { Operation } from '@icetally/domain/recording/operations'
import { NO_RECORDS } from '@icetally/domain/recording/records'
import type { RowScope } from '../../access/team-scope.ts'
import type { Transaction } from '../../db/database.ts'
import type { PeriodTable, PlayerTable } from '../../db/schema.ts'
import { directionsOf } from '../../records/changes/present.ts'
import { findRemoved } from '../../records/changes/removal-store.ts'
import { listPeriods } from '../../records/games/store.ts'
import { wasOnRoster } from '../../records/players/on-roster.ts'
import { findPlayers } from '../../records/players/store.ts'
import {
  type NumberedShot,
  recordedFaceoff,
  recordedGoal,
  recordedShot,
} from '../../records/recorded.ts'
import { findContentHashes, findFaceoffs, findGoals, findShots } from './facts-store.ts'
import type { NamedIds } from './named.ts'

/** Stands for the owner of an id that is used in another game of the team. */
const ELSEWHERE = 'elsewhere'

/** All that a batch asks for, read at its beginning and changed as its operations are carried out. */
export interface BatchFacts {
  /** What the operations that were carried out asked for, by their ids. */
  readonly contentHashes: Map<string, string>
  readonly periods: readonly PeriodTable[]
  /** The shots of the game that the batch names, as they are stored. */
  readonly storedShots: readonly NumberedShot[]
  /** As much of the game's records as the batch names. */
  readonly draft: RecordsDraft
  /** Ids of shots and goals that are used in other games of the team. */
  readonly usedElsewhere: ReadonlySet<string>
  /** Whose faceoffs an id stands for: a player's, or {@link ELSEWHERE}. */
  readonly faceoffOwners: Map<string, string>
  readonly players: ReadonlyMap<string, PlayerTable>
}

/** Reads what operations name, with a number of queries that does not depend on how many there are. */
export async function readFacts(
  trx: Transaction,
  game: RowScope,
  named: NamedIds,
): Promise<BatchFacts> {
  const contentHashes = await findContentHashes(trx, game, named.operations)
  const periods = await listPeriods(trx, game, game.id)
  const shots = await findShots(trx, game, named.shots)
  const goals = await findGoals(trx, game, named.goals)
  const faceoffs = await findFaceoffs(trx, game, game.id, named.facingOff, named.faceoffs)
  const removed = await findRemoved(trx, game, game.id, ['shot', 'goal'], named.creations)
  const isHere = (row: { readonly game_id: string }) => row.game_id === game.id
  const draft = draftOf({
    ...NO_RECORDS,
    directions: directionsOf(periods),
    shots: new Map(shots.filter(isHere).map((row) => [row.id, recordedShot(row)])),
    goals: new Map(goals.filter(isHere).map((row) => [row.id, recordedGoal(row)])),
    faceoffs: new Map(faceoffs.filter(isHere).map((row) => [row.player_id, recordedFaceoff(row)])),
    removed,
  })
  const known = [...draft.shots.values()].flatMap(({ shooterId }) => shooterId ?? [])
  return {
    contentHashes,
    periods,
    storedShots: shots.filter(isHere),
    draft,
    usedElsewhere: new Set([...shots, ...goals].filter((row) => !isHere(row)).map(({ id }) => id)),
    faceoffOwners: new Map(
      faceoffs.map((row) => [row.id, isHere(row) ? row.player_id : ELSEWHERE]),
    ),
    players: await findPlayers(trx, game, [...named.players, ...known]),
  }
}

/**
 * The facts of one operation: who was on the roster when it was made may be recorded, and so may who
 * is in the record already that it corrects.
 */
export function factsFor({ draft, players }: BatchFacts, operation: Operation): RecordingFacts {
  const { command, madeAt } = operation
  const shooterId =
    command.kind === 'shot.correct' ? draft.shots.get(command.shotId)?.shooterId : undefined
  return factsOf(draft, (id) => id === shooterId || wasOnRoster(players.get(id), madeAt))
}
