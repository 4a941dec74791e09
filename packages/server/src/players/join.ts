import { setImmediate as nextTurn } from 'node:timers/promises'
import { playerColumns } from '@icetally/domain/game/model/naming'
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
import { changesOf } from '../platform/rows/change-numbers.ts'
import { numberedGames } from '../platform/rows/numbered-games-store.ts'
import { slicesOf } from '../platform/rows/slices-of-games.ts'
import { PLAYERS } from '../platform/rows/team-rows-store.ts'
import {
  countChanges,
  gamesOfBoth,
  type Joining,
  readNamedGame,
  recordsNaming,
  renameInRecords,
  setJoined,
  storeNumbersInGames,
} from './join-store.ts'

const SAME = 'A player cannot be joined with themselves'
const IS_GONE = 'This player is not on the roster any more'
/** The most records of a player who is joined with another: changes of others wait meanwhile. A career has 10,000. */
const MOST_RECORDS = 20_000
const tooMany = (player: PlayerTable): string =>
  `More than ${MOST_RECORDS.toLocaleString('en-US')} records name ${called(player)}, which is too many to join`

/** The name of a player in sentences, e.g. "#9 Guest". */
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
  const { games, columns, alone } = await gamesToJoin(trx, joining)
  for (const gameIds of slicesOf(games, CHANGES_OF_STEP)) {
    await nextTurn()
    await countChanges(trx, joining, gameIds, now)
    await renameInRecords(trx, joining, { columns, gameIds }, now)
  }
  await storeNumbersInGames(trx, joining, alone)
  await setJoined(trx, joining, now)
  await countTeamChange(trx, scope)
  const subject = `${called(from)} and ${called(into)}`
  await recordAudit(trx, scope, 'player.joined', { subject }, now)
  return games.map((game) => game.id)
}

/** Changes of games that are looked through for one player in some milliseconds. */
const CHANGES_OF_SEARCH = 3_000
/** Records that are renamed in as many. */
const CHANGES_OF_STEP = 600

/**
 * The games whose records name the merged player, with the number of records in each; the columns by which they do; and
 * the ids of the games that do not name the remaining one. Refused if the two are two people, or the records too many.
 */
async function gamesToJoin(trx: Transaction, joining: Joining) {
  const { from, into } = joining
  const all = await numberedGames(trx, joining)
  const naming = new Map<string, number>()
  const places = new Set<number>()
  const alone: string[] = []
  let sum = 0
  for (const slice of slicesOf(all, CHANGES_OF_SEARCH)) {
    await nextTurn()
    const found = await recordsNaming(trx, joining, from.id, slice)
    if (found.length === 0) continue
    for (const { game_id, place, records } of found) {
      sum += records
      naming.set(game_id, (naming.get(game_id) ?? 0) + records)
      places.add(place)
    }
    if (sum > MOST_RECORDS) throw new DomainError('CONFLICT', tooMany(from))
    const gameIds = slice.filter((id) => naming.has(id))
    await requireOnePerson(trx, joining, gameIds)
    const both = await recordsNaming(trx, joining, into.id, gameIds)
    const others = new Set(both.map(({ game_id }) => game_id))
    alone.push(...gameIds.filter((id) => !others.has(id)))
  }
  const games = all.flatMap(({ id, change_number }) => {
    const records = naming.get(id)
    if (records === undefined) return []
    // The other records of the game are searched, too.
    const look = (changesOf(change_number) * CHANGES_OF_STEP) / CHANGES_OF_SEARCH
    return [{ id, change_number: Math.max(records, look) }]
  })
  return { games, columns: playerColumns().filter((_, index) => places.has(index)), alone }
}

async function requireOnePerson(
  trx: Transaction,
  joining: Joining,
  gameIds: readonly string[],
): Promise<void> {
  const [gameId] = await gamesOfBoth(trx, joining, gameIds)
  if (gameId === undefined) return
  const game = await readNamedGame(trx, joining, gameId)
  const [one, other] = [called(joining.from), called(joining.into)]
  throw new DomainError(
    'CONFLICT',
    `One play of the game ${gameSubject(game)} names both ${one} and ${other}: they are two people`,
  )
}
