import type { RecordChanges } from '@icetally/domain/contract/records'
import type { TeamScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import { listPeriods } from '../games/store.ts'
import { findPlayers } from '../players/store.ts'
import { presentChanges } from './present.ts'
import {
  type ChangedRecords,
  findRecorders,
  type KnownChanges,
  knownChangesOf,
  listChangedRecords,
} from './store.ts'

/** Lower than any number, so that records from before there were numbers are contained too. */
const EVERYTHING = -1

/**
 * What changed in the records of a game after a number; everything after 0, and after a number from
 * before a backup was restored or that the game has not reached. The game's number is read first: what is
 * committed meanwhile may be contained, and is contained again in what comes after that number.
 */
export async function changesAfter(
  reader: Reader,
  scope: TeamScope,
  gameId: string,
  after: number,
  now: number,
): Promise<RecordChanges> {
  const known = await knownChangesOf(reader, scope, gameId)
  return changesBetween(reader, scope, gameId, { after, ...known }, now)
}

/** {@link changesAfter} where the game's numbers are known already. */
export async function changesBetween(
  reader: Reader,
  scope: TeamScope,
  gameId: string,
  { after, changesFrom, changeNumber }: KnownChanges & { readonly after: number },
  now: number,
): Promise<RecordChanges> {
  const isKnown = after > 0 && after >= changesFrom && after <= changeNumber
  const records = await listChangedRecords(reader, scope, gameId, isKnown ? after : EVERYTHING)
  const periods = await listPeriods(reader, scope, gameId)
  const players = await findPlayers(reader, scope, playersOf(records))
  const recorders = await findRecorders(reader, recordersOf(records))
  const numbers = { after: isKnown ? after : 0, changeNumber }
  return presentChanges({ gameId, ...numbers, ...records, periods, players, recorders, now })
}

const known = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.filter((id) => id !== null)),
]

const playersOf = ({ shots, goals, faceoffs }: ChangedRecords): string[] =>
  known([
    ...shots.map((shot) => shot.shooter_id),
    ...goals.flatMap((goal) => [goal.scorer_id, goal.assister1_id, goal.assister2_id]),
    ...faceoffs.map((faceoff) => faceoff.player_id),
  ])

const recordersOf = ({ shots, goals }: ChangedRecords): string[] =>
  known([...shots, ...goals].map(({ recorded_by }) => recorded_by))
