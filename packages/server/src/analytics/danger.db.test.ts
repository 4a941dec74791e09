import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  aGame,
  aPlayer,
  aStartedGame,
  aTeam,
  recordShot,
  started,
  type TestGame,
} from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { aGameWith, anna, app, setUpOwnTeam, teamId } from '#test/own-team.ts'

setUpOwnTeam()

const ofGame = (gameId: string) => anna.does(api.analytics.game, { gameId })

/** 10 feet in front of the goal that a team attacking right shoots at. */
const SLOT = { xCoord: 716, yCoord: 200 }
/** The professionals score with this chance from there. */
const CHANCE = 0.1835

type Given = Parameters<typeof recordShot>[3]

const shoot = (game: TestGame, shooter: string | null, given: Given = {}) =>
  recordShot(anna, game, shooter, { ...SLOT, scored: false, ...given })

it('DANGER-24 Shots on goal of both sides have expected goals by their location, and the overview their sums', async () => {
  const [game, ida] = await aGameWith(['Ida', 7])
  await shoot(game, ida)
  await shoot(game, ida, { scored: true, xCoord: 540, yCoord: 330 })
  // In the second period the team attacks left.
  await shoot(game, ida, { xCoord: 84, periodId: game.periods[1].id })
  await shoot(game, null, { xCoord: 84 })
  await shoot(game, null)
  const { shotTimeline, overview } = await ofGame(game.id)
  const expected = shotTimeline.map(({ expectedGoals }) => expectedGoals)
  expect(expected.toSorted()).toEqual([0.02, 0.02, CHANCE, CHANCE, CHANCE])
  expect(overview).toMatchObject({
    teamExpectedGoals: 0.387,
    opponentExpectedGoals: 0.2035,
    dangerLevel: { level: 1, shots: 0, carried: false },
  })
})

it('DANGER-25 Attempts off the goal, empty nets and penalty shots have none, marked on the shot or on its goal', async () => {
  const [game, ida] = await aGameWith(['Ida', 7])
  for (const outcome of ['missed', 'blocked', 'post'] as const) await shoot(game, ida, { outcome })
  await shoot(game, ida, { scored: true, emptyNet: true })
  await shoot(game, null, { xCoord: 84, penaltyShot: true })
  for (const mark of [{ emptyNet: true }, { penaltyShot: true }]) {
    const { id: shotId } = await shoot(game, ida, { scored: true })
    const body = { scorerPlayerId: ida, shotId, ...mark }
    await anna.does(api.goals.create, { gameId: game.id }, body)
  }
  // Entered without its shot, which it is all the same by side, scorer and period.
  await shoot(game, null, { scored: true })
  await anna.does(api.goals.create, { gameId: game.id }, { against: true, emptyNet: true })
  const { shotTimeline, overview } = await ofGame(game.id)
  expect(shotTimeline.map(({ expectedGoals }) => expectedGoals)).toEqual(
    Array.from({ length: 8 }, () => null),
  )
  expect(overview).toMatchObject({ teamExpectedGoals: 0, opponentExpectedGoals: 0 })
})

it("DANGER-26 Expected goals use the current level of the season's other games", async () => {
  const ida = await aPlayer(anna, teamId, 'Ida', 7)
  const [first, second] = [await aStartedGame(anna, teamId), await aStartedGame(anna, teamId)]
  await aGame(anna, teamId)
  await shoot(first, ida)
  for (const scored of [true, true, false]) await shoot(second, null, { xCoord: 84, scored })
  const shotId = (await shoot(second, null, { xCoord: 84, scored: true })).id
  const overviewOf = async ({ id }: TestGame) => (await ofGame(id)).overview
  // (4 + 3) / (4 + 4 x 0.1835), and of the other game (4 + 0) / (4 + 0.1835).
  expect(await overviewOf(first)).toMatchObject({
    teamExpectedGoals: 0.2713,
    dangerLevel: { level: 1.4787, shots: 4 },
  })
  expect(await overviewOf(second)).toMatchObject({
    opponentExpectedGoals: 0.7016,
    dangerLevel: { level: 0.9561, shots: 1 },
  })
  await anna.does(api.shots.remove, { shotId })
  expect((await overviewOf(first)).dangerLevel).toEqual({
    ...{ level: 1.3186, shots: 3, carried: false },
  })
  const params = { teamId }
  const body = { name: '2026/27', startsOn: '2026-09-01', endsOn: '2027-04-30' }
  const { season } = await anna.does(api.seasons.create, params, body)
  await anna.does(api.games.update, { gameId: first.id }, { seasonId: season.id })
  expect((await overviewOf(first)).dangerLevel).toEqual({
    ...{ level: 1, shots: 0, carried: false },
  })
  // A season without another shot begins at the level of the one before: (4 + 0) / (4 + 0.1835).
  const next = { name: '2027/28', startsOn: '2027-09-01', endsOn: '2028-04-30' }
  const { season: later } = await anna.does(api.seasons.create, params, next)
  await anna.does(api.games.update, { gameId: second.id }, { seasonId: later.id })
  expect((await overviewOf(second)).dangerLevel).toEqual({
    ...{ level: 0.9561, shots: 0, carried: true },
  })
})

it("DANGER-27 A team's timeline returns each shot as its game does", async () => {
  const ida = await aPlayer(anna, teamId, 'Ida', 7)
  const games = [await aStartedGame(anna, teamId), await aStartedGame(anna, teamId)]
  for (const game of games) {
    for (const scored of [true, false]) await shoot(game, ida, { scored, yCoord: 260 })
  }
  const query = { include: 'shotTimeline' } as const
  const { shotTimeline } = await anna.does(api.analytics.team, { teamId }, { query })
  const alone = (await Promise.all(games.map(({ id }) => ofGame(id)))).flatMap(
    (game) => game.shotTimeline,
  )
  const byId = (shots: NonNullable<typeof shotTimeline>) =>
    new Map(shots.map((shot) => [shot.id, shot.expectedGoals]))
  expect(byId(shotTimeline ?? [])).toEqual(byId(alone))
  expect([...byId(alone).values()].every((expected) => expected !== null)).toBe(true)
})

it('ANALYTICS-60 A game of another team with the same id and as many changes has its own level', async () => {
  const fill = async (owner: typeof anna, team: string, ids: readonly string[], xCoord: number) => {
    const shooter = await aPlayer(owner, team, 'Ida', 7)
    for (const id of ids) {
      const game = await aStartedGame(owner, team, { id })
      for (let at = 0; at < 20; at += 1) {
        await recordShot(owner, game, shooter, { xCoord, yCoord: 200, scored: at % 3 === 0 })
      }
    }
  }
  const levelOf = async (owner: typeof anna, gameId: string) =>
    (await owner.does(api.analytics.game, { gameId })).overview.dangerLevel
  const ids = [randomUUID(), randomUUID()] as const
  await fill(anna, teamId, ids, 716)
  const bo = await app.register('Bo')
  const other = await aTeam(bo)
  await fill(bo, other, ids, 540)
  const alone = await levelOf(bo, ids[0])
  const ours = await levelOf(anna, ids[0])
  expect(ours).not.toEqual(alone)
  expect(await levelOf(bo, ids[0])).toEqual(alone)
})

it('ANALYTICS-61 A game in which nothing was recorded has the same level before and after its periods were created', async () => {
  const shooter = await aPlayer(anna, teamId, 'Ida', 7)
  const recorded = await aStartedGame(anna, teamId)
  for (let at = 0; at < 20; at += 1) {
    await recordShot(anna, recorded, shooter, { xCoord: 716, yCoord: 200, scored: at % 3 === 0 })
  }
  const { id: gameId } = await aGame(anna, teamId)
  const levelOf = async () => (await anna.does(api.analytics.game, { gameId })).overview.dangerLevel
  const before = await levelOf()
  await started(anna, gameId)
  expect(await levelOf()).toEqual(before)
})
