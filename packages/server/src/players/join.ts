import type { BodyOf } from '@icetally/domain/platform/endpoint'
import { DomainError } from '@icetally/domain/platform/errors'
import { jerseyOf } from '@icetally/domain/platform/jersey'
import type { playersEndpoints } from '@icetally/domain/player/endpoints/players'
import { notFound, type RowScope } from '../platform/access/team-scope.ts'
import { countTeamChange } from '../platform/access/teams/store.ts'
import { gameSubject, recordAudit } from '../platform/audit/audit.ts'
import type { Transaction } from '../platform/db/database.ts'
import { lockGamesOf } from '../platform/db/locks.ts'
import type { PlayerTable } from '../platform/db/schema.ts'
import type { TeamCall } from '../platform/rows/change-context.ts'
import { PLAYERS } from '../platform/rows/team-rows-store.ts'
import {
  countChanges,
  gamesNaming,
  gamesOfBoth,
  type Joining,
  keepNumbersInGames,
  renameInRecords,
  setJoined,
} from './join-store.ts'

const SAME = 'A player cannot be joined with themselves'
const IS_GONE = 'This player is not on the roster any more'

/** What a player is called in sentences, e.g. "#9 Guest". */
const called = (player: PlayerTable): string => {
  const jersey = jerseyOf(player)
  return jersey === null ? player.name : `#${jersey} ${player.name}`
}

/**
 * Makes two players of a team one; answers the ids of the games that have changed. Refused where they are two
 * people for sure: one goal or penalty names both.
 */
export async function joinPlayers(
  trx: Transaction,
  { scope, body, now }: TeamCall<BodyOf<typeof playersEndpoints.join>, RowScope>,
): Promise<readonly string[]> {
  const { teamId, id } = scope
  if (body.playerId === id) throw new DomainError('CONFLICT', SAME)
  await lockGamesOf(trx, teamId)
  const [from, into] = [
    await PLAYERS.find(trx, scope, id),
    await PLAYERS.find(trx, scope, body.playerId),
  ]
  if (from === undefined || into === undefined) throw notFound('player')
  // Repeated after its answer was lost.
  if (from.joined_into === into.id) return []
  if (from.joined_into !== null || into.removed_at !== null)
    throw new DomainError('CONFLICT', IS_GONE)
  const joining: Joining = { teamId, from, into }
  await requireOnePerson(trx, joining)
  const gameIds = await gamesNaming(trx, scope, from.id)
  const alone = new Set(gameIds)
  for (const both of await gamesNaming(trx, scope, into.id)) alone.delete(both)
  if (gameIds.length > 0) {
    await countChanges(trx, joining, gameIds, now)
    await renameInRecords(trx, joining, now)
  }
  await keepNumbersInGames(trx, joining, [...alone])
  await setJoined(trx, joining, now)
  await countTeamChange(trx, scope)
  const subject = `${called(from)} and ${called(into)}`
  await recordAudit(trx, scope, 'player.joined', { subject }, now)
  return gameIds
}

async function requireOnePerson(trx: Transaction, joining: Joining): Promise<void> {
  const [gameId] = await gamesOfBoth(trx, joining)
  if (gameId === undefined) return
  const game = await trx
    .selectFrom('games')
    .innerJoin('teams', 'teams.id', 'games.team_id')
    .select(['opponent', 'home_away', 'start_time', 'start_date'])
    .select(['games.created_at', 'time_zone'])
    .where('games.team_id', '=', joining.teamId)
    .where('games.id', '=', gameId)
    .executeTakeFirstOrThrow()
  const [one, other] = [called(joining.from), called(joining.into)]
  throw new DomainError(
    'CONFLICT',
    `One play of the game ${gameSubject(game)} names both ${one} and ${other}: they are two people`,
  )
}
