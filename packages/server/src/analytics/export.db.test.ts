import type { TeamType } from '@icetally/domain/platform/limits'
import { describe, expect, it } from 'vitest'
import { aGame, aPlayer, aTeam, succeeded } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { anna, app, setUpOwnTeam } from '#test/own-team.ts'

setUpOwnTeam()

const body = { format: 'csv' } as const

const exportOf = (gameId: string, headers: Record<string, string> = {}) =>
  anna.call(api.analytics.exportGame, { gameId }, body, { headers })

const change = async (teamId: string, wanted: { type?: TeamType; state?: 'ACTIVE' | 'DISABLED' }) =>
  await anna.does(api.teams.update, { teamId }, wanted)

describe('the report of a game', () => {
  it('REPORT-1 The report of a game is its table of players as CSV', async () => {
    const teamId = await aTeam(anna)
    const playerId = await aPlayer(anna, teamId, 'Křížová, "Deni"', 7)
    const removed = await aPlayer(anna, teamId, 'Ida')
    await aPlayer(anna, teamId, 'Nobody', 9)
    const { id: gameId } = await aGame(anna, teamId, {
      opponent: ' Boston / "B":   team',
      startTime: '2026-02-03T19:30:00Z',
    })
    for (const player of [playerId, removed]) {
      const params = { gameId }
      const added = await anna.call(api.faceoffs.create, params, { playerId: player })
      const { id: faceoffId } = succeeded(added).faceoff
      for (const won of [true, false, true]) {
        await anna.call(api.faceoffs.increment, { faceoffId }, { won })
      }
    }
    await anna.call(api.players.remove, { playerId: removed })
    const { report, exportedReports } = succeeded(await exportOf(gameId))
    expect(report.fileName).toBe('Icebreakers vs Boston B team 0-0 2026-02-03.csv')
    expect(report.mediaType).toBe('text/csv; charset=utf-8')
    expect(report.text.split('\r\n')).toEqual([
      '\ufeffPlayer,Number,Shots,Goals,Assists,Faceoffs Taken,Faceoffs Won,Faceoff %',
      '"Křížová, ""Deni""",7,0,0,0,3,2,66.7%',
      '"Nobody",9,0,0,0,0,0,0.0%',
      '"Ida (removed)",,0,0,0,3,2,66.7%',
      '',
    ])
    expect(exportedReports).toEqual({ used: 1, limit: null })
  })

  it.each(['Škoda', 'हिमाचल'])("REPORT-1 The report's file is named after %s", async (opponent) => {
    const { id } = await aGame(anna, await aTeam(anna), { opponent })
    const { fileName } = succeeded(await exportOf(id)).report
    expect(fileName).toBe(`Icebreakers vs ${opponent} 2026-01-15.csv`)
  })

  it("REPORT-1 The report's file is named after the score of a game that is over", async () => {
    const { id } = await aGame(anna, await aTeam(anna), { opponent: 'Boston' })
    const final = { for: 4, against: 5, decidedIn: 'overtime' } as const
    await anna.does(api.games.update, { gameId: id }, { final })
    const { fileName } = succeeded(await exportOf(id)).report
    expect(fileName).toBe('Icebreakers vs Boston 4-5 2026-01-15.csv')
  })
})

describe('the limit of reports', () => {
  const refusal = {
    code: 'PLAN_LIMIT',
    error:
      'The free plan allows 5 exported reports. Upgrade the team to a Standard plan to export more.',
  }

  it('REPORT-3 REPORT-4 A free team exports five reports, and an upgrade lifts the limit but not the count', async () => {
    const teamId = await aTeam(anna, 'BASIC_FREE')
    const { id } = await aGame(anna, teamId)
    for (const used of [1, 2, 3, 4, 5]) {
      expect(succeeded(await exportOf(id)).exportedReports).toEqual({ used, limit: 5 })
    }
    expect(await exportOf(id)).toMatchObject({ status: 403, body: refusal })
    await change(teamId, { type: 'STANDARD_MONTHLY' })
    expect(succeeded(await exportOf(id)).exportedReports).toEqual({ used: 6, limit: null })
    await change(teamId, { state: 'DISABLED' })
    await change(teamId, { state: 'ACTIVE', type: 'BASIC_FREE' })
    expect(await exportOf(id)).toMatchObject({ status: 403, body: refusal })
  })

  it('REPORT-5 A repeat with the same key answers the same report and does not count', async () => {
    const teamId = await aTeam(anna, 'BASIC_FREE')
    const { id } = await aGame(anna, teamId)
    const key = { 'idempotency-key': `report of ${id}` }
    const first = await exportOf(id, key)
    await aPlayer(anna, teamId, 'Late')
    const repeat = await exportOf(id, key)
    expect(repeat.text).toBe(first.text)
    expect(succeeded(await exportOf(id)).exportedReports.used).toBe(2)
  })

  it('REPORT-6 A disabled team can export reports', async () => {
    const teamId = await aTeam(anna, 'BASIC_FREE')
    const { id } = await aGame(anna, teamId)
    await change(teamId, { state: 'DISABLED' })
    expect(succeeded(await exportOf(id)).exportedReports).toEqual({ used: 1, limit: 5 })
  })

  it('REPORT-7 The count of reports is deleted with the team', async () => {
    const teamId = await aTeam(anna)
    const { id } = await aGame(anna, teamId)
    await exportOf(id)
    const counts = () => app.rows('team_usage', { team_id: teamId })
    expect(await counts()).toHaveLength(1)
    await anna.call(api.teams.remove, { teamId }, { confirm: true })
    expect(await counts()).toEqual([])
  })
})
