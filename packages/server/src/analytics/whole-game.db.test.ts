import { expect, it } from 'vitest'
import { aStartedGame, recordShot } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { aGameWith, anna, setUpOwnTeam, teamId } from '#test/own-team.ts'

setUpOwnTeam()

it('ANALYTICS-22 A game returns its faceoffs by dot, mirrored to one direction, and the clock of its shots', async () => {
  const [game, ida] = await aGameWith(['Ida', 7])
  const params = { gameId: game.id }
  expect((await anna.does(api.analytics.game, params)).overview.faceoffDots).toBeNull()
  const { faceoff } = await anna.does(api.faceoffs.create, params, { playerId: ida })
  const take = (body: object) =>
    anna.does(api.faceoffs.increment, { faceoffId: faceoff.id }, { won: true, ...body })
  await take({})
  expect((await anna.does(api.analytics.game, params)).overview.faceoffDots).toBeNull()
  await take({ periodNumber: 1, xCoord: 640, yCoord: 130 })
  await take({ periodNumber: 2, xCoord: 160, yCoord: 270, won: false })
  await recordShot(anna, game, ida, { xCoord: 700, yCoord: 200, scored: false, clock: 65 })
  const { overview, shotTimeline } = await anna.does(api.analytics.game, params)
  expect(overview.faceoffDots).toHaveLength(9)
  expect(overview.faceoffDots?.filter(({ taken }) => taken > 0)).toEqual([
    { name: 'their end, left', taken: 2, won: 1 },
  ])
  expect(shotTimeline.map(({ clock }) => clock)).toEqual([65])
})

it('ANALYTICS-23 Shots have the strength of their side if penalties are known', async () => {
  const game = await aStartedGame(anna, teamId)
  const params = { gameId: game.id }
  const shot = { xCoord: 700, yCoord: 200, scored: false }
  await recordShot(anna, game, null, { ...shot, clock: 30 })
  await recordShot(anna, game, null, { ...shot, clock: 90 })
  const strengths = async () =>
    (await anna.does(api.analytics.game, params)).shotTimeline.map(({ strength }) => strength)
  expect(await strengths()).toEqual([null, null])
  const penalty = {
    against: true,
    periodNumber: 1,
    clock: 60,
    opponentNumber: 9,
    minutes: 2,
  } as const
  await anna.does(api.penalties.create, params, penalty)
  expect(await strengths()).toEqual(['even', 'shortHanded'])
})
