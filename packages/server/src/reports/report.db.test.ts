import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { aGame, aPlayer, aStartedGame, aTeam, recordShot, succeeded } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { anna, app, bea, setUpOwnTeam, teamId } from '#test/own-team.ts'

setUpOwnTeam()

const CSV = { format: 'csv-players' } as const

const usageOf = async (id: string) =>
  succeeded(await anna.call(api.reports.usage, { teamId: id })).exportedReports

describe('the file of a report', () => {
  it('REPORT-8 A report is returned as a named file with the report usage of the team in its headers', async () => {
    const free = await aTeam(anna, 'BASIC_FREE')
    const { id: gameId } = await aGame(anna, free, { opponent: 'Škoda "B"' })
    const { status, headers } = await anna.call(api.reports.game, { gameId }, CSV)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition':
        'attachment; filename="Icebreakers vs Skoda B 2026-01-15.csv"; ' +
        "filename*=UTF-8''Icebreakers%20vs%20%C5%A0koda%20B%202026-01-15.csv",
      'exported-reports-used': '1',
      'exported-reports-limit': '5',
    })
    expect(await usageOf(free)).toEqual({ used: 1, limit: 5 })
  })

  it('REPORT-9 The options of a report set byte order mark, separator, decimals and time zone', async () => {
    const playerId = await aPlayer(anna, teamId, 'Kim', 7)
    const game = await aStartedGame(anna, teamId, { startTime: '2026-02-03T01:30:00Z' })
    await recordShot(anna, game, playerId, { scored: true })
    for (const _ of [1, 2]) await recordShot(anna, game, playerId)
    const body = { ...CSV, bom: false, decimal: ',', timeZone: 'America/Chicago' } as const
    const { text, headers } = await anna.call(api.reports.game, { gameId: game.id }, body)
    expect(headers['content-disposition']).toContain('1-0 2026-02-02.csv')
    const [line] = parse(text, { columns: true, delimiter: ';' })
    expect(line).toMatchObject({ Number: '7', Player: 'Kim', Goals: '1', 'Shooting %': '33,3%' })
    const tabs = { ...CSV, separator: '\t' } as const
    const { text: marked } = await anna.call(api.reports.game, { gameId: game.id }, tabs)
    expect(marked).toMatch(/^\ufeffNumber\tPlayer\t/)
  })

  it.each(['=1+1', '+1', '-1', '@A1', '＝1'])(
    'REPORT-2 The name %j is no formula in a CSV file',
    async (name) => {
      await aPlayer(anna, teamId, name)
      const { id: gameId } = await aGame(anna, teamId)
      const { text } = await anna.call(api.reports.game, { gameId }, CSV)
      expect(parse(text, { columns: true, bom: true })[0]).toMatchObject({ Player: `'${name}` })
    },
  )
})

it('REPORT-65 A game that is recorded and has no final score is not finished in the list of games', async () => {
  await recordShot(anna, await aStartedGame(anna, teamId), await aPlayer(anna, teamId, 'Kim', 7))
  await aGame(anna, teamId)
  const body = { format: 'csv-games', bom: false } as const
  const { text } = await anna.call(api.reports.team, { teamId }, body)
  const games: Record<string, string>[] = parse(text, { columns: true })
  expect(games.map(({ Status }) => Status).toSorted()).toEqual(['Not finished', 'Scheduled'])
})

describe('the count of reports', () => {
  it('REPORT-10 The sixth report of a free team is refused by every report operation', async () => {
    const free = await aTeam(anna, 'BASIC_FREE')
    const { id: gameId } = await aGame(anna, free)
    const make = [
      () => anna.call(api.reports.game, { gameId }, CSV),
      () => anna.call(api.reports.team, { teamId: free }, CSV),
      () => anna.call(api.analytics.exportGame, { gameId }, { format: 'csv' }),
    ]
    for (const one of [0, 1, 2, 0, 1]) expect((await make[one]?.())?.status).toBe(200)
    for (const one of make) {
      expect(await one()).toMatchObject({ status: 403, body: { code: 'PLAN_LIMIT' } })
    }
    expect(await usageOf(free)).toEqual({ used: 5, limit: 5 })
  })

  it('REPORT-11 A repeat with the same key renders the report again and does not count, not even after the last one', async () => {
    const free = await aTeam(anna, 'BASIC_FREE')
    const { id: gameId } = await aGame(anna, free)
    const headers = { 'idempotency-key': `file of ${gameId}` }
    for (const _ of [1, 2, 3, 4]) await anna.does(api.reports.game, { gameId }, CSV)
    for (const _ of [1, 2]) {
      const answer = await anna.call(api.reports.game, { gameId }, CSV, { headers })
      expect([answer.status, answer.headers['exported-reports-used']]).toEqual([200, '5'])
    }
    const other = { format: 'csv-events' } as const
    const conflict = await anna.call(api.reports.team, { teamId }, CSV, { headers })
    expect(conflict).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_CONFLICT' } })
    expect((await anna.call(api.reports.game, { gameId }, other, { headers })).status).toBe(403)
  })

  it('REPORT-12 A refused report is not counted, a created report is written to the log', async () => {
    const { id: gameId } = await aGame(anna, teamId, { opponent: 'Boston' })
    const wrong = { ...CSV, timeZone: 'Mars/Olympus' }
    expect((await anna.call(api.reports.game, { gameId }, wrong)).status).toBe(400)
    expect((await bea.call(api.reports.game, { gameId }, CSV)).status).toBe(404)
    expect(await usageOf(teamId)).toEqual({ used: 0, limit: null })
    await anna.does(api.reports.game, { gameId }, CSV)
    await anna.does(api.reports.team, { teamId }, { format: 'csv-games' })
    const { entries } = await anna.does(api.audit.list, { teamId })
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'report.ofTeam', subject: 'the games' },
      { action: 'report.exported', subject: 'vs Boston, 2026-01-15' },
    ])
    expect(await app.rows('team_usage', { team_id: teamId })).toMatchObject([
      { exported_reports: 2 },
    ])
  })
})
