import type { FollowedTeam } from '@icetally/domain/follow/shown'
import type { FollowerScope } from '../../platform/access/follower-scope.ts'
import type { RowRef, TeamRef } from '../../platform/access/team-scope.ts'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import { listedRowKeys, type RowKey, rowKeyList } from '../../platform/db/id-list.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { updateRows } from '../../platform/db/row-statements.ts'
import type { TeamTable } from '../../platform/db/schema.ts'

/** The version of a team: its data that followers see beside its games, and its last change. */
export interface TeamVersion {
  readonly team: FollowedTeam
  readonly underThirteen: boolean
  /** Another text whenever something that followers may see has changed. */
  readonly version: string
}

/** State of a game: its team, and when the server last received data from a recorder. */
export interface GameVersion extends TeamVersion {
  readonly teamId: string
  readonly gameId: string
  /** Milliseconds since 1970; null: never. */
  readonly receivedAt: number | null
}

const TEAM_COLUMNS = [
  ...(['team.name', 'team.image_name', 'team.colour', 'team.short_code'] as const),
  'team.under_thirteen',
  'team.change_number as team_change_number',
] as const

type TeamColumns = Pick<
  TeamTable,
  'name' | 'image_name' | 'colour' | 'short_code' | 'under_thirteen'
>

const teamIn = (row: TeamColumns): Omit<TeamVersion, 'version'> => ({
  team: {
    name: row.name,
    imageUrl: row.image_name === null ? null : `/images/${row.image_name}`,
    colour: row.colour,
    shortCode: row.short_code,
  },
  underThirteen: row.under_thirteen === 1,
})

const teamVersion = prepared((reader: Reader, { teamId }: { teamId: string }) =>
  reader
    .selectFrom('teams as team')
    .leftJoin('games as game', 'game.team_id', 'team.id')
    .select(TEAM_COLUMNS)
    .select((row) => [
      row.fn.count<number>('game.id').as('games'),
      row.fn.sum<number | null>('game.change_number').as('changes'),
      row.fn.max<number | null>('game.received_at').as('newest'),
    ])
    .where('team.id', '=', teamId)
    .groupBy([
      ...(['team.id', 'team.name', 'team.image_name', 'team.colour'] as const),
      ...(['team.short_code', 'team.under_thirteen', 'team.change_number'] as const),
    ]),
)

/** The version of a team with its games; undefined if it is deleted. */
export async function findTeamVersion(
  reader: Reader,
  { teamId }: TeamRef,
): Promise<TeamVersion | undefined> {
  const [row] = await teamVersion(reader, { teamId })
  if (row === undefined) return undefined
  const { team_change_number, games, changes, newest } = row
  return { ...teamIn(row), version: [team_change_number, games, changes, newest].join() }
}

const selectVersions = (reader: Reader) =>
  reader
    .selectFrom('games as game')
    .innerJoin('teams as team', 'team.id', 'game.team_id')
    .select(['game.team_id', 'game.id', 'game.change_number', 'game.changed_at'])
    .select(TEAM_COLUMNS)
    .select((row) =>
      row
        .selectFrom('presence')
        .select((seen) => seen.fn.max<number | null>('presence.seen_at').as('seen_at'))
        .whereRef('presence.team_id', '=', 'game.team_id')
        .whereRef('presence.game_id', '=', 'game.id')
        .as('seen_at'),
    )

const gameVersion = prepared((reader: Reader, { teamId, id }: RowKey) =>
  selectVersions(reader).where('game.team_id', '=', teamId).where('game.id', '=', id),
)

const gameVersions = prepared((reader: Reader, { keys }: { keys: string }) =>
  selectVersions(reader).innerJoin(listedRowKeys(reader, keys), (join) =>
    join.onRef('listed.team_id', '=', 'game.team_id').onRef('listed.id', '=', 'game.id'),
  ),
)

type VersionRow = Awaited<ReturnType<typeof gameVersion>>[number]

function versionIn(row: VersionRow): GameVersion {
  const received = [row.changed_at, row.seen_at].filter((time) => time !== null)
  return {
    ...teamIn(row),
    teamId: row.team_id,
    gameId: row.id,
    version: `${row.change_number}.${row.team_change_number}`,
    receivedAt: received.length === 0 ? null : Math.max(...received),
  }
}

/** The versions of these games; deleted ones are missing. */
export const findGameVersions = async (
  reader: Reader,
  games: readonly RowKey[],
): Promise<GameVersion[]> =>
  (await gameVersions(reader, { keys: rowKeyList(games) })).map(versionIn)

/** The version of a game; undefined if the team has no such game. */
export async function findGameVersion(
  reader: Reader,
  { teamId, id }: RowRef,
): Promise<GameVersion | undefined> {
  const [row] = await gameVersion(reader, { teamId, id })
  return row && versionIn(row)
}

/** Notes that a link is used. */
export const putLastUse = (
  trx: Transaction,
  { teamRef: team, linkId }: FollowerScope,
  now: number,
) => updateRows(trx, 'links', { team_id: team.teamId, id: linkId }, { last_used_at: now })
