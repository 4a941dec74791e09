import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aGame, aTeam, joins } from '#test/a-team.ts'
import { administers } from '#test/administers.ts'
import { api, type TestAnswer } from '#test/client.ts'
import { png } from '#test/images.ts'
import { statusOf, waitingStatements } from '#test/in-order.ts'
import { anna, app, bea, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { endLinks, makeLink } from '../../src/platform/access/account-links.ts'
import { unmakeAdministrator } from '../../src/platform/access/administrators.ts'
import { lockTeam } from '../../src/platform/db/locks.ts'

/* The order of locks in src/platform/db/locks.ts: a call that waits for one lock has none of those after it. */

setUpOwnTeam()

/** Another row, which must be free: to be changed, or only to be named by others. */
interface Other {
  readonly table: 'games' | 'teams' | 'users'
  readonly id: string
  readonly lock: 'no key update' | 'key share'
}

/** Sends a call that waits for a team, and locks another row meanwhile; returns its status. */
async function whileItWaitsFor(
  team: string,
  send: () => Promise<TestAnswer<unknown>>,
  { table, id, lock }: Other,
): Promise<number> {
  // On the embedded database one write is executed after the other.
  if (app.engine === 'sqlite') return statusOf(await send())
  let sent: ReturnType<typeof send> | undefined
  await app.database.write(async (trx) => {
    await trx.selectFrom('teams').select('id').where('id', '=', team).forUpdate().execute()
    sent ??= send()
    await expect.poll(waitingStatements).toBe(1)
    await sql`select from ${sql.table(table)} where id = ${id}
      for ${sql.raw(lock)} nowait`.execute(trx)
  })
  return statusOf(await sent)
}

it('RACE-28 A call that waits for a team has locked no game of it', async () => {
  const { id: gameId } = await aGame(anna, teamId)
  const game = { table: 'games', id: gameId, lock: 'no key update' } as const
  const guest = {
    kind: 'player.create',
    playerId: randomUUID(),
    name: 'Guest',
    guest: true,
  } as const
  const operation = { id: randomUUID(), sequence: 0, madeAt: new Date().toISOString() }
  const body = { deviceId: randomUUID(), after: 0, operations: [{ ...operation, command: guest }] }
  const addGuest = () => anna.call(api.records.send, { gameId }, body)
  expect(await whileItWaitsFor(teamId, addGuest, game)).toBe(200)
  const remove = () => anna.call(api.games.remove, { gameId })
  expect(await whileItWaitsFor(teamId, remove, game)).toBe(204)
})

it('RACE-29 Rows may name a user whose new e-mail waits for a team', async () => {
  const user = { table: 'users', id: anna.id, lock: 'key share' } as const
  const body = { email: `${randomUUID()}@example.org`, currentPassword: anna.password }
  const change = () => anna.call(api.auth.updateMe, body)
  expect(await whileItWaitsFor(teamId, change, user)).toBe(200)
})

it('RACE-30 A new name waits for former teams in the same order as for the present ones', async () => {
  await joins(bea, anna, teamId)
  await bea.does(api.teams.removeMember, { teamId, userId: bea.id })
  const later = { table: 'teams', id: await aTeam(bea), lock: 'no key update' } as const
  expect(teamId < later.id).toBe(true)
  const change = () => bea.call(api.auth.updateMe, { displayName: 'Bea B' })
  expect(await whileItWaitsFor(teamId, change, later)).toBe(200)
})

it('RACE-34 The end of the right of an administrator waits for links of accounts before it holds the right', async () => {
  await administers(app, bea)
  const { now } = app.clock
  await app.database.write((trx) =>
    makeLink(trx, { id: anna.id, email: 'anna@example.org' }, 'reset-password', '', now),
  )
  if (app.engine === 'sqlite') return
  let ended: Promise<void> | undefined
  await app.database.write(async (trx) => {
    // As bea does who deletes the account of anna: the right is the last that she holds.
    await endLinks(trx, anna.id)
    ended ??= app.database.write((other) => unmakeAdministrator(other, bea.id, now))
    await expect.poll(waitingStatements).toBe(1)
    await sql`select from administrators where user_id = ${bea.id} for key share nowait`.execute(
      trx,
    )
  })
  await ended
  expect(await app.rows('administrators', { user_id: bea.id })).toEqual([])
})

it('RACE-35 An image is refused if the session of its sender ends while it waits for the team', async () => {
  const kim = await app.register('Kim')
  const own = await aTeam(kim)
  const imageData = (await png(8, 8)).toString('base64')
  if (app.engine === 'sqlite') return
  let sent: Promise<TestAnswer<unknown>> | undefined
  await app.database.write(async (trx) => {
    await lockTeam(trx, own)
    sent ??= kim.call(api.teamImages.uploadBase64, { teamId: own }, { imageData })
    await expect.poll(waitingStatements).toBe(1)
    await trx.deleteFrom('sessions').where('user_id', '=', kim.id).execute()
  })
  expect(statusOf(await sent)).toBe(401)
})
