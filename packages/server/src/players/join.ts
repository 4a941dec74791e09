import { setImmediate as nextTurn } from 'node:timers/promises'
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
import { numberedGames } from '../platform/rows/numbered-games-store.ts'
import { slicesOf } from '../platform/rows/slices-of-games.ts'
import { PLAYERS } from '../platform/rows/team-rows-store.ts'
import { slicesToName } from './game-names-store.ts'
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
 * people for sure: one goal or penalty names both. Done in steps, between which others have turns of the event loop.
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
  const games = await gamesToJoin(trx, joining)
  const alone: string[] = []
  for (const gameIds of slicesToName(games)) {
    await nextTurn()
    const both = new Set(await gamesNaming(trx, scope, into.id, gameIds))
    alone.push(...gameIds.filter((gameId) => !both.has(gameId)))
    await countChanges(trx, joining, gameIds, now)
    await renameInRecords(trx, joining, gameIds, now)
  }
  await keepNumbersInGames(trx, joining, alone)
  await setJoined(trx, joining, now)
  await countTeamChange(trx, scope)
  const subject = `${called(from)} and ${called(into)}`
  await recordAudit(trx, scope, 'player.joined', { subject }, now)
  return games.map((game) => game.id)
}

/** Changes of games that are looked through for one player in some milliseconds. */
const CHANGES_OF_SEARCH = 3_000

/** The games whose records name the player who goes; refused where the two are two people. */
async function gamesToJoin(trx: Transaction, joining: Joining) {
  const games = await numberedGames(trx, joining)
  const naming = new Set<string>()
  for (const slice of slicesOf(games, CHANGES_OF_SEARCH)) {
    await nextTurn()
    const gameIds = await gamesNaming(trx, joining, joining.from.id, slice)
    if (gameIds.length === 0) continue
    await requireOnePerson(trx, joining, gameIds)
    for (const gameId of gameIds) naming.add(gameId)
  }
  return games.filter(({ id }) => naming.has(id))
}

async function requireOnePerson(
  trx: Transaction,
  joining: Joining,
  gameIds: readonly string[],
): Promise<void> {
  const [gameId] = await gamesOfBoth(trx, joining, gameIds)
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
