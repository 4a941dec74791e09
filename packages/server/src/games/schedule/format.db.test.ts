import { allEndpoints } from '@icetally/domain/contract'
import { FORMAT_PRESETS } from '@icetally/domain/game/format/presets'
import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import type { Endpoint } from '@icetally/domain/platform/endpoint'
import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { aGame, aPlayer, recordShot, started, type TestGame } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { anna, app, setUpOwnTeam, teamId } from '#test/own-team.ts'

setUpOwnTeam()

const HALVES = { ...STANDARD_FORMAT, periods: [1200, 1200], overtimes: [240] }
const drawn = { for: 0, against: 0, decidedIn: 'regulation' } as const

const formatOf = async (gameId: string) => (await anna.does(api.games.get, { gameId })).game.format
const choose = (recording: object) => anna.does(api.teams.update, { teamId }, { recording })

/** An answer without the team's own choice, its change number, and how often reports were exported. */
const withoutChoice = (text: string): string =>
  text.startsWith('{')
    ? JSON.stringify(JSON.parse(text), (name, value) =>
        ['recording', 'changeNumber', 'used', 'lastUsedAt'].includes(name) ? undefined : value,
      )
    : text

/** A workbook contains the time of its creation. */
const contentOf = async (bytes: Buffer, format: string): Promise<string> =>
  format === 'xlsx' ? JSON.stringify(await readXlsxFile(bytes)) : bytes.toString('base64')

/** A game with a goalie, a shot and a penalty with known clocks, in a format of its own. */
async function played(format = STANDARD_FORMAT): Promise<TestGame> {
  const kim = await aPlayer(anna, teamId, 'Kim', 1)
  const { game } = await anna.does(api.games.create, { teamId }, { format })
  const params = { gameId: game.id }
  await anna.does(api.goalieChanges.create, params, { playerId: kim, periodNumber: 1, clock: 0 })
  const penalty = { periodNumber: 1, clock: 30, against: true, minutes: 2 } as const
  await anna.does(api.penalties.create, params, { ...penalty, class: 'minor' })
  const one = await started(anna, game.id)
  await recordShot(anna, one, kim, { scored: true, clock: 60 })
  return one
}

describe('the format of a game', () => {
  it('FORMAT-20 A game is created with the format of its team, or with its own, and can be changed alone', async () => {
    const first = await aGame(anna, teamId)
    expect(await formatOf(first.id)).toEqual(STANDARD_FORMAT)
    const own = (await anna.does(api.games.create, { teamId }, { format: HALVES })).game
    expect(own.format).toEqual(HALVES)
    const [, preset = { format: HALVES }] = FORMAT_PRESETS
    await choose({ format: preset.format })
    expect(await formatOf(first.id)).toEqual(STANDARD_FORMAT)
    const later = (await anna.does(api.games.create, { teamId }, {})).game
    expect(later.format).toEqual(preset.format)
    expect(later.team.recording.periodMinutes).toBe(12)
    await anna.does(api.games.update, { gameId: first.id }, { format: HALVES })
    expect(await formatOf(first.id)).toEqual(HALVES)
    await anna.does(api.games.update, { gameId: first.id }, { format: null })
    expect(await formatOf(first.id)).toEqual(preset.format)
    await choose({ periodMinutes: 18 })
    expect((await anna.does(api.games.create, { teamId }, {})).game.format).toEqual({
      ...{ ...preset.format, periods: [1080, 1080, 1080] },
    })
  })

  it('FORMAT-21 A game that was stored without a format keeps that of its team when the team changes it', async () => {
    await choose({ format: HALVES })
    const { id } = await aGame(anna, teamId)
    await app.database.write((trx) =>
      sql`update games set format = null where id = ${id}`.execute(trx),
    )
    expect(await formatOf(id)).toEqual(HALVES)
    await choose({ format: STANDARD_FORMAT })
    expect(await formatOf(id)).toEqual(HALVES)
  })

  it.each([
    ['periodMinutes', { periodMinutes: 12 }],
    ['a forfeit beside the final score', { forfeitedBy: 'for' }],
    ['an unknown field of the final score', { final: { ...drawn, forfeit: 'for' } }],
    ['an unknown side', { final: { ...drawn, forfeitedBy: 'us' } }],
    ['an unknown field of the format', { format: { ...HALVES, periodMinutes: 20 } }],
    ['no period', { format: { ...HALVES, periods: [] } }],
    ['an end without a period', { endedAt: { clock: 3 } }],
    ['a length that is part of the format', { overtimes: [300] }],
  ])('FORMAT-22 A change of a game is refused with a sentence: %s', async (_what, body) => {
    const { id } = await aGame(anna, teamId)
    const answer = await anna.call(api.games.update, { gameId: id }, body as object)
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect((await anna.does(api.games.get, { gameId: id })).game.final).toBeNull()
  })

  it('FORMAT-23 A game of two halves has two periods, and its overtime is the third', async () => {
    const { game } = await anna.does(api.games.create, { teamId }, { format: HALVES })
    const params = { gameId: game.id }
    const { periods } = await anna.does(api.games.createPeriods, params, {})
    const [first, second] = periods
    expect(periods.map(({ periodNumber }) => periodNumber)).toEqual([1, 2])
    const numbers = async () =>
      (await anna.does(api.games.get, params)).game.periods.map((period) => period.periodNumber)
    const overtime = await anna.does(api.games.createPeriods, params, { periodNumber: 3 })
    const third = overtime.periods.at(-1)
    if (first === undefined || second === undefined || third === undefined) throw new Error('3')
    const one = { id: game.id, periods: [first, second, third] as const }
    await recordShot(anna, one, null, { periodId: third.id, clock: 30 })
    expect(await numbers()).toEqual([1, 2, 3])
    const { sheet } = await anna.does(api.sheet.game, params)
    expect(sheet.periods.map(({ label }) => label)).toEqual(['Period 1', 'Period 2', 'OT'])
    expect((await anna.does(api.games.get, params)).game).toMatchObject({ periodLabel: 'OT' })
  })

  it('FORMAT-24 No answer about a finished game changes by a byte when the team chooses another format', async () => {
    const { id: gameId } = await played()
    const params = { gameId }
    await anna.does(api.games.update, params, { final: drawn })
    const shows = ['score', 'schedule', 'shots', 'goals', 'players']
    const link = { name: 'All', names: 'full', shows, calendar: true }
    const { url } = (await anna.does(api.links.create, { teamId }, link as never)).link
    const { shots } = await anna.does(api.shots.list, params)
    const { penalties } = await anna.does(api.penalties.list, params)
    const { players } = await anna.does(api.players.list, { teamId })
    const ids: Readonly<Record<string, string | undefined>> = {
      ...{ teamId, gameId, token: url.split('/f/')[1], playerId: players[0]?.id },
      ...{ shotId: shots[0]?.id, penaltyId: penalties[0]?.id },
    }
    const read = allEndpoints().flatMap(({ tag, endpoint }) => {
      const { method, path, ...rest } = endpoint as Endpoint
      // The log of the team names the change itself.
      if (method !== 'GET' || rest.events !== undefined || tag === 'audit') return []
      const filled = path.replaceAll(/:(\w+)/g, (whole, name: string) => ids[name] ?? whole)
      return path === filled || filled.includes(':') ? [] : filled
    })
    expect(read.length).toBeGreaterThan(25)
    const answers = async () => {
      const texts: Record<string, string> = {}
      for (const path of [...read, `/analytics/teams/${teamId}?include=games`]) {
        const { status, text } = await anna.request({ method: 'GET', url: `/api${path}` })
        texts[path] = `${status} ${withoutChoice(text)}`
      }
      for (const format of ['csv-players', 'csv-events', 'json', 'pdf', 'xlsx'] as const) {
        const { status, bytes } = await anna.call(api.reports.game, params, { format })
        expect(status).toBe(200)
        texts[`game ${format}`] = await contentOf(bytes, format)
      }
      for (const format of ['csv-players', 'csv-games', 'xlsx'] as const) {
        const { bytes } = await anna.call(api.reports.team, { teamId }, { format })
        texts[`team ${format}`] = await contentOf(bytes, format)
      }
      return texts
    }
    const before = await answers()
    await choose({ format: { ...HALVES, averagePer: 2400, clock: 'up' } })
    const after = await answers()
    for (const [name, text] of Object.entries(after)) expect(text, name).toBe(before[name])
  })

  it('FORMAT-25 A game that was stopped is returned with its end, and its times end there', async () => {
    const { id: gameId } = await played()
    const body = { final: drawn, endedAt: { periodNumber: 2, clock: 600 } } as const
    const { game } = await anna.does(api.games.update, { gameId }, body)
    expect(game.endedAt).toEqual(body.endedAt)
    const { sheet } = await anna.does(api.sheet.game, { gameId })
    expect(sheet.goalies.map(({ secondsPlayed }) => secondsPlayed)).toEqual([1800])
    const reopened = await anna.does(api.games.update, { gameId }, { endedAt: null })
    expect(reopened.game.endedAt).toBeNull()
  })
})

describe('a forfeited game', () => {
  it.each([
    ['in an overtime of a format without any', { periodNumber: 4, clock: 0 }],
    ['after the end of its period', { periodNumber: 2, clock: 1201 }],
  ] as const)('FORMAT-61 An end of a game %s is refused', async (_what, endedAt) => {
    const { id: gameId } = await played({ ...STANDARD_FORMAT, overtimes: [] })
    const answer = await anna.call(api.games.update, { gameId }, { endedAt })
    const error = 'endedAt must be within a period of the game'
    expect(answer).toMatchObject({ status: 400, body: { error, code: 'VALIDATION_FAILED' } })
  })

  it('FORMAT-61 A format without the period in which a game was stopped is refused', async () => {
    const { id: gameId } = await played()
    const playoffs = { periodNumber: 4, clock: 1100 } as const
    await anna.does(api.games.update, { gameId }, { endedAt: playoffs })
    const format = { ...STANDARD_FORMAT, overtimes: [] }
    const answer = await anna.call(api.games.update, { gameId }, { format })
    const error = 'endedAt must be within a period of the game'
    expect(answer).toMatchObject({ status: 400, body: { error, code: 'VALIDATION_FAILED' } })
    const { game } = await anna.does(api.games.update, { gameId }, { format, endedAt: null })
    expect(game).toMatchObject({ format, endedAt: null })
  })

  it('FORFEIT-3 A forfeited game counts in the record and in no figure of a player, a goalie or the team', async () => {
    const { id: gameId } = await played()
    const players = await anna.does(api.players.list, { teamId })
    const [kim = ''] = players.players.map(({ id }) => id)
    const figures = async () => ({
      record: (await anna.does(api.sheet.team, { teamId })).record,
      team: (await anna.does(api.analytics.team, { teamId })).overview.teamShots,
      games: (await anna.does(api.analytics.team, { teamId })).games.length,
      player: await anna.does(api.players.statistics, { playerId: kim }),
    })
    await anna.does(api.games.update, { gameId }, { final: { ...drawn, for: 1 } })
    expect(await figures()).toMatchObject({
      record: { games: 1, wins: 1 },
      ...{ team: 1, games: 1, player: { totals: { shots: 1 }, goalieGames: [{ started: true }] } },
    })
    const final = { for: 0, against: 1, decidedIn: 'regulation', forfeitedBy: 'both' } as const
    const { game } = await anna.does(api.games.update, { gameId }, { final })
    expect(game.final).toEqual(final)
    expect(await figures()).toMatchObject({
      record: { games: 1, wins: 0, losses: 1 },
      ...{ team: 0, games: 0, player: { totals: { shots: 0 }, goalieGames: [], games: [] } },
    })
    const { text } = await anna.call(api.reports.team, { teamId }, { format: 'csv-games' })
    expect(text).toContain('Forfeit')
    await anna.does(api.games.update, { gameId }, { final: null })
    expect((await figures()).player.totals.shots).toBe(1)
  })
})
