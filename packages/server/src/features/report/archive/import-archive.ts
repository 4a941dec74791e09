import type { OpenedArchive } from '@icetally/domain/contract/archive'
import { counted } from '@icetally/domain/counted'
import { DomainError } from '@icetally/domain/errors'
import { planRefusal } from '@icetally/domain/limits'
import type { TeamScope } from '../../../access/team-scope.ts'
import type { Reader, Transaction } from '../../../db/database.ts'
import { putChangeOfGame, putRows } from '../../../recording/write-store.ts'
import { recordAudit } from '../../../records/audit/audit.ts'
import { countGames, insertGame } from '../../../records/games/schedule-store.ts'
import { countAllPlayers, insertPlayer } from '../../../records/players/roster-store.ts'
import { countSeasons, insertSeason, setSeasonOfGame } from '../../../records/seasons/store.ts'
import { countTeamChange } from '../../../records/teams/store.ts'
import { textOrNone } from '../../../records/text-or-none.ts'
import { findArchivedTeam, updateArchivedTeam } from '../store.ts'
import type { ArchiveRows, GameRows } from './read-archive.ts'

const NOT_EMPTY = 'An archive can only be put into a team without players, games and seasons'

/** Refuses an archive of so many games where the team has something already, or its plan too little room. */
export async function requireRoom(
  reader: Reader,
  scope: TeamScope,
  archive: { readonly games: readonly unknown[] },
): Promise<void> {
  for (const count of [countAllPlayers, countGames, countSeasons]) {
    if ((await count(reader, scope)) > 0) throw new DomainError('CONFLICT', NOT_EMPTY)
  }
  const games = archive.games.length
  const refusal = games === 0 ? null : planRefusal(scope.type, 'games', games - 1)
  if (refusal !== null) throw new DomainError('PLAN_LIMIT', refusal)
}

async function insertGameRows(
  trx: Transaction,
  scope: TeamScope,
  { game, seasonId, changes, rows }: GameRows,
): Promise<void> {
  await insertGame(trx, scope, game)
  if (seasonId !== null) await setSeasonOfGame(trx, { ...scope, id: game.id }, seasonId)
  const change = {
    teamId: scope.teamId,
    gameId: game.id,
    changeNumber: changes,
    changedAt: game.received_at,
  }
  await Promise.all([
    ...putChangeOfGame(trx, { ...change, recorded: game.recorded }),
    ...rows.flatMap((ofKind) => putRows(trx, scope.teamId, ofKind.kind, ofKind.rows)),
  ])
}

/** What came of an archive: how many there are now. */
export interface Imported {
  readonly seasons: number
  readonly players: number
  readonly games: number
  readonly records: number
}

/** Makes a team without players, games and seasons equal to an archive. The team is held meanwhile. */
export async function importArchive(
  trx: Transaction,
  scope: TeamScope,
  { team }: OpenedArchive,
  rows: ArchiveRows,
  now: number,
): Promise<Imported> {
  await requireRoom(trx, scope, rows)
  const before = await findArchivedTeam(trx, scope)
  const { goalies = null, ...recording } = team.recording
  await updateArchivedTeam(trx, scope, {
    name: team.name,
    description: textOrNone(team.description),
    recording: JSON.stringify({ ...recording, goalies }),
    colour: team.colour ?? null,
    true_rink: team.trueRink ? 1 : 0,
    // What keeps children from being named is not taken back by a file.
    under_thirteen: team.underThirteen ? 1 : before.under_thirteen,
  })
  for (const season of rows.seasons) await insertSeason(trx, scope, season)
  for (const player of rows.players) await insertPlayer(trx, scope, player)
  for (const game of rows.games) await insertGameRows(trx, scope, game)
  await countTeamChange(trx, scope)
  const { seasons, players, games, records } = rows
  const subject = counted(games.length, 'game')
  await recordAudit(trx, scope, 'team.archiveImported', { subject }, now)
  const counts = { seasons: seasons.length, players: players.length, games: games.length }
  return { ...counts, records }
}
