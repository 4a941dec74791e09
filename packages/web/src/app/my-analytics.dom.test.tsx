import type { analyticsEndpoints } from '@icetally/domain/analytics/endpoints/analytics'
import type { ResponseOf } from '@icetally/domain/platform/endpoint'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { clubApi, type Request, refusal, team } from '#test/app/club-api.ts'
import { gameAnalytics } from '#test/app/game-analytics.ts'
import { openApp } from '#test/app/open-app.tsx'
import { game } from '#test/app/team-api.ts'
import '../analytics/team/my-analytics-route.tsx'

const frost = team(1, 'Minnesota Frost')
const old = team(2, 'Old Timers', { state: 'DISABLED' })
/** A team's analytics with this many games, all with the same figures. */
function totals(games: number, teamShots: number) {
  const figures = { teamGoals: 17, opponentShots: 123, opponentGoals: 9, recordedGoals: 17 }
  const overview = { teamShots, ...figures }
  const game = {
    opponent: null,
    startTime: null,
    startDate: null,
    timeZone: null,
    createdAt: frost.createdAt,
    overview,
  }
  const { periodStats, playerStats } = gameAnalytics()
  const all = Array.from({ length: games }, (_, index) => ({ id: `game-${index}`, ...game }))
  const body: ResponseOf<typeof analyticsEndpoints.team> = {
    games: all,
    overview,
    periodStats,
    playerStats,
    goalieStats: [],
  }
  return { status: 200, body }
}

type Answer = ReturnType<typeof totals> | ReturnType<typeof refusal> | undefined

function openTotals(teams = [old, frost], answer: (request: Request) => Promise<Answer> | Answer) {
  const api = clubApi(teams)
  api.hooks.before = async (request) =>
    request.path.startsWith('/analytics/') ? await answer(request) : undefined
  return { api, app: openApp('/analytics') }
}

const row = async (name: string) => within(await screen.findByRole('group', { name }))
const requested = (api: ReturnType<typeof clubApi>) =>
  api.requests.filter(({ path }) => path.startsWith('/analytics/')).map(({ path }) => path)

describe('team totals', () => {
  it('MYANALYTICS-1 Each team has a row with its totals and a link to its analytics', async () => {
    openTotals([frost], () => totals(70, 1960))
    const one = await row('Minnesota Frost')
    const figure = async (name: string) => (await one.findByText(name)).parentElement?.textContent
    expect(await figure('Games')).toBe('Games70')
    expect(await figure('Team Shots')).toBe('Team Shots1,960')
    expect(await figure('Team Goals')).toBe('Team Goals17')
    expect(await figure('Opponent Shots')).toBe('Opponent Shots123')
    expect(await figure('Opponent Goals')).toBe('Opponent Goals9')
    const link = one.getByRole('link', { name: 'View Analytics of Minnesota Frost' })
    expect(link.getAttribute('href')).toBe(`/teams/${frost.id}/analytics`)
  })

  it('MYANALYTICS-7 A row has the record and our share of shots and goals', async () => {
    const { api } = openTotals([frost], () => totals(2, 41))
    const before = api.hooks.before
    const finals = [
      { for: 3, against: 1, decidedIn: 'regulation' as const, forfeitedBy: null },
      { for: 1, against: 2, decidedIn: 'overtime' as const, forfeitedBy: null },
    ]
    api.hooks.before = async (request) =>
      request.path === `/games/teams/${frost.id}`
        ? { status: 200, body: { games: finals.map((final) => game('g1', { final })) } }
        : await before?.(request)
    const one = await row('Minnesota Frost')
    expect((await one.findByText('1–0–1')).parentElement?.textContent).toBe('Record 1–0–1')
    expect(await one.findByText('25.0% of the shots')).toBeTruthy()
    expect(one.getByText('65.4% of the goals')).toBeTruthy()
  })

  it('MYANALYTICS-2 Disabled teams are last and marked', async () => {
    openTotals(undefined, () => totals(2, 40))
    expect((await row('Old Timers')).getByText('Disabled')).toBeTruthy()
    expect((await row('Minnesota Frost')).queryByText('Disabled')).toBeNull()
    const names = screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'))
    expect(names).toEqual(['Minnesota Frost', 'Old Timers'])
  })

  it('MYANALYTICS-3 Totals of all teams are fetched at once, and the last ones show meanwhile', async () => {
    const held = Promise.withResolvers<undefined>()
    const { api, app } = openTotals(undefined, async () => {
      await held.promise
      return totals(1, 30)
    })
    await waitFor(() => expect(requested(api)).toHaveLength(2))
    expect(screen.getAllByText('Loading totals')).toHaveLength(2)
    held.resolve(undefined)
    await (await row('Minnesota Frost')).findByText('30')
    expect(screen.queryByText('Loading totals')).toBeNull()
    await app.navigate('Profile')
    await screen.findByText('Member Since')
    await app.navigate('Team Totals')
    await row('Minnesota Frost')
    expect(screen.queryByText('Loading totals')).toBeNull()
  })

  it('MYANALYTICS-4 Failed totals show an error and can be retried', async () => {
    let away = true
    const { app } = openTotals(undefined, ({ path }) =>
      away && path.endsWith(frost.id) ? refusal(503, 'UNAVAILABLE', 'Not now') : totals(2, 40),
    )
    const one = await row('Minnesota Frost')
    expect(await one.findByText('Not now')).toBeTruthy()
    expect(await (await row('Old Timers')).findByText('40')).toBeTruthy()
    expect(screen.getAllByText('Not now')).toHaveLength(1)
    away = false
    await app.press('Try again')
    expect(await one.findByText('40')).toBeTruthy()
  })

  it('MYANALYTICS-5 Without a team the page shows a note and links to the dashboard', async () => {
    openTotals([], () => undefined)
    expect(await screen.findByText('No teams')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Go to the dashboard' })
    expect(link.getAttribute('href')).toBe('/dashboard')
  })

  it('MYANALYTICS-6 Teams that could not be loaded are reported', async () => {
    const api = clubApi([frost])
    api.hooks.before = async ({ path }) =>
      path === '/teams' ? refusal(503, 'UNAVAILABLE', 'Not now') : undefined
    openApp('/analytics')
    expect(await screen.findByText('Your teams could not be loaded')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
