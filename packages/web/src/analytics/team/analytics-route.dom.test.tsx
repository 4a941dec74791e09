import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  ann,
  boxes,
  group,
  openAnalytics,
  openTwoGames,
  overview,
  twoGames,
  untilAllIsShown,
} from '#test/app/analytics-page.tsx'
import { gameAnalytics, playerRow, timelineShot } from '#test/app/game-analytics.ts'
import { refusal, TEAM_ID, teamApi } from '#test/app/team-api.ts'
import { formatDay } from '../../platform/format/format-date.ts'
import { paths } from '../../platform/paths.ts'

const rows = () =>
  within(screen.getByRole('table', { name: 'Player Statistics' }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))
const SUMS = `/analytics/teams/${TEAM_ID}`
const FIGURES = `${SUMS}?include=games`
const analyticsCalls = (requests: readonly { path: string }[]) =>
  requests.filter(({ path }) => path.startsWith('/analytics')).map(({ path }) => path)

describe('the analytics page', () => {
  it('ANALYTICS-SCREEN-1 ANALYTICS-SCREEN-2 The analytics page starts with every game and player selected', async () => {
    const { requests } = await openTwoGames()
    expect(screen.getByRole('heading', { name: 'Analytics' })).toBeTruthy()
    expect(
      screen.getByText('Analyze player and team performance across selected games and players'),
    ).toBeTruthy()
    expect(boxes('Games')).toEqual([
      `+ BostonPlanned for ${formatDay('2026-11-28')} · Created ${formatDay('2026-11-21')}`,
      `+ Game ${formatDay('2026-11-21')}Created ${formatDay('2026-11-21')}`,
    ])
    expect(boxes('Players')).toEqual(['+ #2 Gone (removed)', '+ #4 Ann', '+ Bea'])
    expect(group('Players').getByRole('checkbox', { name: '#4 Ann' })).toBeTruthy()
    expect(analyticsCalls(requests)).toEqual([SUMS, FIGURES])
  })

  it('ANALYTICS-SCREEN-5 Four rink maps each carry their line of counts', async () => {
    await openTwoGames()
    const maps = within(screen.getByRole('region', { name: 'Rink maps' }))
    const images = await maps.findAllByRole('img')
    expect(images.map((map) => map.getAttribute('aria-label'))).toEqual([
      'Period 1: 1 shots for, 1 goals | 1 shots against, 1 goals',
      'Period 2: 2 shots for, 1 goals | 0 shots against, 0 goals',
      'Period 3: 0 shots for, 0 goals | 1 shots against, 0 goals',
      'All Periods: 3 shots for, 2 goals | 2 shots against, 1 goals',
    ])
    expect(maps.getByText('We attack right, they attack left.')).toBeTruthy()
    const lines = ['Period 1', 'Period 2', 'Period 3', 'All Periods'].map(
      (name) => maps.getByRole('heading', { name }).closest('section')?.textContent,
    )
    expect(lines).toEqual([
      'Period 11 shots for, 1 goals | 1 shots against, 1 goals',
      'Period 22 shots for, 1 goals | 0 shots against, 0 goals',
      'Period 30 shots for, 0 goals | 1 shots against, 0 goals',
      'All Periods3 shots for, 2 goals | 2 shots against, 1 goals',
    ])
  })

  it('ANALYTICS-SCREEN-6 ANALYTICS-SCREEN-7 The overview sums the selected games, and players are sorted by number', async () => {
    await openTwoGames()
    expect(overview()).toEqual([3, 2, 2, 1])
    expect(rows()).toEqual([
      ['Player', 'Shots', 'Goals', 'Assists', 'Faceoffs Taken', 'Faceoffs Won', 'Faceoff %'],
      ['2Gone (removed)', '1', '0', '1', '0', '0', '0.0%'],
      ['4Ann', '2', '1', '0', '16', '1', '6.3%'],
      ['Bea', '0', '0', '0', '0', '0', '0.0%'],
    ])
  })

  it('ANALYTICS-SCREEN-3 Changing the selection changes the sums without a request', async () => {
    const { requests, user } = await openTwoGames()
    await user.click(screen.getByRole('checkbox', { name: /Boston/ }))
    await waitFor(() => expect(overview()).toEqual([0, 0, 1, 1]))
    expect(
      rows()
        .slice(1)
        .map(([name]) => name),
    ).toEqual(['4Ann', 'Bea'])
    await user.click(screen.getByRole('checkbox', { name: /Boston/ }))
    await waitFor(() => expect(overview()).toEqual([3, 2, 2, 1]))
    await user.click(screen.getByRole('checkbox', { name: /Ann/ }))
    await waitFor(() =>
      expect(
        rows()
          .slice(1)
          .map(([name]) => name),
      ).toEqual(['2Gone (removed)', 'Bea']),
    )
    expect(analyticsCalls(requests)).toEqual([SUMS, FIGURES])
  })

  it('ANALYTICS-SCREEN-4 Without a selected game or player the page asks to select one', async () => {
    const { user } = await openTwoGames()
    await user.click(group('Games').getByRole('button', { name: 'Deselect All' }))
    expect(await screen.findByText('Select Games and Players')).toBeTruthy()
    expect(
      screen.getByText('Please select at least one game and one player to view analytics'),
    ).toBeTruthy()
    await user.click(group('Games').getByRole('button', { name: 'Select All' }))
    expect(await screen.findByText('Game Overview')).toBeTruthy()
    await user.click(group('Players').getByRole('button', { name: 'Deselect All' }))
    expect(await screen.findByText('Select Games and Players')).toBeTruthy()
    expect(boxes('Players').every((box) => box.startsWith('-'))).toBe(true)
    await user.click(group('Players').getByRole('button', { name: 'Select All' }))
    expect(await screen.findByText('Game Overview')).toBeTruthy()
    expect(boxes('Players').every((box) => box.startsWith('+'))).toBe(true)
  })

  it('ANALYTICS-SCREEN-4 A team without games and players gets links to the pages that add them', async () => {
    teamApi()
    openAnalytics()
    expect(await screen.findByText('Select Games and Players')).toBeTruthy()
    const ways = { Games: paths.games(TEAM_ID), Players: paths.players(TEAM_ID) }
    for (const [list, path] of Object.entries(ways)) {
      expect(group(list).getByText(`No ${list.toLowerCase()} yet.`)).toBeTruthy()
      const way = group(list).getByRole('link', { name: `Go to ${list}` })
      expect(way.getAttribute('href')).toBe(path)
    }
  })

  it("ANALYTICS-SCREEN-8 A selection without a player's row says that there is no data", async () => {
    const { stored } = twoGames()
    stored.analytics['g1'] = gameAnalytics([timelineShot()], 0, [])
    stored.analytics['g2'] = gameAnalytics([], 0, [])
    openAnalytics()
    expect(await screen.findByText('No player data available for selected players')).toBeTruthy()
  })

  it('ANALYTICS-SCREEN-9 The sums are shown first, then the figures of one call, then the maps', async () => {
    const { hooks, requests } = twoGames()
    const release = hooks.hold(({ path }) => path.endsWith(FIGURES))
    openAnalytics()
    await waitFor(() => expect(overview()).toEqual([3, 2, 2, 1]))
    expect(screen.getByText('Loading analytics...')).toBeTruthy()
    expect(screen.queryByText('Head to head')).toBeNull()
    release()
    expect(await screen.findByText('Head to head')).toBeTruthy()
    expect(overview()).toEqual([3, 2, 2, 1])
    expect(screen.queryByText('Where shots come from')).toBeNull()
    expect(await screen.findByText('Where shots come from')).toBeTruthy()
    expect(analyticsCalls(requests)).toEqual([SUMS, FIGURES])
  })

  it('ANALYTICS-SCREEN-10 A failure shows its own message and can be retried', async () => {
    const { hooks } = twoGames()
    hooks.before = async ({ path }) =>
      path.startsWith('/analytics') ? refusal(403, 'FORBIDDEN', 'Not now') : undefined
    const { press } = openAnalytics()
    expect(await screen.findByText('Error loading analytics')).toBeTruthy()
    expect(screen.getAllByText('Not now')).toHaveLength(1)
    hooks.before = async () => undefined
    await press('Try again')
    expect(await screen.findByText('Game Overview')).toBeTruthy()
  })

  it('ANALYTICS-SCREEN-11 A 404 shows that the server is too old', async () => {
    const { hooks } = twoGames()
    hooks.before = async ({ path }) =>
      path.startsWith('/analytics') ? refusal(404, 'NOT_FOUND', 'No such call') : undefined
    openAnalytics()
    expect(
      await screen.findByText(
        'Analytics API not available. Please ensure the backend is deployed with the latest code.',
      ),
    ).toBeTruthy()
  })

  it("ANALYTICS-SCREEN-12 Selected games without records show 'No analytics data available'", async () => {
    const { stored } = twoGames()
    stored.analytics = { g1: gameAnalytics([], 0, [playerRow(ann)]), g2: gameAnalytics() }
    openAnalytics()
    expect(await screen.findByText('No analytics data available')).toBeTruthy()
  })

  it("ANALYTICS-SCREEN-12 An answer of null counts as a game without records: 'No analytics data available'", async () => {
    const { hooks } = twoGames()
    hooks.before = async ({ path }) =>
      path.startsWith('/analytics') ? { status: 200, body: null, breaksContract: true } : undefined
    openAnalytics()
    expect(await screen.findByText('No analytics data available')).toBeTruthy()
  })

  it('ROSTER-16 The analytics mark players who left after loading', async () => {
    const { stored } = twoGames()
    stored.players = stored.players.filter(({ name }) => name !== 'Ann')
    openAnalytics()
    await untilAllIsShown()
    expect(boxes('Players')).toEqual(['+ #2 Gone (removed)', '+ #4 Ann (removed)', '+ Bea'])
    expect(rows().map(([name]) => name)).toEqual([
      'Player',
      '2Gone (removed)',
      '4Ann (removed)',
      'Bea',
    ])
  })
})
