import { randomUUID } from 'node:crypto'
import { shotsEndpoints } from '@icetally/domain/contract/shots'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { TestAnswer } from '../../testing/client.ts'
import { anna, app } from '../../testing/own-team.ts'
import { against, game, list, record, send } from './testing/a-game-of-shots.ts'

const newShot = () => ({ ...against(), id: randomUUID() })

/** How many statements wait for a row that another one holds; none on the embedded database. */
async function waitingStatements(): Promise<number> {
  const { rows } = await app.database.write((trx) =>
    sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(trx),
  )
  return rows[0]?.waiting ?? 0
}

/**
 * Has calls wait for the game in the order in which they are given, and then be carried out one after
 * another. On the embedded database that is so by itself.
 */
async function inTurn(calls: readonly (() => Promise<unknown>)[]): Promise<unknown[]> {
  if (app.engine === 'sqlite') return Promise.all(calls.map((call) => call()))
  const started: Promise<unknown>[] = []
  await app.database.write(async (trx) => {
    await trx.selectFrom('games').select('id').where('id', '=', game.id).forUpdate().execute()
    for (const call of calls) {
      started.push(call())
      await expect.poll(waitingStatements).toBe(started.length)
    }
  })
  return Promise.all(started)
}

const remove = (shotId: string) => () => anna.call(shotsEndpoints.remove, { params: { shotId } })

const status = (answer: unknown) => (answer as TestAnswer<unknown>).status

it('SYNC-16 a shot that is sent again while it is removed stays removed', async () => {
  const shot = newShot()
  await record(shot)
  const answers = await inTurn([remove(shot.id), () => send(shot)])
  expect(answers.map(status)).toEqual([204, 409])
  expect(await list()).toEqual([])
})

it('SYNC-16 so does one that is sent again together with others', async () => {
  const shot = newShot()
  await record(shot)
  const others = [newShot(), newShot(), newShot()] as const
  const answers = await inTurn([
    remove(shot.id),
    () => send(others[0]),
    // While that one waits, these two share the next statement.
    () => Promise.all([send(shot), send(others[1])]),
    () => send(others[2]),
  ])
  const [removed, first, together, last] = answers
  expect([removed, first, ...(together as unknown[]), last].map(status)).toEqual([
    204, 201, 409, 201, 201,
  ])
  expect((await list()).map(({ id }) => id).sort()).toEqual(others.map(({ id }) => id).sort())
})

it('SYNC-16 so does one that is sent again with an Idempotency-Key', async () => {
  const shot = newShot()
  await record(shot)
  const again = () =>
    anna.call(shotsEndpoints.create, {
      params: { gameId: game.id },
      body: shot,
      headers: { 'idempotency-key': randomUUID() },
    })
  expect((await inTurn([remove(shot.id), again])).map(status)).toEqual([204, 409])
  expect(await list()).toEqual([])
})
