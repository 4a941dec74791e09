import { randomUUID } from 'node:crypto'
import type { TeamState, TeamType } from '@icetally/domain/platform/limits'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aGame, aStartedGame, aTeam, recordShot, shotIn, succeeded } from '#test/a-team.ts'
import { api, type TestAnswer, type TestUser } from '#test/client.ts'
import { crowd } from '#test/crowd.ts'
import { png, storedImages } from '#test/images.ts'
import { inOrder, statusOf, waitingStatements } from '#test/in-order.ts'
import { anna, app, setUpOwnTeam } from '#test/own-team.ts'
import type { Transaction } from '../../src/platform/db/database.ts'

setUpOwnTeam()

type Call = () => Promise<TestAnswer<unknown>>

let bea: TestUser
let imageData: string

beforeEach(async () => {
  const [second] = await crowd(app, anna, 1)
  bea = second ?? anna
})

beforeAll(async () => {
  imageData = (await png(2, 2)).toString('base64')
})

/** Changes to a new team of Anna, in which Bea is a manager too. */
async function aTeamOfTwo(type: TeamType = 'STANDARD_YEARLY') {
  const teamId = await aTeam(anna, type)
  const params = { teamId }
  const { teamCode } = (await anna.does(api.teams.get, params)).team
  await bea.does(api.teams.join, { teamCode })
  const aboutBea = { userId: bea.id }
  await anna.does(api.teams.promote, params, aboutBea)
  const update =
    (by: TestUser, body: { state?: TeamState; type?: TeamType; name?: string }): Call =>
    () =>
      by.call(api.teams.update, params, body)
  return {
    teamId,
    teamCode,
    update,
    disable: update(anna, { state: 'DISABLED' }),
    remove: () => anna.call(api.teams.remove, params, { confirm: true }),
    addGame: () => bea.call(api.games.create, params, {}),
    setImage: () => bea.call(api.teamImages.uploadBase64, params, { imageData }),
    promote: () => bea.call(api.teams.promote, params, aboutBea),
    demoteBea: () => anna.call(api.teams.demote, params, aboutBea),
    removeBea: () => anna.call(api.teams.removeMember, { teamId, userId: bea.id }),
    deleteBea: () => bea.call(api.account.remove, { password: anna.password }),
    leave: () => anna.call(api.teams.removeMember, { teamId, userId: anna.id }),
    /** The code of each refusal, and `done` of each answer that is none. */
    inOrder: async (...calls: readonly Call[]): Promise<string[]> =>
      (await inOrder({ table: 'teams', id: teamId }, calls)).map((answer) => {
        const { status, body } = answer as TestAnswer<{ code: string }>
        return status < 300 ? 'done' : body.code
      }),
  }
}

it('RACE-18 An image for a team disabled meanwhile is refused and not stored', async () => {
  const team = await aTeamOfTwo()
  expect(await team.inOrder(team.disable, team.setImage)).toEqual(['done', 'TEAM_DISABLED'])
  expect(await storedImages()).toEqual([])
})

it('RACE-18 A game scheduled while the team is being disabled comes first or is refused', async () => {
  let team = await aTeamOfTwo()
  expect(await team.inOrder(team.addGame, team.disable)).toEqual(['done', 'done'])
  team = await aTeamOfTwo()
  expect(await team.inOrder(team.disable, team.addGame)).toEqual(['done', 'TEAM_DISABLED'])
})

it('RACE-18 A member removed meanwhile changes nothing', async () => {
  for (const action of ['addGame', 'setImage', 'promote'] as const) {
    const team = await aTeamOfTwo()
    expect(await team.inOrder(team.removeBea, team[action])).toEqual(['done', 'NOT_FOUND'])
  }
})

it('RACE-18 A manager demoted meanwhile has no permissions of a manager', async () => {
  const team = await aTeamOfTwo()
  expect(await team.inOrder(team.demoteBea, team.promote)).toEqual(['done', 'FORBIDDEN'])
  const other = await aTeamOfTwo()
  const rename = other.update(bea, { name: 'Late' })
  expect(await other.inOrder(other.demoteBea, rename)).toEqual(['done', 'FORBIDDEN'])
})

it('RACE-18 A member removed meanwhile deletes no game', async () => {
  const team = await aTeamOfTwo()
  const { id: gameId } = await aGame(anna, team.teamId)
  const removeGame = () => bea.call(api.games.remove, { gameId })
  expect(await team.inOrder(team.removeBea, removeGame)).toEqual(['done', 'NOT_FOUND'])
})

it('RACE-31 A webhook that its manager resumes while being demoted stays paused', async () => {
  const team = await aTeamOfTwo()
  const params = { teamId: team.teamId }
  const body = { name: 'Ours', url: 'https://example.org/hook', events: ['goal' as const] }
  const { webhook } = await bea.does(api.webhooks.create, params, body)
  const resume = () =>
    bea.call(api.webhooks.update, { webhookId: webhook.id }, { paused: false, name: 'Late' })
  expect(await team.inOrder(team.demoteBea, resume)).toEqual(['done', 'FORBIDDEN'])
  const { webhooks } = await anna.does(api.webhooks.list, params)
  expect(webhooks).toMatchObject([{ name: 'Ours', paused: true }])
})

it('RACE-18 A team code returns the current state of the team', async () => {
  const join = () => cora.call(api.teams.join, { teamCode: team.teamCode })
  const [cora = anna] = await crowd(app, anna, 1)
  let team = await aTeamOfTwo()
  expect(await team.inOrder(team.disable, join)).toEqual(['done', 'TEAM_DISABLED'])
  team = await aTeamOfTwo()
  expect(await team.inOrder(team.remove, join)).toEqual(['done', 'TEAM_CODE_UNKNOWN'])
})

it('RACE-18 The plan chosen meanwhile applies', async () => {
  const team = await aTeamOfTwo('BASIC_FREE')
  const { id: gameId } = await aGame(anna, team.teamId)
  const upgrade = team.update(anna, { type: 'STANDARD_MONTHLY' })
  const { addGame } = team
  expect(await team.inOrder(addGame, upgrade, addGame)).toEqual(['PLAN_LIMIT', 'done', 'done'])
  const report: Call = () => anna.call(api.analytics.exportGame, { gameId }, { format: 'csv' })
  for (let count = 0; count < 5; count += 1) succeeded(await report())
  await team.disable()
  const asFree = team.update(anna, { state: 'ACTIVE', type: 'BASIC_FREE' })
  expect(await team.inOrder(asFree, report)).toEqual(['done', 'PLAN_LIMIT'])
})

it.each([
  ['leave', 'deleteBea'],
  ['deleteBea', 'leave'],
] as const)('RACE-2 If two managers leave, %s before %s, one remains', async (one, other) => {
  const team = await aTeamOfTwo()
  const [cora = anna] = await crowd(app, anna, 1)
  const { teamCode } = team
  await cora.does(api.teams.join, { teamCode })
  const answers = await team.inOrder(team[one], team[other])
  expect(answers.toSorted()).toEqual(['LAST_MANAGER', 'done'])
})

it('RACE-2 A team that is joined while its manager deletes the account keeps a manager', async () => {
  const team = await aTeamOfTwo()
  const another = async () => {
    const params = { teamId: await aTeam(anna) }
    const { teamCode } = (await anna.does(api.teams.get, params)).team
    return { params, join: () => bea.call(api.teams.join, { teamCode }) }
  }
  const [{ params, join }, tooLate] = [await another(), await another()]
  let deleted: ReturnType<Call> | undefined
  let joined: ReturnType<Call> | undefined
  const hold = (trx: Transaction, id: string) =>
    trx.selectFrom('teams').select('id').where('id', '=', id).forUpdate().execute()
  const blockedBy = async (trx: Transaction): Promise<unknown> =>
    (
      await sql`select from pg_stat_activity
        where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(trx)
    ).rows.length
  if (app.engine === 'sqlite') succeeded(await join())
  else {
    await app.database.write(async (later) => {
      await app.database.write(async (sooner) => {
        await hold(sooner, team.teamId)
        deleted ??= team.deleteBea()
        await expect.poll(() => blockedBy(sooner)).toBe(1)
        succeeded(await join())
        await hold(later, params.teamId)
      })
      await expect.poll(() => blockedBy(later)).toBe(1)
      joined ??= tooLate.join()
      await expect.poll(waitingStatements).toBe(2)
    })
  }
  expect((await (deleted ?? team.deleteBea())).status).toBe(204)
  if (joined !== undefined) expect([401, 409]).toContain((await joined).status)
  const { members } = (await anna.does(api.teams.get, params)).team
  expect(members).toHaveLength(1)
})

it('RACE-16 A stored answer may be deleted with its account meanwhile', async () => {
  const teamId = await aTeam(bea)
  const change = () =>
    bea.call(
      api.players.create,
      { teamId },
      { name: 'Once' },
      { headers: { 'idempotency-key': 'once' } },
    )
  expect((await change()).status).toBe(201)
  let repeat: ReturnType<typeof change> | undefined
  await app.database.write(async (trx) => {
    if (app.engine === 'postgres') {
      // Keeps the repeat waiting after it has found its key taken.
      await sql`lock table team_members in access exclusive mode`.execute(trx)
      repeat ??= change()
      await expect.poll(waitingStatements).toBe(1)
    }
    await trx.deleteFrom('team_members').where('user_id', '=', bea.id).execute()
    await trx.deleteFrom('users').where('id', '=', bea.id).execute()
  })
  expect([401, 404]).toContain((await (repeat ?? change())).status)
})

it('RACE-19 Of two waiting changes of one password one is refused', async () => {
  const change = (newPassword: string) => () =>
    bea.call(api.account.changePassword, { currentPassword: anna.password, newPassword })
  const calls = ['one more sheet of ice', 'another sheet of ice'].map(change)
  const answers = await inOrder({ table: 'users', id: bea.id }, calls)
  expect(answers.map(statusOf).filter((status) => status === 200)).toHaveLength(1)
})

it('RACE-20 A shot that deadlocks with another change is recorded', async () => {
  const teamId = await aTeam(anna)
  const game = await aStartedGame(anna, teamId)
  const gameId = game.id
  const send = () => anna.call(api.shots.create, { gameId }, shotIn(game))
  let sent: ReturnType<typeof send> | undefined
  if (app.engine === 'postgres') {
    await app.database.write(async (trx) => {
      await trx
        .selectFrom('periods')
        .select('id')
        .where('game_id', '=', gameId)
        .forUpdate()
        .execute()
      if (sent === undefined) {
        sent = send()
        // It holds the game by now, and waits for its period.
        await expect.poll(waitingStatements).toBe(1)
      }
      // Either of the two may have to begin again; nothing waits for this one then.
      await trx.selectFrom('games').select('id').where('id', '=', gameId).forUpdate().execute()
    })
  }
  expect((await (sent ?? send())).status).toBe(201)
  const { shots } = await anna.does(api.shots.list, { gameId })
  expect(shots).toHaveLength(1)
})

it.each(['team', 'game'])(
  'RACE-17 Deleting a %s waits for running recordings before it touches anything',
  async (action) => {
    const teamId = await aTeam(anna)
    const game = await aStartedGame(anna, teamId)
    const gameId = game.id
    await recordShot(anna, game)
    const remove = () =>
      action === 'game'
        ? anna.call(api.games.remove, { gameId })
        : anna.call(api.teams.remove, { teamId }, { confirm: true })
    let removed: Promise<TestAnswer<unknown>> | undefined
    const from = app.statements.length
    await app.database.write(async (trx) => {
      await trx.updateTable('games').set({ notes: 'recording' }).where('id', '=', gameId).execute()
      if (app.engine === 'sqlite') return
      removed ??= remove()
      await expect.poll(waitingStatements).toBe(1)
      await trx.updateTable('shots').set({ x_coord: 3 }).where('game_id', '=', gameId).execute()
    })
    expect((await (removed ?? remove())).status).toBe(204)
    const deletions = app.statements
      .slice(from)
      .filter((text) => text.startsWith('delete from "shots"'))
    // Once: no transaction was retried because of the other.
    expect(deletions).toHaveLength(1)
  },
)

it.each([{}, { 'idempotency-key': 'once' }])(
  'SYNC-16 A shot that is repeated with the headers %j while it is removed stays removed',
  async (headers) => {
    const game = await aStartedGame(anna, await aTeam(anna))
    const { id: gameId } = game
    const shotId = randomUUID()
    const record = (more = {}) =>
      anna.call(api.shots.create, { gameId }, shotIn(game, null, { id: shotId }), more)
    await record()
    const calls = [() => anna.call(api.shots.remove, { shotId }), () => record({ headers })]
    const inQueue = !('idempotency-key' in headers)
    const answers = await inOrder({ table: 'games', id: gameId }, calls, { inQueue })
    expect(answers.map(statusOf)).toEqual([204, 409])
    expect((await anna.does(api.shots.list, { gameId })).shots).toEqual([])
  },
)
