import { BOUNDS } from '@icetally/domain/platform/bounds'
import type { Endpoint } from '@icetally/domain/platform/endpoint'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openApiDocument } from '../../src/platform/api-docs/document.ts'
import type { Database, Transaction } from '../../src/platform/db/database.ts'
import { operations, requestOf } from '../contract/requests.ts'
import type { Ids } from '../contract/world.ts'
import { insertSession } from '../insert-session.ts'
import { slowness } from '../slowness.ts'
import { FIRST, GAME_OF_SHOTS, hoardOfTexts, LINK_TOKEN, playerNameOf } from './hoard.ts'
import { LARGEST_ARCHIVE } from './largest-archive.ts'
import { setUpVictim } from './under-attack.ts'

/*
 * Each call of the OpenAPI document that changes something is made on a team that is as large as the product lets it
 * be: the main thread of the server never works for long without a turn. Large deletions come last.
 */

/** Processor time of the main thread between two turns of its event loop, in milliseconds. */
const LONGEST_MS = 50
const PASSWORD = 'correct horse battery 7'
/** Free capacity of each bound. */
const ROOM = 150
/** Rows of an import. */
const ROWS = 500

const rowOf = (number: number): string => FIRST.slice(0, -4) + String(number).padStart(4, '0')
const numbered = (each: (number: number) => string): string =>
  Array.from({ length: ROWS }, (_, index) => each(index + 1)).join('\n')

/** Calls that delete rows that others need, in this order. */
const LAST = [
  ...['deleteFaceoff', 'deleteWebhook'],
  ...['deleteGoalsOfGame', 'deleteShotsOfPeriod', 'deleteShotsOfGame', 'deleteSeason'],
  ...['deletePlayer', 'deleteOpponent', 'deleteGame', 'removeMember', 'deletePerson'],
  ...['deleteAnyTeam', 'deleteAccount', 'deleteTeam'],
]

/** Who calls, by the number of the user, where it is not the first: their session ends, or they have room. */
const CALLERS: Readonly<Record<string, number>> = {
  ...{ changePassword: 10, logout: 11, refreshToken: 12, updateMe: 13, deleteTeam: 2 },
  ...{ createTeam: 600, withdrawJoinRequest: 602 },
}
const callerOf = ({ operationId }: Endpoint): number => CALLERS[operationId] ?? 1
const tokenOf = (user: number): string => String(user).padStart(43, 't')

/** The opponent of most games. */
const FREQUENT = rowOf(2)
/** The rows that a call is about, where they are not the first. */
const ABOUT: Readonly<Record<string, Ids>> = {
  importArchive: { teamId: rowOf(3) },
  withdrawJoinRequest: { awaitedTeamId: FIRST },
  deleteShotsOfPeriod: { periodId: rowOf(2) },
  deleteGame: { gameId: GAME_OF_SHOTS },
  joinPlayers: { playerId: rowOf(600), guestId: rowOf(601) },
  updateOpponent: { opponentId: FREQUENT },
}
/** Rows that exist once, or are named several times in a body. */
const SHARED: Ids = {
  ...{ teamId: FIRST, gameId: FIRST, games: FIRST, periodId: FIRST, token: LINK_TOKEN },
  ...{ secondPlayerId: rowOf(2), thirdPlayerId: rowOf(3), teamCode: 'T100002' },
}
/** Ids of rows that calls have created. */
const ids: Record<string, string> = {}
let lines: readonly number[] = []

/** The id of another row for each call, so that no call names a row that another has deleted. */
function idsOf({ operationId }: Endpoint, number: number): Ids {
  const known: Ids = { ...SHARED, ...ids, ...ABOUT[operationId] }
  const idOf = (name: string): string =>
    known[name] ?? rowOf((name === 'askerId' ? BOUNDS.membersOfTeam : 0) + 10 + (number % 80))
  return new Proxy<Ids>({}, { get: (_, name) => idOf(String(name)), has: () => false })
}

/** Records the ids of rows that a call has created. */
function remember(operationId: string, text: string): void {
  if (!/^(create|preview|invite)/.test(operationId)) return
  const data = JSON.parse(text).data ?? JSON.parse(text)
  if (typeof data.importId === 'string') {
    ids['importId'] = data.importId
    lines = data.rows.map(({ line }: { line: number }) => line)
  }
  for (const [name, value] of Object.entries<{ id?: string }>(data)) {
    if (IDS_MADE.includes(name) && value.id !== undefined) ids[`${name}Id`] = value.id
  }
}
const IDS_MADE = [
  ...['apiKey', 'webhook', 'invitation', 'faceoff', 'goalieChange', 'hit', 'attempt'],
]

/** The largest valid body; without limits the example of the document. */
const BODIES: Readonly<Record<string, () => object>> = {
  importArchive: () => JSON.parse(LARGEST_ARCHIVE) as object,
  previewRosterImport: () => ({
    text: `Number,Name\n${numbered((n) => `${n % 99},${playerNameOf(n)}`)}`,
  }),
  previewScheduleImport: () => ({
    text: `Date,Time,Opponent\n${numbered((n) => `${2000 + n}-01-05,19:30,Rivals ${n}`)}`,
  }),
  applyImport: () => ({ lines }),
  createGoal: () => ({ shotId: null }),
  updateGoal: () => ({ shotId: null }),
  updateMe: () => ({ email: 'now@example.org' }),
  invitePerson: () => ({ email: 'then@example.org' }),
  createLink: () => ({ expiresAt: new Date(Date.now() + 86_400_000).toISOString() }),
  createWebhook: () => ({ url: 'https://example.org/' }),
  setLineup: () => ({
    players: Array.from({ length: 60 }, (_, index) => ({ playerId: rowOf(index + 1) })),
  }),
}
const secrets = { password: PASSWORD, currentPassword: PASSWORD }
const bodyOf = ({ operationId, path }: Endpoint, example: object): object => ({
  ...example,
  ...(path.startsWith('/auth/') && operationId !== 'register' && secrets),
  ...('password' in example && operationId !== 'register' && secrets),
  ...BODIES[operationId]?.(),
})

const { paths } = openApiDocument('0')
const documented = Object.values(paths).flatMap((path) =>
  Object.entries(path).flatMap(([method, { operationId }]) =>
    method === 'get' ? [] : operationId,
  ),
)
const rank = ({ operationId }: Endpoint): number => LAST.indexOf(operationId)
const endpointOf = (id: string): Endpoint => {
  const endpoint = operations.find(({ operationId }) => operationId === id)
  if (endpoint === undefined) throw new Error(`there is no ${id}`)
  return endpoint
}
/** An import is carried out and taken back after its preview. */
const writes = documented
  .filter((id) => !['applyImport', 'takeBackImport'].includes(id))
  .flatMap((id) => (id.startsWith('preview') ? [id, 'applyImport', 'takeBackImport'] : [id]))
  .map(endpointOf)
  .toSorted((one, other) => rank(one) - rank(other))

/** Calls that are refused here: there is no provider, mail server or backup, or no room. */
const REFUSED = [
  ...['readOwnInvitation', 'login', 'signOutDevice', 'forgotPassword', 'resetPassword'],
  ...['verifyEmail', 'sendVerification', 'startOpenId', 'finishOpenId', 'startConfirmation'],
  ...['finishConfirmation', 'joinTeam', 'approveJoinRequest', 'makeBackup', 'restoreBackup'],
]

const deleteOthers = (trx: Transaction, table: string, rows: number) =>
  sql`delete from ${sql.table(table)} where id > (
    select id from ${sql.table(table)} order by id limit 1 offset ${sql.lit(rows - 1)})`.execute(
    trx,
  )

/** The largest team with room for some more of everything, and people who can sign in. */
async function prepare(database: Database): Promise<void> {
  await hoardOfTexts(database)
  const password_hash = await hash(PASSWORD)
  await database.write(async (trx) => {
    await trx.updateTable('users').set({ password_hash }).execute()
    await deleteOthers(trx, 'shots', BOUNDS.recordsOfTeam - 2_000)
    await deleteOthers(trx, 'games', BOUNDS.gamesOfTeam - ROWS - ROOM)
    const removed = rowOf(BOUNDS.playersOfTeam - ROOM)
    await sql`update shots set shooter_id = ${FIRST} where shooter_id > ${removed}`.execute(trx)
    await trx.deleteFrom('players').where('id', '>', removed).execute()
    await trx.deleteFrom('seasons').where('id', '>', rowOf(95)).execute()
    await trx.deleteFrom('opponents').where('id', '>', rowOf(490)).execute()
    await trx.deleteFrom('links').where('id', '>', rowOf(95)).execute()
    const opponent = sql<string>`(select name from opponents where id = ${FREQUENT})`
    await trx.updateTable('games').set({ opponent }).where('id', '>', rowOf(500)).execute()
    const change_number = BOUNDS.changesOfGame - ROOM
    await trx
      .updateTable('games')
      .set({ change_number })
      .where('id', 'in', [FIRST, GAME_OF_SHOTS])
      .execute()
    for (const user of new Set([1, ...Object.values(CALLERS)])) {
      const id = rowOf(1000 + user)
      await insertSession(trx, { id, userId: rowOf(user), token: tokenOf(user) })
    }
  })
}

const victim = setUpVictim(prepare)

async function call(endpoint: Endpoint, number: number): Promise<Response> {
  const { method, url, query, payload, headers } = requestOf(endpoint, idsOf(endpoint, number))
  const isForm = Buffer.isBuffer(payload)
  const search = query === undefined ? '' : `?${new URLSearchParams(query as Ids)}`
  const body = typeof payload === 'object' && !isForm ? bodyOf(endpoint, payload) : payload
  return fetch(`${victim.address}${url}${search}`, {
    method: method ?? 'GET',
    headers: {
      authorization: `Bearer ${tokenOf(callerOf(endpoint))}`,
      'x-forwarded-for': `192.0.2.${1 + (number % 200)}`,
      ...(isForm ? (headers as Ids) : { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? new Uint8Array(payload) : JSON.stringify(body) }),
  })
}

it('HOSTILE-51 Every documented change is tried', () => {
  expect(new Set(writes.map(({ operationId }) => operationId))).toEqual(new Set(documented))
})

it('HOSTILE-52 An import that changes 500 players of the largest team keeps no other change waiting', async () => {
  await victim.endures(async () => {
    for (const id of ['previewRosterImport', 'applyImport', 'takeBackImport']) {
      const answer = await call(endpointOf(id), writes.length)
      const text = await answer.text()
      expect(answer.status, text).toBeLessThan(300)
      remember(id, text)
    }
  })
}, 240_000)

it.each(writes.map((endpoint, number) => [endpoint.operationId, endpoint, number] as const))(
  'HOSTILE-51 A change of the largest team never keeps the main thread for 50 ms: %s',
  async (operationId, endpoint, number) => {
    let status = 0
    let text = ''
    const longest = await victim.longestTurnDuring(async () => {
      const answer = await call(endpoint, number)
      status = answer.status
      text = await answer.text()
    })
    if (status < 300) remember(operationId, text)
    const isRefused = status >= 300
    expect(isRefused, text).toBe(REFUSED.includes(operationId))
    expect(longest).toBeLessThan(LONGEST_MS * slowness())
  },
)
