import type { Sheet } from '@icetally/domain/game/endpoints/sheet'
import { mergeChanges } from '@icetally/domain/game/model/merge'
import { NO_RECORDS } from '@icetally/domain/game/model/records'
import { sheetFactsOf } from '@icetally/domain/game/sheet/facts'
import { isForfeited } from '@icetally/domain/game/sheet/final'
import { gameSheet } from '@icetally/domain/game/sheet/sheet'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, it } from 'vitest'
import { aTeam, succeeded } from '#test/a-team.ts'
import { countedFigures } from '#test/agree/oracle.ts'
import { type RandomSeason, recordRandomSeason } from '#test/agree/random-season.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'
import { randomFrom } from '#test/kill/random.ts'
import { sized } from '../../../../scripts/testing/tier.ts'

const SEED = Number(process.env['FC_SEED'] ?? 20261130)
const SEASONS = sized(1, 12)
const GAMES = sized(8, 12)

let [app, anna] = [] as unknown as [TestApp, TestUser]
const seasons: RandomSeason[] = []

beforeAll(async () => {
  app = await testApp()
  app.clock.now = Date.UTC(2026, 10, 21, 12)
  anna = await app.register('Anna')
  for (let season = 0; season < SEASONS; season += 1) {
    const plan = { count: GAMES, begin: Date.UTC(2026, 9, 1, 18) }
    seasons.push(await recordRandomSeason(randomFrom(SEED + season), anna, plan))
  }
}, 600_000)

const gameIds = () => seasons.flatMap((season) => season.gameIds)
const sheetOf = async (gameId: string) => (await anna.does(api.sheet.game, { gameId })).sheet
const recordsOf = (gameId: string) => anna.does(api.records.list, { gameId })
const gameOf = async (gameId: string) => (await anna.does(api.games.get, { gameId })).game

const sum = <One>(all: readonly One[], of: (one: One) => number | null | undefined) =>
  all.reduce((total, one) => total + (of(one) ?? 0), 0)

const linesOf = (text: string): Record<string, string>[] =>
  parse(text, { columns: true, bom: true })

/** Figures with 0 in place of unknown ones. */
const counts = <Figures extends object>(figures: Figures) =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figure ?? 0]))

it('AGREE-11 The sheet of a random game has the figures that are counted from its records', async () => {
  for (const gameId of gameIds()) {
    const sheet = await sheetOf(gameId)
    const { us, them, ...counted } = countedFigures(await recordsOf(gameId))
    const at = `game ${gameId}`
    expect(sheet.score, at).toEqual(counted.score)
    expect(counts(sheet.team), at).toMatchObject({
      ...{ shots: us.shots, attempts: us.attempts, goals: us.goals, hits: us.hits },
      ...{ opponentShots: them.shots, opponentAttempts: them.attempts },
      ...{ opponentGoals: them.goals, opponentHits: them.hits },
      ...{ penalties: us.penalties, penaltyMinutes: us.minutes },
      ...{ opponentPenalties: them.penalties, opponentPenaltyMinutes: them.minutes },
      ...{ powerPlayGoals: us.powerPlayGoals, powerPlayOpportunities: them.gives },
      opponentPowerPlayGoals: them.powerPlayGoals,
      opponentPowerPlayOpportunities: us.gives,
    })
    for (const { periodNumber, label: _, ...figures } of sheet.periods) {
      expect(counts(figures), at).toEqual(counted.inPeriod(periodNumber))
    }
    expect(sum(sheet.periods, ({ goalsFor }) => goalsFor)).toBe(us.goals)
    expect(sum(sheet.periods, ({ shotsAgainst }) => shotsAgainst)).toBe(them.shots)
    for (const { player, position: _, gameWinningGoals: __, ...line } of sheet.players) {
      const { plusMinus, ...own } = counted.player(player.id)
      expect(counts(line), `${at} ${player.name}`).toMatchObject(own)
      if (line.plusMinus !== null) expect(line.plusMinus).toBe(plusMinus)
    }
    for (const { player, shotsAgainst, saves, goalsAgainst } of sheet.goalies) {
      const own = counted.goalie(player.id)
      if (saves !== null) expect({ shotsAgainst, saves }, at).toMatchObject(own.shots)
      if (goalsAgainst !== null) expect(goalsAgainst, at).toBe(own.goalsAgainst)
    }
  }
})

const COLUMNS: Readonly<Record<string, (line: Sheet['players'][number]) => number | null>> = {
  ...{ Goals: ({ goals }) => goals, Assists: ({ assists }) => assists },
  ...{ Points: ({ points }) => points, 'Plus/Minus': ({ plusMinus }) => plusMinus },
  ...{ Shots: ({ shots }) => shots, Attempts: ({ attempts }) => attempts },
  'Penalty Minutes': ({ penaltyMinutes }) => penaltyMinutes,
  'Game-Winning Goals': ({ gameWinningGoals }) => gameWinningGoals,
  ...{ 'Faceoffs Won': ({ faceoffsWon }) => faceoffsWon, Hits: ({ hits }) => hits },
}
const textOf = (figure: number | null) => (figure === null ? '' : String(figure))
const named = (row: Record<string, string>, name: string) =>
  row['Player'] === name || row['Player'] === `${name} (removed)`

it('AGREE-12 Devices, lists, analytics, files and followers have the figures of the sheet of a random game', async () => {
  for (const { teamId, gameIds: ids } of seasons) {
    const { link } = await anna.does(
      api.links.create,
      { teamId },
      { name: 'All', names: 'full', shows: ['score', 'schedule', 'shots', 'goals', 'players'] },
    )
    const token = link.url.split('/').at(-1) ?? ''
    for (const gameId of ids) {
      const [sheet, game] = [await sheetOf(gameId), await gameOf(gameId)]
      const { team, score, periods } = sheet
      const changes = await recordsOf(gameId)
      const onDevice = gameSheet(sheetFactsOf(mergeChanges(NO_RECORDS, changes), game))
      expect([onDevice.team, onDevice.periods]).toEqual([team, periods])
      expect(onDevice.goals.map(({ id }) => id)).toEqual(sheet.goals.map(({ id }) => id))
      const { overview, playerStats } = await anna.does(api.analytics.game, { gameId })
      expect(overview).toMatchObject({
        ...{ teamShots: team.shots ?? 0, opponentShots: team.opponentShots ?? 0 },
        ...{ teamGoals: score.for, opponentGoals: score.against },
      })
      for (const { player, statistics } of playerStats) {
        const line = sheet.players.find((one) => one.player.id === player.id)
        expect(counts(line ?? { ...statistics, shots: 0 })).toMatchObject(statistics)
      }
      const file = (format: 'csv-players' | 'csv-events') =>
        anna.call(api.reports.game, { gameId }, { format })
      const rows = linesOf((await file('csv-players')).text)
      for (const line of sheet.players) {
        const row = rows.find((one) => named(one, line.player.name))
        const cells = Object.entries(COLUMNS).map(([title, of]) => [title, textOf(of(line))])
        expect(row, line.player.name).toMatchObject(Object.fromEntries(cells))
      }
      const goals = linesOf((await file('csv-events')).text).filter(
        (row) => row['Event'] === 'Goal',
      )
      expect(goals.map((row) => [row['Score For'], row['Score Against']])).toEqual(
        sheet.goals.map((goal) => [String(goal.score.for), String(goal.score.against)]),
      )
      if (game.score === null) continue
      expect(game.score).toEqual(score)
      expect(game.shotsOnGoal).toEqual({ for: team.shots, against: team.opponentShots })
      const followed = await app.anonymous.does(api.follow.game, { token, gameId })
      expect(followed.periods).toEqual(periods)
      expect(followed.shots).toMatchObject({ for: team.shots, against: team.opponentShots })
      expect(followed.players?.map(({ goals: scored, shots }) => [scored, shots])).toEqual(
        sheet.players.map((line) => [line.goals, line.shots]),
      )
    }
  }
})

it('AGREE-13 Seasons, pages of players and files of a team have the sums of the sheets of random games', async () => {
  for (const { teamId, gameIds: ids, seasonIds } of seasons) {
    const all = await Promise.all(
      ids.map(async (id) => ({ game: await gameOf(id), sheet: await sheetOf(id) })),
    )
    for (const seasonId of [undefined, ...seasonIds]) {
      const query = seasonId === undefined ? {} : { seasonId }
      const of = all.filter(({ game }) => seasonId === undefined || game.seasonId === seasonId)
      const counted = of.filter(({ game }) => !isForfeited(game.final))
      const inSeason = new Set(of.map(({ game }) => game.id))
      const answer = await anna.does(
        api.analytics.team,
        { teamId },
        { query: { ...query, include: 'games' } },
      )
      const { season: figures, overview } = answer
      if (figures === undefined) throw new Error('There are no figures of the season.')
      expect(overview).toMatchObject({
        teamShots: sum(counted, ({ sheet }) => sheet.team.shots),
        opponentShots: sum(counted, ({ sheet }) => sheet.team.opponentShots),
        teamGoals: sum(counted, ({ sheet }) => sheet.score.for),
        opponentGoals: sum(counted, ({ sheet }) => sheet.score.against),
      })
      const { record } = await anna.does(api.sheet.team, { teamId }, { query })
      expect(figures.record).toEqual(record)
      expect(sum(figures.periods, ({ goalsFor }) => goalsFor)).toBe(overview.teamGoals)
      expect(sum(figures.opponents, ({ goals }) => goals.against)).toBe(overview.opponentGoals)
      for (const { percentage } of [figures.powerPlay, figures.penaltyKill]) {
        expect(Math.min(1, Math.max(0, percentage ?? 0))).toBe(percentage ?? 0)
      }
      const format = { format: 'csv-players', ...query } as const
      const rows = linesOf((await anna.call(api.reports.team, { teamId }, format)).text)
      for (const { player, statistics } of answer.playerStats) {
        const lines = counted.flatMap(({ sheet }) =>
          sheet.players.filter((line) => line.player.id === player.id),
        )
        const names = ['shots', 'goals', 'assists', 'faceoffsTaken', 'faceoffsWon'] as const
        const sums = names.map((name) => [name, sum(lines, (line) => line[name])] as const)
        expect(statistics, player.name).toEqual(Object.fromEntries(sums))
        const row = rows.find((one) => named(one, player.name))
        expect(Number(row?.['Penalty Minutes'] ?? 0)).toBe(
          sum(lines, ({ penaltyMinutes }) => penaltyMinutes),
        )
        const page = await anna.does(api.players.statistics, { playerId: player.id })
        const games = page.games.filter(({ game }) => inSeason.has(game.id))
        expect(sum(games, (game) => game.statistics.goals)).toBe(statistics.goals)
        const skater = figures.skaters.find((one) => one.player.id === player.id)
        if (skater === undefined) continue
        expect(counts(skater)).toMatchObject({ ...statistics, games: games.length })
        expect(Number(row?.['Points'])).toBe(skater.points ?? 0)
      }
      for (const { player, ...goalie } of figures.goalies) {
        const page = await anna.does(api.players.statistics, { playerId: player.id })
        const games = page.goalieGames.filter(({ game }) => inSeason.has(game.id))
        expect(games).toHaveLength(goalie.games)
        expect(sum(games, ({ saves }) => saves)).toBe(goalie.saves ?? 0)
        expect(games.filter(({ decision }) => decision === 'W')).toHaveLength(goalie.wins)
      }
    }
  }
})

it('AGREE-14 The imported archive of random games has the same figures', async () => {
  for (const { teamId } of seasons) {
    const { text } = await anna.call(api.reports.team, { teamId }, { format: 'json' })
    const copy = await aTeam(anna)
    succeeded(await anna.call(api.archive.import, { teamId: copy }, JSON.parse(text)))
    const figuresOf = async (id: string) => {
      const query = { include: 'games' } as const
      const { season, overview, playerStats } = await anna.does(
        api.analytics.team,
        { teamId: id },
        { query },
      )
      return JSON.parse(JSON.stringify({ season, overview, playerStats }), (name, value) =>
        name === 'id' ? undefined : value,
      )
    }
    expect(await figuresOf(copy)).toEqual(await figuresOf(teamId))
  }
})
