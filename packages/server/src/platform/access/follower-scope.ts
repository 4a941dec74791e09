import { hash } from 'node:crypto'
import { type FollowerView, LINK_PARTS, type LinkPart, viewOf } from '@icetally/domain/follow/link'
import type { FollowedTeam } from '@icetally/domain/follow/shown'
import type { Reader } from '../db/database.ts'
import { listedRowKeys, type RowKey, rowKeyList } from '../db/id-list.ts'
import { prepared } from '../db/prepared.ts'
import type { LinkTable } from '../db/schema.ts'
import type { TeamRef } from './team-scope.ts'

/** The present parts that a link shows. */
export interface FollowerScope {
  readonly linkId: string
  readonly teamRef: TeamRef
  /** The only game that it shows; null: all. */
  readonly gameId: string | null
  /** After the restrictions of an age of under 13. */
  readonly view: FollowerView
  readonly calendar: boolean
  readonly team: FollowedTeam
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  readonly lastUsedAt: number | null
}

/** How a token is stored. */
export const tokenHash = (token: string): string => hash('sha256', token)

/** The parts of a link, from their stored form. */
export const partsOf = ({ shows }: Pick<LinkTable, 'shows'>): LinkPart[] => {
  const stored = shows.split(',')
  return LINK_PARTS.filter((part) => stored.includes(part))
}

const selectLinks = (reader: Reader) =>
  reader
    .selectFrom('links as link')
    .innerJoin('teams as team', 'team.id', 'link.team_id')
    .select(['link.team_id', 'link.id', 'link.game_id', 'link.names', 'link.shows'])
    .select(['link.calendar', 'link.expires_at', 'link.last_used_at', 'link.paused_at'])
    .select(['team.name', 'team.image_name', 'team.colour', 'team.short_code'])
    .select('team.under_thirteen')

type LinkRow = Awaited<ReturnType<ReturnType<typeof selectLinks>['execute']>>[number]

const linkOfToken = prepared((reader: Reader, { token_hash }: { token_hash: string }) =>
  selectLinks(reader)
    .innerJoin('link_tokens as token', (join) =>
      join.onRef('token.team_id', '=', 'link.team_id').onRef('token.link_id', '=', 'link.id'),
    )
    .where('token.token_hash', '=', token_hash),
)

const linksAgain = prepared((reader: Reader, { keys }: { keys: string }) =>
  selectLinks(reader).innerJoin(listedRowKeys(reader, keys), (join) =>
    join.onRef('listed.team_id', '=', 'link.team_id').onRef('listed.id', '=', 'link.id'),
  ),
)

const scopeOf = (row: LinkRow): FollowerScope => ({
  linkId: row.id,
  // The proof is the link: only its parts are read by this.
  teamRef: { teamId: row.team_id } as TeamRef,
  gameId: row.game_id,
  view: viewOf({ names: row.names, shows: partsOf(row) }, row.under_thirteen === 1),
  calendar: row.calendar === 1,
  team: {
    name: row.name,
    imageUrl: row.image_name === null ? null : `/images/${row.image_name}`,
    colour: row.colour,
    shortCode: row.short_code,
  },
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
})

/** Does a link open anything? Not once it has ended, and not while it is paused. */
const isOpen = ({ expires_at, paused_at }: LinkRow, now: number): boolean =>
  expires_at > now && paused_at === null

/**
 * The parts of the link with this token; undefined if there is none, it has ended, or it is paused.
 */
export async function findFollowed(
  reader: Reader,
  token: string,
  now: number,
): Promise<FollowerScope | undefined> {
  const [row] = await linkOfToken(reader, { token_hash: tokenHash(token) })
  return row !== undefined && isOpen(row, now) ? scopeOf(row) : undefined
}

/** The parts of those of these links that have neither ended nor are paused. */
export async function findFollowedAgain(
  reader: Reader,
  links: readonly RowKey[],
  now: number,
): Promise<FollowerScope[]> {
  const rows = await linksAgain(reader, { keys: rowKeyList(links) })
  return rows.filter((row) => isOpen(row, now)).map(scopeOf)
}
