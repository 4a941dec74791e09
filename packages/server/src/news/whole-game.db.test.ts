import { readFileSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import { aGame, aPlayer, aStartedGame, aTeam, recordShot, started } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api } from '#test/client.ts'
import { deliverAll } from '#test/deliveries.ts'
import { aBrowser, aLink, aWebhookAt, score } from '#test/notifications.ts'
import { type Receiver, startReceiver } from '#test/receiver.ts'
import { clearDeliveries } from '../platform/deliveries/store.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let service: Receiver
let teamId: string
let kim: string

const app = await testApp({ environment: { WEBHOOKS_PRIVATE: 'on' } })
const anna = await app.register('Anna')

beforeEach(async () => {
  await app.database.write(clearDeliveries)
  service = await startReceiver()
  service.answer({ status: 201 })
  teamId = await aTeam(anna)
  kim = await aPlayer(anna, teamId, 'Kim Kivi', 7)
  return () => service.close()
})

async function correctAssist(goalId: string) {
  const assister1PlayerId = await aPlayer(anna, teamId, 'Ida', 9)
  await anna.does(api.goals.update, { goalId }, { assister1PlayerId })
}

const events = () =>
  service.delivered.map(({ body }) => JSON.parse(body.toString())).map(({ event }) => event)

const SHEET = readFileSync(
  new URL('../../../../fixtures/sheets/gamesheet.csv', import.meta.url),
  'utf8',
)

async function importSheet() {
  const body = { text: SHEET, timeZone: 'UTC' }
  const { importId } = await anna.does(api.imports.schedule, { teamId }, body)
  await anna.does(api.imports.apply, { importId }, {})
  const [{ id: gameId } = { id: '' }] = (await anna.does(api.games.list, { teamId })).games
  const { goals } = await anna.does(api.goals.list, { gameId })
  return { importId, gameId, goals }
}

/** The events of games, without changes of the schedule. */
const played = () => events().filter((event) => event !== 'scheduleChanged')

it('NEWS-73 A correction in a game that came from a sheet, or from an archive, notifies nothing old', async () => {
  await aWebhookAt(anna, teamId, service)
  const { goals } = await importSheet()
  const archive = await anna.request({
    ...{ method: 'POST', url: `/api/reports/teams/${teamId}`, payload: { format: 'json' } },
  })
  app.clock.advance(MINUTE)
  await correctAssist(goals[0]?.id ?? '')
  await deliverAll(app)
  expect(played()).toEqual([])
  teamId = await aTeam(anna)
  await aWebhookAt(anna, teamId, service)
  await anna.does(api.archive.import, { teamId }, JSON.parse(archive.text))
  const [{ id: gameId } = { id: '' }] = (await anna.does(api.games.list, { teamId })).games
  const [{ id: goalId } = { id: '' }] = (await anna.does(api.goals.list, { gameId })).goals
  app.clock.advance(MINUTE)
  await correctAssist(goalId)
  await anna.does(api.goals.create, { gameId }, { against: true, period: 4 })
  await deliverAll(app)
  expect(played()).toEqual(['goal'])
})

it('NEWS-74 A game that is played after its sheet was undone notifies its periods and its final score', async () => {
  const startTime = '2026-01-10T19:30:00.000Z'
  const { id } = await aGame(anna, teamId, { opponent: 'Boston Jr Bruins', startTime })
  await aWebhookAt(anna, teamId, service)
  const { importId, gameId } = await importSheet()
  expect(gameId).toBe(id)
  await anna.does(api.imports.remove, { importId })
  const game = await started(anna, id)
  await score(anna, game, kim)
  app.clock.advance(MINUTE)
  await deliverAll(app)
  await recordShot(anna, game, kim, { periodId: game.periods[1].id })
  const final = { for: 3, against: 2, decidedIn: 'overtime' } as const
  await anna.does(api.games.update, { gameId }, { final })
  await deliverAll(app)
  expect(played().sort()).toEqual(['final', 'goal', 'periodEnd'])
})

it('NEWS-75 A period has ended once anything is recorded in the next, a hit, too', async () => {
  await aWebhookAt(anna, teamId, service)
  const game = await aStartedGame(anna, teamId)
  await score(anna, game, kim)
  app.clock.advance(MINUTE)
  await deliverAll(app)
  await anna.does(api.hits.create, { gameId: game.id }, { periodNumber: 2, playerId: kim })
  await deliverAll(app)
  expect(events()).toEqual(['goal', 'periodEnd'])
})

it("NEWS-76 Phones receive the time of a deleted game in the team's zone", async () => {
  await anna.does(api.teams.update, { teamId }, { timeZone: 'America/Toronto' })
  const { token } = await aLink(anna, teamId)
  const startTime = new Date(app.clock.now + 48 * HOUR).toISOString()
  const { id: gameId } = await aGame(anna, teamId, { opponent: 'Ottawa', startTime })
  await deliverAll(app)
  const browser = await aBrowser(app, service, token)
  app.clock.advance(MINUTE)
  await anna.does(api.games.remove, { gameId })
  await deliverAll(app)
  expect(browser.received()).toMatchObject([{ startTime, timeZone: 'America/Toronto' }])
})
