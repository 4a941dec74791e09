import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { aStartedGame } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { anna, app, at, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { deleteInSlices } from '../../platform/db/row-slices.ts'
import { expiredSchedule } from './start-times-store.ts'

setUpOwnTeam()

const DAY = 24 * 60 * 60 * 1000

const aGame = async (body: object) => (await anna.does(api.games.create, { teamId }, body)).game

const change = (gameId: string, body: object) => anna.does(api.games.update, { gameId }, body)

/** How often the game's schedule has changed, and the schedule when it was called off. */
async function noted(gameId: string) {
  const [row] = await app.rows('schedule_changes', { team_id: teamId, game_id: gameId })
  return row && { sequence: row.sequence, changed: row.changed_at, wasAt: row.location }
}

it('CALENDAR-1 The number of a game rises with each change of its start, opponent, location and side', async () => {
  const { id } = await aGame({ opponent: 'Frost', startTime: at(DAY) })
  expect(await noted(id)).toBeUndefined()
  const changes = [
    { startTime: at(2 * DAY) },
    { opponent: 'Snow' },
    { location: 'Rink A' },
    { homeAway: 'away' },
    { homeAway: null, opponent: null },
  ]
  for (const [index, body] of changes.entries()) {
    app.clock.advance(1000)
    await change(id, body)
    expect(await noted(id)).toEqual({ sequence: index + 1, changed: app.clock.now, wasAt: null })
  }
})

it('CALENDAR-2 Changes outside the schedule do not change the number of a game', async () => {
  const game = await aStartedGame(anna, teamId, { opponent: 'Frost', startTime: at(DAY) })
  await change(game.id, { notes: 'Bring skates', competition: 'Cup', opponent: ' Frost ' })
  expect(await noted(game.id)).toBeUndefined()
  await change(game.id, { location: 'Rink A' })
  const changed = app.clock.now
  app.clock.advance(5000)
  await change(game.id, { final: { for: 3, against: 2, decidedIn: 'overtime' } })
  expect(await noted(game.id)).toEqual({ sequence: 1, changed, wasAt: null })
  // Its entry has other content, though, where the score is shown.
  const [row] = await app.rows('schedule_changes', { team_id: teamId, game_id: game.id })
  expect(row?.final_at).toBe(app.clock.now)
})

it('CALENDAR-3 A deleted game is remembered with the schedule that it had, and its number rises', async () => {
  const body = { opponent: 'Frost', startTime: at(DAY), location: 'Rink A' }
  const { id } = await aGame(body)
  await change(id, { opponent: 'Snow' })
  await anna.does(api.games.remove, { gameId: id })
  expect(await noted(id)).toEqual({ sequence: 2, changed: app.clock.now, wasAt: 'Rink A' })
  const again = await anna.call(api.games.create, { teamId }, { ...body, id })
  expect(again.status).toBe(201)
  expect(await noted(id)).toEqual({ sequence: 3, changed: app.clock.now, wasAt: null })
})

it('CALENDAR-4 A game that loses its time is called off until it has one again', async () => {
  const { id } = await aGame({ startTime: at(DAY), location: 'Rink A' })
  await change(id, { startTime: null, location: 'Rink B' })
  expect(await noted(id)).toMatchObject({ sequence: 1, wasAt: 'Rink A' })
  await change(id, { opponent: 'Snow' })
  expect(await noted(id)).toMatchObject({ sequence: 1, wasAt: 'Rink A' })
  await change(id, { startTime: at(3 * DAY) })
  expect(await noted(id)).toMatchObject({ sequence: 2, wasAt: null })
})

it('CALENDAR-5 Deleting a game that never had a time stores no calendar entry', async () => {
  const { id } = await aGame({ opponent: 'Frost' })
  await change(id, { opponent: 'Snow' })
  await anna.does(api.games.remove, { gameId: id })
  expect(await noted(id)).toBeUndefined()
})

it('CALENDAR-6 A deleted game is forgotten long after its start, a game without a time never', async () => {
  const early = await aGame({ startTime: at(DAY) })
  const late = await aGame({ startTime: at(60 * DAY) })
  const timeless = await aGame({ startTime: at(DAY) })
  await change(timeless.id, { startTime: null })
  for (const { id } of [early, late]) await anna.does(api.games.remove, { gameId: id })
  await deleteInSlices(app.database, expiredSchedule(app.clock.now + 92 * DAY))
  const left = [await noted(early.id), await noted(late.id), await noted(timeless.id)]
  expect(left.map((row) => row !== undefined)).toEqual([false, true, true])
})

it('CALENDAR-7 A team with another name has changed entries with the same numbers', async () => {
  const { id } = await aGame({ startTime: at(DAY) })
  const moved = await aGame({ startTime: at(DAY) })
  const timeless = await aGame({})
  await change(moved.id, { location: 'Rink A' })
  app.clock.advance(1000)
  await anna.does(api.teams.update, { teamId }, { name: `North ${uuidv7()}` })
  const changed = app.clock.now
  expect(await noted(id)).toEqual({ sequence: 0, changed, wasAt: null })
  expect(await noted(moved.id)).toEqual({ sequence: 1, changed, wasAt: null })
  expect(await noted(timeless.id)).toBeUndefined()
})
