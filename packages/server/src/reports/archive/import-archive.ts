import { setImmediate as nextTurn } from 'node:timers/promises'
import { counted } from '@icetally/domain/platform/counted'
import { DomainError } from '@icetally/domain/platform/errors'
import { planRefusal } from '@icetally/domain/platform/limits'
import {
  countGames,
  insertGame,
  type NamedRow,
  putChangeOfGame,
  putRecords,
} from '../../games/index.ts'
import { startNotifications } from '../../news/index.ts'
import type { TeamScope } from '../../platform/access/team-scope.ts'
import { countTeamChange } from '../../platform/access/teams/store.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import { writeTogether } from '../../platform/db/write-statements.ts'
import { OPPONENTS, PLAYERS, SEASONS } from '../../platform/rows/team-rows-store.ts'
import { textOrNone } from '../../platform/rows/text-or-none.ts'
import { putGameNames } from '../../players/index.ts'
import { setSeasons } from '../../seasons/index.ts'
import { findArchivedTeam, updateArchivedTeam } from '../store.ts'
import type { ArchiveHead, GameHead } from './read-archive.ts'

/** Players who are inserted in some milliseconds. */
const PLAYERS_OF_STEP = 100

const NOT_EMPTY =
  'An archive can only be put into a team without players, games, seasons and opponents'

/**
 * Refuses an archive with this number of games if the team has data already, or its plan too small
 * a quota.
 */
export async function requireCapacity(
  reader: Reader,
  scope: TeamScope,
  games: number,
): Promise<void> {
  for (const count of [PLAYERS.count, countGames, SEASONS.count, OPPONENTS.count]) {
    if ((await count(reader, scope)) > 0) throw new DomainError('CONFLICT', NOT_EMPTY)
  }
  const refusal = games === 0 ? null : planRefusal(scope.type, 'games', games - 1)
  if (refusal !== null) throw new DomainError('PLAN_LIMIT', refusal)
}

async function insertArchivedGame(
  trx: Transaction,
  scope: TeamScope,
  { game, seasonId, names, changes }: GameHead,
): Promise<void> {
  await insertGame(trx, scope, game)
  await putGameNames(trx, scope, names)
  if (seasonId !== null) await setSeasons(trx, scope, [{ id: game.id, season_id: seasonId }])
  const change = {
    teamId: scope.teamId,
    gameId: game.id,
    changeNumber: changes,
    changedAt: game.received_at,
  }
  await writeTogether(trx, putChangeOfGame(trx, { ...change, recorded: game.recorded }))
}

/** Games, or records of games, in the order in which they are inserted: little enough to be one step. */
export interface ArchivePart {
  /** A game precedes its records. */
  readonly games: readonly GameHead[]
  readonly records: readonly NamedRow[]
}

/** The result of an archive: the present numbers. */
export interface Imported {
  readonly seasons: number
  readonly players: number
  readonly games: number
  readonly records: number
}

/**
 * Makes a team without players, games, seasons and opponents equal to an archive. The team is
 * locked meanwhile.
 */
export async function importArchive(
  trx: Transaction,
  scope: TeamScope,
  { head, parts }: { readonly head: ArchiveHead; readonly parts: () => AsyncIterable<ArchivePart> },
  now: number,
): Promise<Imported> {
  const { team, games, records } = head
  await requireCapacity(trx, scope, games)
  const before = await findArchivedTeam(trx, scope)
  const { goalies = null, ...recording } = team.recording
  await updateArchivedTeam(trx, scope, {
    name: team.name,
    description: textOrNone(team.description),
    recording: JSON.stringify({ ...recording, goalies }),
    colour: team.colour ?? null,
    short_code: team.shortCode ?? null,
    true_rink: team.trueRink ? 1 : 0,
    time_zone: team.timeZone ?? before.time_zone,
    // The protection of children's names is not removed by a file.
    under_thirteen: team.underThirteen ? 1 : before.under_thirteen,
  })
  for (const season of head.seasons) await SEASONS.insert(trx, scope, season)
  for (const opponent of head.opponents) await OPPONENTS.insert(trx, scope, opponent)
  for (const [index, player] of head.players.entries()) {
    await PLAYERS.insert(trx, scope, player)
    if (index % PLAYERS_OF_STEP === PLAYERS_OF_STEP - 1) await nextTurn()
  }
  const gameIds: string[] = []
  for await (const part of parts()) {
    gameIds.push(...part.games.map(({ game }) => game.id))
    for (const game of part.games) await insertArchivedGame(trx, scope, game)
    await writeTogether(trx, putRecords(trx, scope, part.records))
  }
  await startNotifications(trx, scope, gameIds)
  await countTeamChange(trx, scope)
  const subject = counted(games, 'game')
  await recordAudit(trx, scope, 'team.archiveImported', { subject }, now)
  return { seasons: head.seasons.length, players: head.players.length, games, records }
}
