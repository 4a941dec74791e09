import { randomUUID } from 'node:crypto'
import { type FollowerView, LINK_NAMES, LINK_PARTS } from '@icetally/domain/follow/link'
import { sql } from 'kysely'
import { aPlayer, aStartedGame, joins, recordShot } from '#test/a-team.ts'
import type { TestApp } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'
import { fillTeam, type Ids } from '#test/contract/world.ts'
import { isPostgres } from '../../src/platform/db/engine.ts'

/** A team with one of everything, in which every text that a person has written differs from all others. */
export interface PrivateTeam {
  readonly app: TestApp
  readonly owner: TestUser
  readonly ids: Ids
  /** The path of its image. */
  readonly imageUrl: string
}

/** A value of the database that an answer must not have, and where it is from. */
export interface Secret {
  readonly column: string
  readonly value: string
}

/** The columns with texts of people, without JSON. */
const WRITTEN = {
  users: ['display_name', 'email', 'email_key'],
  sessions: ['user_agent'],
  teams: ['name', 'description'],
  players: ['name'],
  games: ['opponent', 'location', 'notes', 'competition'],
  penalties: ['infraction'],
  seasons: ['name'],
  opponents: ['name'],
  links: ['name'],
  audit_entries: ['subject'],
  webhooks: ['name', 'url'],
} as const

/** Creates a team, and marks its texts; in a shared database the other teams are marked, too. */
export async function aPrivateTeam(app: TestApp): Promise<PrivateTeam> {
  const owner = await app.register('Owner')
  const ids = await fillTeam(owner)
  const { teamId = '', playerId = '', secondPlayerId = '', gameId = '' } = ids
  await joins(await app.register('Member'), owner, teamId)
  const scored = { scorerPlayerId: playerId, assister1PlayerId: secondPlayerId, onIce: [playerId] }
  await owner.does(api.goals.create, { gameId }, { ...scored, period: 2 })
  const against = { against: true, scorerNumber: 88, period: 3 } as const
  await owner.does(api.goals.create, { gameId }, against)
  const announced = { deviceId: randomUUID(), side: 'for' } as const
  await owner.does(api.live.announce, { gameId }, announced)
  const other = await aStartedGame(owner, teamId, { startTime: '2026-03-03T17:17:00.000Z' })
  await recordShot(owner, other, await aPlayer(owner, teamId, 'Guest'))
  const startTime = '2026-04-04T18:18:00.000Z'
  await owner.does(api.games.create, { teamId }, { startTime, homeAway: 'away' })
  const imageUrl = '/images/shown-to-everybody.webp'
  await app.database.write(async (trx) => {
    for (const [table, columns] of Object.entries(WRITTEN)) {
      for (const column of columns) {
        // Two words, of which the second is another one in each row.
        const row = sql`cast(${sql.ref(isPostgres(trx) ? 'ctid' : 'rowid')} as text)`
        const number = sql`replace(replace(replace(${row}, '(', ''), ')', ''), ',', 'y')`
        const name = `${table}${column}`.replaceAll('_', '')
        const text = sql`${`Zq${name} Zq`} || ${number} || ${`x${name}`}`
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text}`.execute(trx)
      }
    }
    await trx
      .updateTable('teams')
      .set({ image_name: 'shown-to-everybody.webp' })
      .where('id', '=', teamId)
      .execute()
  })
  return { app, owner, ids, imageUrl }
}

async function tablesOf({ database }: TestApp): Promise<string[]> {
  const { rows } = await database.write((trx) =>
    (isPostgres(trx)
      ? sql<{ name: string }>`
          select table_name as name from information_schema.tables
          where table_schema = current_schema()`
      : sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
    ).execute(trx),
  )
  return rows.map(({ name }) => name).filter((name) => !/^(kysely|sqlite)_/.test(name))
}

/** Every text in the database, with the column it is in. */
export async function textsIn(app: TestApp): Promise<Secret[]> {
  const texts: Secret[] = []
  for (const table of await tablesOf(app)) {
    for (const row of await app.rows(table as 'games')) {
      for (const [name, value] of Object.entries(row)) {
        if (typeof value === 'string') texts.push({ column: `${table}.${name}`, value })
      }
    }
  }
  return texts
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Hashes, keys, tokens: nothing that is readable. */
const RANDOM = /^(?=.*[0-9])[\w+/=-]{20,}$/
/** In every marked text: no word of a page has it. */
const MARKED = /zq/i

/** Can it be found in an answer and mean nothing else? */
const isDistinctive = (value: string): boolean =>
  ID.test(value) ||
  RANDOM.test(value) ||
  MARKED.test(value) ||
  value.includes('@') ||
  value.startsWith('$argon2')

/** Words of the product (`powerPlay`, `BASIC_FREE`, `game.deleted`), days, colours, JSON, and the like. */
const OF_PRODUCT = /^([a-z]+([A-Z.:-]?[a-zA-Z]+)*|[A-Z_]{1,20}|[\d-]+|#\w{6}|[[{].*[\]}])$/s

/** Unmarked texts: a new column has to be marked above. */
export function unknownAmong(texts: readonly Secret[]): string[] {
  const unknown = texts.filter(
    ({ column, value }) =>
      value !== '' &&
      !isDistinctive(value) &&
      !OF_PRODUCT.test(value) &&
      !KNOWN_COLUMNS.includes(column),
  )
  return unknown.map(({ column, value }) => `${column}: ${value}`)
}

/** Texts that are neither written by people nor of one of these forms. */
const KNOWN_COLUMNS = [
  ...['teams.team_code', 'team_codes.code', 'team_codes.meant', 'teams.image_name'],
  ...['links.shows', 'throttles.key'],
]

/** The columns whose values a view shows; of no other column may a value be in an answer. */
function shownColumns({ names, shows }: FollowerView): string[] {
  return [
    ...['teams.name', 'teams.image_name', 'games.id', 'games.opponent'],
    ...(shows.includes('schedule') ? ['games.location'] : []),
    ...(shows.includes('goals') ? ['goals.id', 'shots.id'] : []),
    ...(names === 'full' && (shows.includes('goals') || shows.includes('players'))
      ? ['players.name']
      : []),
  ]
}

/** Those of all texts that an answer to a link with this view must not have. */
export function secretsAmong(texts: readonly Secret[], view: FollowerView): Secret[] {
  const columns = shownColumns(view)
  const shown = new Set(
    texts.filter(({ column }) => columns.includes(column)).map(({ value }) => value),
  )
  const isSecret = ({ column, value }: Secret) =>
    !shown.has(value) && (isDistinctive(value) || column === 'teams.team_code')
  return texts.filter(isSecret).flatMap(({ column, value }) =>
    // A half of a name is a name.
    MARKED.test(value)
      ? value.split(' ').map((word) => ({ column, value: word }))
      : { column, value },
  )
}

/** The secrets that are in a text: an answer in any form, or its headers. Empty when it is as it should be. */
export const leaksIn = (text: string, secrets: readonly Secret[]): string[] => [
  ...new Set(
    secrets
      .filter(({ value }) => text.toLowerCase().includes(value.toLowerCase()))
      .map(({ column, value }) => `${column}: ${value}`),
  ),
]

/** Every choice of names and parts that a link can have. */
export const ALL_VIEWS: readonly FollowerView[] = LINK_NAMES.flatMap((names) =>
  Array.from({ length: 2 ** LINK_PARTS.length - 1 }, (_, index) => ({
    names,
    shows: LINK_PARTS.filter((_part, place) => ((index + 1) >> place) % 2 === 1),
  })),
)

/** Gives the link of the team this view; answers its token. */
export async function linkWith(
  { owner, ids: { linkId = '', token = '' } }: PrivateTeam,
  { names, shows }: FollowerView,
): Promise<string> {
  await owner.does(api.links.update, { linkId }, { names, shows: [...shows] })
  return token
}
