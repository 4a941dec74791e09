import { randomUUID } from 'node:crypto'
import type { Sheet } from '@icetally/domain/game/endpoints/sheet'
import type { BodyInput } from '@icetally/domain/platform/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPlayer, aStartedGame, aTeam, joins, recordShot, succeeded } from '#test/a-team.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'
import { recordGames } from '#test/recorded-games.ts'
import { refused } from '#test/refused.ts'
import { loadWholeSeason } from '../../../../fixtures/whole-season.ts'
import { sized } from '../../../../scripts/testing/tier.ts'
import { aSeason } from '../../test/contract/world.ts'

type Archive = BodyInput<typeof api.archive.import>

const season = await loadWholeSeason(process.env['ICETALLY_GAMES'])
const games = [
  ...season.games.filter(({ final }) => final.decidedIn === 'shootout').slice(0, sized(1, 99)),
  ...season.games.slice(-sized(2, 999)),
].filter((game, index, all) => all.indexOf(game) === index)

let [app, anna, bea] = [] as unknown as [TestApp, TestUser, TestUser]
let [teamId, address] = ['', '']

const archiveOf = async (id: string, more: { seasonId?: string } = {}) => {
  const answer = await anna.call(api.reports.team, { teamId: id }, { format: 'json', ...more })
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  return answer
}

const put = (id: string, archive: object, headers: Record<string, string> = {}) =>
  anna.call(api.archive.import, { teamId: id }, archive as Archive, { headers })

beforeAll(async () => {
  app = await testApp()
  app.clock.now = Date.UTC(2026, 10, 21, 12)
  address = await app.listen()
  anna = await app.register('Anna')
  bea = await app.register('Bea')
  teamId = await aTeam(anna)
  const { seasonId } = await aSeason(anna, teamId)
  for (const gameId of (await recordGames(anna, teamId, season, games)).gameIds.values()) {
    await anna.does(api.games.update, { gameId }, { seasonId, competition: 'League' })
  }
  // Cases missing in real games: a removed player, a goal whose shot is gone, counts set by hand.
  const removed = await aPlayer(anna, teamId, 'Žofie "Z" =1', 0)
  const game = await aStartedGame(anna, teamId, { opponent: 'Škoda' })
  const shot = await recordShot(anna, game, removed, { scored: true })
  const goal = { scorerPlayerId: removed, shotId: shot.id }
  await anna.does(api.goals.create, { gameId: game.id }, goal)
  await anna.does(api.shots.remove, { shotId: shot.id })
  const tracked = await anna.does(api.faceoffs.create, { gameId: game.id }, { playerId: removed })
  await anna.does(api.faceoffs.update, { faceoffId: tracked.faceoff.id }, { taken: 9, won: 4 })
  await anna.does(api.players.remove, { playerId: removed })
  const choices = { goalies: true, clock: true, periodMinutes: 15 }
  const described = { description: 'Under-16', shortCode: 'ICB', recording: choices }
  await anna.does(api.teams.update, { teamId }, { ...described, colour: '#7a1f3d', trueRink: true })
}, 600_000)

/** A sheet without its ids, which differ in a copy. */
const withoutIds = (sheet: Sheet): unknown =>
  JSON.parse(JSON.stringify(sheet), (field, value: unknown) =>
    /^id$|Id$/.test(field) && typeof value === 'string' ? 'id' : value,
  )

async function sheetsOf(id: string): Promise<unknown[]> {
  const list = (await anna.does(api.games.list, { teamId: id })).games
  return Promise.all(
    list.map(async (game) => ({
      opponent: game.opponent,
      sheet: withoutIds((await anna.does(api.sheet.game, { gameId: game.id })).sheet),
    })),
  )
}

describe(`the archive of a team with ${games.length} real games`, () => {
  it('ARCHIVE-1 The archive of an imported archive is the same text', async () => {
    const { text, headers } = await archiveOf(teamId)
    expect(headers['content-disposition']).toContain('filename="Icebreakers Archive.json"')
    const copy = await aTeam(anna)
    const archive: Archive = JSON.parse(text)
    const { imported } = succeeded(await put(copy, archive))
    expect(imported).toMatchObject({
      ...{ seasons: 1, players: archive.players.length, games: games.length + 1 },
    })
    expect((await archiveOf(copy)).text).toBe(text)
  })

  it('ARCHIVE-2 The imported copy has the sheets, the record and the figures of the players', async () => {
    const copy = await aTeam(anna)
    succeeded(await put(copy, JSON.parse((await archiveOf(teamId)).text)))
    expect(await sheetsOf(copy)).toEqual(await sheetsOf(teamId))
    for (const endpoint of [api.sheet.team, api.analytics.teamPlayers]) {
      const of = (id: string) => anna.call(endpoint, { teamId: id })
      const ids = /"id":"[^"]+"/g
      const figures = async (id: string) => (await of(id)).text.replaceAll(ids, '')
      expect(await figures(copy)).toBe(await figures(teamId))
    }
    const [original, copied] = await Promise.all(
      [teamId, copy].map(async (id) => (await anna.does(api.teams.get, { teamId: id })).team),
    )
    for (const field of ['name', 'description', 'recording', 'colour', 'trueRink'] as const) {
      expect([copied?.shortCode, copied?.[field]]).toEqual(['ICB', original?.[field]])
    }
  })

  it('ARCHIVE-3 The games of a copy can be recorded further by devices', async () => {
    const copy = await aTeam(anna)
    succeeded(await put(copy, JSON.parse((await archiveOf(teamId)).text)))
    const [game] = (await anna.does(api.games.list, { teamId: copy })).games
    const gameId = game?.id ?? ''
    const before = await anna.does(api.records.list, { gameId }, { query: { after: '0' } })
    const { players } = await anna.does(api.players.list, { teamId: copy })
    const shot = {
      ...({ kind: 'shot.record', shotId: randomUUID(), xCoord: 1, yCoord: 2 } as const),
      ...({ periodNumber: 1, shooterId: players[0]?.id ?? '', scored: false } as const),
      scoredAgainst: false,
    } as const
    const operation = { id: randomUUID(), sequence: 1, command: shot }
    const sent = { deviceId: randomUUID(), after: before.changeNumber }
    const madeAt = new Date(app.clock.now).toISOString()
    const answer = await anna.does(
      api.records.send,
      { gameId },
      { ...sent, operations: [{ ...operation, madeAt }] },
    )
    expect(answer.results).toMatchObject([{ refusal: null }])
    expect(answer.changes.shots).toHaveLength(1)
  })

  it('ARCHIVE-4 The archive of a season contains only its games and names no user', async () => {
    const [one] = (await anna.does(api.seasons.list, { teamId })).seasons
    const { text } = await archiveOf(teamId, { seasonId: one?.id ?? '' })
    const archive: Archive = JSON.parse(text)
    expect(archive.games).toHaveLength(games.length)
    expect(archive.seasons).toMatchObject([{ id: 1, name: '2026/27' }])
    for (const secret of [anna.id, anna.email, 'recordedBy', 'teamCode', teamId]) {
      expect(text).not.toContain(secret)
    }
  })
})

describe('putting an archive into a team', () => {
  const empty = { seasons: [], players: [], games: [] }
  const team = {
    ...{ name: 'Copy', trueRink: false, underThirteen: false },
    recording: {
      ...{ outcomes: true, penalties: true, onIce: true, clock: true, periodMinutes: 20 },
    },
  }
  const nothing = { icetally: 'archive', version: 1, team, ...empty }
  const createdAt = '2026-01-15T19:30:00.000Z'
  const kim = { id: 7, name: 'Kim', createdAt }
  const NO_RECORDS = {
    ...{ periods: [], shots: [], goals: [], faceoffs: [], faceoffEvents: [], lineups: [] },
    ...{ faceoffAdjustments: [], penalties: [], goalieChanges: [], shootoutAttempts: [] },
  }
  const withGame = (records: object, players: object[] = [kim]) => ({
    ...{ ...nothing, players },
    games: [{ createdAt, recorded: true, records: { ...NO_RECORDS, ...records } }],
  })
  const periods = [1, 2, 3].map((periodNumber) => ({ periodNumber, attackingDirection: 'left' }))
  const shot = {
    ...{ id: 1, periodNumber: 1, shooterId: 7, xCoord: 10, yCoord: 10, scored: false },
    ...{ scoredAgainst: false, emptyNet: false, penaltyShot: false, attackingDirection: 'left' },
    takenAt: createdAt,
  }

  it('ARCHIVE-5 A team that has a player, a game or a season is refused an archive', async () => {
    const withPlayer = (filled: string) => aPlayer(anna, filled, 'Kim')
    const withGameInIt = (filled: string) => aStartedGame(anna, filled)
    for (const fill of [withPlayer, withGameInIt]) {
      const filled = await aTeam(anna)
      await fill(filled)
      expect(await put(filled, nothing)).toMatchObject(
        refused('CONFLICT', expect.stringMatching(/without players, games/)),
      )
    }
    const withSeason = await aTeam(anna)
    await aSeason(anna, withSeason)
    expect((await put(withSeason, nothing)).status).toBe(409)
  })

  it('ARCHIVE-6 Only managers export and import archives, and the log records it', async () => {
    const own = await aTeam(anna)
    await joins(bea, anna, own)
    const forbidden = refused('FORBIDDEN')
    const params = { teamId: own }
    expect(await bea.call(api.reports.team, params, { format: 'json' })).toMatchObject(forbidden)
    expect(await bea.call(api.archive.import, params, nothing as Archive)).toMatchObject(forbidden)
    await archiveOf(own)
    succeeded(await put(own, withGame({})))
    const { entries } = await anna.does(api.audit.list, params)
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'team.archiveImported', subject: '1 game' },
      { action: 'report.ofTeam', subject: 'an archive' },
    ])
  })

  it('ARCHIVE-7 An archive with more games than a free plan allows is refused, and nothing of it is stored', async () => {
    const free = await aTeam(anna, 'BASIC_FREE')
    const one = withGame({ periods, shots: [shot] })
    const two = { ...one, games: [...one.games, ...one.games] }
    const refusal = await put(free, two)
    expect(refusal).toMatchObject({ status: 403, body: { code: 'PLAN_LIMIT' } })
    expect(await app.rows('players', { team_id: free })).toEqual([])
    expect(succeeded(await put(free, one)).imported).toMatchObject({ games: 1, records: 4 })
  })

  it('ARCHIVE-8 A repeat with the same key gets the first answer and imports nothing', async () => {
    const own = await aTeam(anna)
    const headers = { 'idempotency-key': `archive into ${own}` }
    const first = await put(own, withGame({}), headers)
    expect(succeeded(first).imported.players).toBe(1)
    const repeat = await put(own, withGame({}), headers)
    expect([repeat.status, repeat.text]).toEqual([first.status, first.text])
    expect(await app.rows('players', { team_id: own })).toHaveLength(1)
  })

  it.each([
    ['more than a million values', `{"games":[${'{"a":1},'.repeat(600_000)}0]}`],
    [
      'too deep lists',
      `{"games":${'['.repeat(1_000)}${']'.repeat(1_000)},"a":"${'x'.repeat(3e6)}"}`,
    ],
  ])('BOUND-36 An archive with %s is refused while it arrives', async (_, body) => {
    const own = await aTeam(anna)
    const answer = await fetch(`${address}/api/imports/teams/${own}/archive`, {
      method: 'POST',
      headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
      body,
    })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: expect.stringMatching(/values|deep/), code: 'MALFORMED_REQUEST' },
    ])
  })

  it('ARCHIVE-9 An imported file cannot unset that players are under 13', async () => {
    const young = await aTeam(anna)
    await anna.does(api.teams.update, { teamId: young }, { underThirteen: true })
    succeeded(await put(young, nothing))
    const changed = (await anna.does(api.teams.get, { teamId: young })).team
    expect([changed.name, changed.underThirteen]).toEqual(['Copy', true])
  })

  it.each<[string, object, RegExp]>([
    ['no archive', { name: 'a' }, /not an archive/],
    ['another version', { ...nothing, version: 2 }, /another version/],
    ['lists that are none', { ...nothing, players: { length: 3 } }, /must be a list/],
    ['items that are none', { ...nothing, players: [null] }, /must be an object/],
    ['two players with one id', { ...nothing, players: [kim, kim] }, /same id/],
    ['too many players', { ...nothing, players: Array(1001).fill(kim) }, /at most 1000 players/],
    ['no game', { ...nothing, games: [7] }, /Game 1 .* must be an object/],
    ['a game without records', { ...nothing, games: [{ createdAt, recorded: true }] }, /Game 1/],
    ['a player who is not there', withGame({ periods, shots: [shot] }, []), /no player 7/],
    [
      'a shot of both sides',
      withGame({ periods, shots: [{ ...shot, scoredAgainst: true }] }),
      /Game 1/,
    ],
    ['a shot without its period', withGame({ shots: [shot] }), /not among its periods/],
    [
      'a shot beyond the rink',
      withGame({ periods, shots: [{ ...shot, xCoord: 1e308 }] }),
      /xCoord/,
    ],
    ['two shots with one id', withGame({ periods, shots: [shot, shot] }), /same id/],
    ['a period twice', withGame({ periods: [...periods, ...periods] }), /same periodNumber/],
    ['a name of controls', { ...nothing, players: [{ ...kim, name: 'a\u202eb' }] }, /control/],
    [
      'a season that ends first',
      {
        ...nothing,
        seasons: [{ id: 1, name: 'S', startsOn: '2026-09-02', endsOn: '2026-09-01', createdAt }],
      },
      /./,
    ],
  ])(
    'ARCHIVE-10 An archive with %s is refused with a sentence, and nothing of it is stored',
    async (_, archive, sentence) => {
      const own = await aTeam(anna)
      const answer = await anna.request<{ error: string; code: string }>({
        ...{ method: 'POST', url: `/api/imports/teams/${own}/archive`, payload: archive },
      })
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
      expect(answer.body.error).toMatch(sentence)
      for (const table of ['players', 'games', 'seasons'] as const) {
        expect(await app.rows(table, { team_id: own })).toEqual([])
      }
    },
  )
})
