import { expect, it } from 'vitest'
import { joins, recordShot } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { aGameWith, anna, app, bea, setUpOwnTeam, stranger, teamId } from '#test/own-team.ts'

setUpOwnTeam()

it('CACHE-47 A game in one call includes the account, its teams and on request the records', async () => {
  const [game, playerId] = await aGameWith(['Kim', 7])
  await recordShot(anna, game, playerId)
  const path = `/api/games/${game.id}`
  const ofAccount = ['/auth/me', '/teams', `/opponents/teams/${teamId}`]
  for (const [include, ...paths] of [
    ['account', ...ofAccount],
    ['records', ...ofAccount, `/games/${game.id}/records`],
  ]) {
    const { included, ...own } = JSON.parse((await anna.get(`${path}?include=${include}`)).text)
    expect(own).toEqual(JSON.parse((await anna.get(path)).text))
    expect(Object.keys(included)).toEqual(paths)
    for (const one of paths) {
      expect(included[one]).toEqual(JSON.parse((await anna.get(`/api${one}`)).text))
    }
  }
  expect((await stranger.get(`${path}?include=records`)).status).toBe(404)
})

it('CACHE-48 All records of a game are answered from memory with the time at which they are sent', async () => {
  await joins(bea, anna, teamId)
  const [game, playerId] = await aGameWith(['Kim', 7])
  await recordShot(anna, game, playerId)
  const params = { gameId: game.id }
  const first = await anna.does(api.records.list, params)
  expect(first.serverTime).toBe(new Date(app.clock.now).toISOString())
  app.clock.advance(1234)
  const before = app.statements.length
  expect(await bea.does(api.records.list, params)).toEqual({
    ...first,
    serverTime: new Date(app.clock.now).toISOString(),
  })
  expect(app.statements.length - before).toBe(1)
  await recordShot(anna, game, playerId)
  const next = await anna.does(api.records.list, params)
  expect(next.shots).toHaveLength(2)
  await anna.does(api.auth.updateMe, { displayName: 'Anne' })
  expect((await bea.does(api.records.list, params)).recorders).toMatchObject([
    { displayName: 'Anne' },
  ])
})
