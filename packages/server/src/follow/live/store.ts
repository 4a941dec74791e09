import type { FollowedTeam } from '@icetally/domain/follow/shown'
import type { FollowerScope } from '../../platform/access/follower-scope.ts'
import type { RowPlace, TeamPlace } from '../../platform/access/team-scope.ts'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import { listedPlaces, type PlaceOfRow, placesIn } from '../../platform/db/id-list.ts'
import { prepared } from '../../platform/db/prepared.ts'

/** The version of a team: its data that followers see beside its games, and its last change. */
export interface TeamStand {
  readonly team: FollowedTeam
  readonly underThirteen: boolean
  /** Another text whenever something that followers may see has changed. */
  readonly version: string
}

/** State of a game: its team, and when the server last received data from a recorder. */
export interface GameStand extends TeamStand {
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

interface TeamColumns {
  readonly name: string
  readonly image_name: string | null
  readonly colour: string | null
  readonly short_code: string | null
  readonly under_thirteen: number
}

const teamIn = (row: TeamColumns): Omit<TeamStand, 'version'> => ({
  team: {
    name: row.name,
    imageUrl: row.image_name === null ? null : `/images/${row.image_name}`,
    colour: row.colour,
    shortCode: row.short_code,
  },
  underThirteen: row.under_thirteen === 1,
})

const teamStand = prepared((reader: Reader, { teamId }: { teamId: string }) =>
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
export async function teamStandOf(
  reader: Reader,
  { teamId }: TeamPlace,
): Promise<TeamStand | undefined> {
  const [row] = await teamStand(reader, { teamId })
  if (row === undefined) return undefined
  const { team_change_number, games, changes, newest } = row
  return { ...teamIn(row), version: [team_change_number, games, changes, newest].join() }
}

const selectStands = (reader: Reader) =>
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

const gameStand = prepared((reader: Reader, { teamId, id }: PlaceOfRow) =>
  selectStands(reader).where('game.team_id', '=', teamId).where('game.id', '=', id),
)

const gameStands = prepared((reader: Reader, { places }: { places: string }) =>
  selectStands(reader).innerJoin(listedPlaces(reader, places), (join) =>
    join.onRef('listed.team_id', '=', 'game.team_id').onRef('listed.id', '=', 'game.id'),
  ),
)

type StandRow = Awaited<ReturnType<typeof gameStand>>[number]

function standIn(row: StandRow): GameStand {
  const received = [row.changed_at, row.seen_at].filter((moment) => moment !== null)
  return {
    ...teamIn(row),
    teamId: row.team_id,
    gameId: row.id,
    version: `${row.change_number}.${row.team_change_number}`,
    receivedAt: received.length === 0 ? null : Math.max(...received),
  }
}

/** The versions of these games; deleted ones are missing. */
export const gameStandsOf = async (
  reader: Reader,
  games: readonly PlaceOfRow[],
): Promise<GameStand[]> => (await gameStands(reader, { places: placesIn(games) })).map(standIn)

/** The version of a game; undefined if the team has no such game. */
export async function gameStandOf(
  reader: Reader,
  { teamId, id }: RowPlace,
): Promise<GameStand | undefined> {
  const [row] = await gameStand(reader, { teamId, id })
  return row && standIn(row)
}

/** Notes that a link is used. */
export const putLastUse = (trx: Transaction, { place, linkId }: FollowerScope, now: number) =>
  trx
    .updateTable('links')
    .set({ last_used_at: now })
    .where('team_id', '=', place.teamId)
    .where('id', '=', linkId)
    .execute()
