import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  boxes,
  openAnalytics,
  overview,
  twoGames,
  untilAllIsShown,
} from '#test/app/analytics-page.tsx'
import { gameAnalytics, timelineShot } from '#test/app/game-analytics.ts'
import { game, TEAM_ID } from '#test/app/team-api.ts'

afterEach(() => localStorage.clear())

describe('the figures and pictures of the analytics page', () => {
  const record = { homeAway: 'home', status: 'final' } as const
  async function openSeason() {
    const { stored, ...api } = twoGames()
    stored.games = [
      game('g1', {
        ...record,
        opponent: 'Boston',
        final: { for: 3, against: 1, decidedIn: 'regulation', forfeitedBy: null },
        shotsOnGoal: { for: 3, against: 1 },
      }),
      game('g2', {
        ...record,
        opponent: 'Ottawa',
        homeAway: 'away',
        final: { for: 0, against: 1, decidedIn: 'overtime', forfeitedBy: null },
        shotsOnGoal: { for: 0, against: 1 },
      }),
    ]
    const opened = { ...api, stored, ...openAnalytics() }
    await untilAllIsShown()
    return opened
  }
  const chip = () => screen.getByRole('button', { name: /Change|Done/ })
  const lined = () => screen.getByText('Record').parentElement?.textContent

  it('ANALYTICS-SCREEN-19 A quick choice selects games by one press, and a second press takes it back', async () => {
    const { press } = await openSeason()
    expect(screen.getByText(/Final scores: 3–2, with shootouts/)).toBeTruthy()
    expect(chip().textContent).toBe('All games · All players · Change')
    expect(lined()).toBe('Record 1–0–1')
    await press('Away')
    await waitFor(() => expect(overview()).toEqual([0, 0, 1, 1]))
    expect(chip().textContent).toBe('1 of 2 games · All players · Change')
    expect(lined()).toBe('Record 0–0–1')
    expect(boxes('Games').map((box) => box.slice(0, 8))).toEqual(['- Boston', '+ Ottawa'])
    await press('Away')
    await press('Won')
    await waitFor(() => expect(overview()).toEqual([3, 2, 1, 0]))
    await press('Clear')
    await waitFor(() => expect(overview()).toEqual([3, 2, 2, 1]))
  })

  it('ANALYTICS-SCREEN-19 A box that is ticked by hand replaces a quick choice', async () => {
    const { press, user } = await openSeason()
    await press('Home')
    await waitFor(() => expect(overview()).toEqual([3, 2, 1, 0]))
    await user.click(screen.getByRole('checkbox', { name: /Ottawa/ }))
    await waitFor(() => expect(overview()).toEqual([3, 2, 2, 1]))
    expect(screen.getByRole('button', { name: 'Home' }).getAttribute('aria-pressed')).toBe('false')
  })

  it("ANALYTICS-SCREEN-29 The list holds the games of the season that is shown, and 'Select All' selects them alone", async () => {
    const { stored } = twoGames()
    const season = { teamId: TEAM_ID, startsOn: '2025-09-01', endsOn: '2026-04-30' }
    stored.seasons = [
      { ...season, id: 's1', name: '2025-26', createdAt: '2026-11-21T10:00:00.000Z' },
    ]
    stored.games = [
      game('g1', { opponent: 'Boston', seasonId: 's1' }),
      game('g2', { opponent: 'Ottawa' }),
    ]
    const { user } = openAnalytics()
    await untilAllIsShown()
    await user.selectOptions(screen.getByLabelText('Season'), '2025-26')
    await waitFor(() => expect(overview()).toEqual([3, 2, 1, 0]))
    expect(chip().textContent).toBe('1 of 2 games · All players · Change')
    expect(boxes('Games').map((box) => box.slice(0, 8))).toEqual(['+ Boston'])
    await user.click(screen.getByRole('checkbox', { name: /Boston/ }))
    await screen.findByText('Select Games and Players')
    await user.click(screen.getAllByRole('button', { name: 'Select All' })[0] as HTMLElement)
    await waitFor(() => expect(overview()).toEqual([3, 2, 1, 0]))
    await user.selectOptions(screen.getByLabelText('Season'), 'All seasons')
    await waitFor(() => expect(overview()).toEqual([3, 2, 2, 1]))
  })

  it('ANALYTICS-SCREEN-19 A team that has recorded nothing is offered no last games', async () => {
    const { stored } = twoGames()
    stored.games = [game('g1', { opponent: 'Boston', status: 'scheduled' })]
    openAnalytics()
    await screen.findByRole('button', { name: /Change/ })
    expect(screen.queryByRole('button', { name: 'Last 5' })).toBeNull()
  })

  it("ANALYTICS-SCREEN-20 The lists follow the figures, and precede them while 'Change' is pressed", async () => {
    const { press } = await openSeason()
    const isBefore = (one: HTMLElement, other: HTMLElement) =>
      one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING
    const figures = () => screen.getByText('Head to head')
    const list = () => screen.getByRole('group', { name: 'Games' })
    expect(isBefore(figures(), list())).toBe(true)
    await press(/Change/)
    expect(isBefore(list(), figures())).toBe(true)
    await press(/Done/)
    expect(isBefore(figures(), list())).toBe(true)
  })

  it('ANALYTICS-SCREEN-21 Bars compare both sides in the order of their meaning, the last two faint', async () => {
    const { press } = await openSeason()
    const bars = within(screen.getByText('Head to head').closest('section') as HTMLElement)
    const labels = bars
      .getAllByRole('listitem')
      .flatMap((row) => row.querySelector('.sr-only')?.textContent ?? [])
    expect(labels).toEqual([
      'Expected goals: 0.3 for, 0.2 against, our share 60.0%, luck',
      'Shots on goal: 3 for, 2 against, our share 60.0%, luck',
      'Goals scored: 2 for, 1 against, our share 66.7%, luck',
      'Faceoffs won: 1 for, 15 against, our share 6.3%, luck',
      'Shooting %: 66.7% for, 0.0% against, luck',
      'Save %: 100.0% for, 33.3% against, luck',
    ])
    await press('How to read this')
    expect(
      await screen.findByText('Expected goals ± luck (90%), and goals of the same shots'),
    ).toBeTruthy()
  })

  it('ANALYTICS-SCREEN-22 Several games show how shares and goals went from game to game', async () => {
    await openSeason()
    await screen.findByText('Game by game')
    const labels = screen.getAllByRole('img').map((picture) => picture.getAttribute('aria-label'))
    expect(labels).toContain(
      'Goal difference in 2 games: +0.5 per game, more than 0.0 in 1 of them.',
    )
    expect(labels).toContain('Won 1 of 2 games, the last one not won.')
  })

  it('ANALYTICS-SCREEN-27 An upcoming game is not in the trends, and a typed final score has its goals', async () => {
    const { stored } = twoGames()
    const final = { for: 4, against: 2, decidedIn: 'regulation', forfeitedBy: null } as const
    stored.games = [
      game('g1', {
        ...record,
        final: { for: 2, against: 1, decidedIn: 'regulation', forfeitedBy: null },
      }),
      game('g2', { startTime: '2027-01-05T18:00:00.000Z' }),
      game('g3', { ...record, startTime: '2026-11-30T18:00:00.000Z', final }),
    ]
    stored.analytics['g2'] = gameAnalytics()
    stored.analytics['g3'] = gameAnalytics()
    openAnalytics()
    await screen.findByText('Game by game')
    const labels = screen.getAllByRole('img').map((picture) => picture.getAttribute('aria-label'))
    expect(labels).toContain(
      'Goal difference in 2 games: +1.5 per game, more than 0.0 in 2 of them.',
    )
    expect(labels).toContain('Share of shots in the only game: 75%.')
    const bars = screen.getByText('Head to head').closest('section')
    expect(bars?.textContent).toContain('Shots on goal: 3 for, 1 against')
  })

  it('ANALYTICS-SCREEN-28 A figure without records in any game is a dash, and goals without a shot are counted', async () => {
    const { stored } = twoGames()
    stored.games = stored.games.slice(0, 1)
    const entered = gameAnalytics()
    entered.overview.teamGoals = 2
    entered.overview.recordedGoals = 2
    for (const stats of entered.periodStats.slice(0, 2)) stats.teamGoals = 1
    stored.analytics['g1'] = entered
    const { press } = openAnalytics()
    await screen.findByText('Head to head')
    const bars = screen.getByText('Head to head').closest('section')
    expect(bars?.textContent).toContain('Shots on goal: – for, – against')
    expect(bars?.textContent).toContain('Goals scored: 2 for, 0 against')
    await press('Goals only')
    expect(screen.getByText(/2 more goals without a place on the rink\./)).toBeTruthy()
    await press('1st')
    expect(screen.getByText(/1 more goal without a place on the rink\./)).toBeTruthy()
  })

  it('ANALYTICS-SCREEN-23 The rink shows both sides, one of them, or the goals alone, of all periods or one', async () => {
    const { press } = await openSeason()
    await screen.findByText('Where shots come from')
    const map = () =>
      within(screen.getByText('Where shots come from').closest('section') as HTMLElement)
        .getByRole('img')
        .getAttribute('aria-label')
    expect(map()).toMatch(/^All periods: 3 shots on goal for, 2 scored .* 2 shots on goal against/)
    await press('Against')
    expect(map()).toMatch(/^All periods: 2 shots on goal against/)
    await press('3rd')
    expect(map()).toMatch(/^3rd period: 1 shot on goal against/)
    await press('Goals only')
    expect(map()).toMatch(/^3rd period: No shots for/)
  })

  it('ANALYTICS-SCREEN-24 Where strengths are known, the rink shows the shots of one', async () => {
    const { stored } = twoGames()
    stored.analytics['g2'] = gameAnalytics([
      timelineShot({ strength: 'even' }),
      timelineShot({ strength: 'powerPlay', scored: true }),
    ])
    const { user } = openAnalytics()
    await screen.findByText('Where shots come from')
    expect(screen.queryByText('Short-handed')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Strength of the side that shot'), 'Power play')
    expect(
      screen.getByRole('img', { name: /^All periods, power play: 1 goal for; 1 from the slot\./ }),
    ).toBeTruthy()
    expect(screen.getByText(/Of 4 shots the strength is not known\./)).toBeTruthy()
  })

  it('ANALYTICS-SCREEN-25 One game shows its flow and its faceoffs by dot', async () => {
    const { stored } = twoGames()
    const one = stored.analytics['g1']
    if (one === undefined) throw new Error('The game is missing.')
    one.overview.faceoffDots = [{ name: 'centre', taken: 4, won: 3 }]
    stored.games = stored.games.slice(0, 1)
    openAnalytics()
    expect(await screen.findByText('Game flow')).toBeTruthy()
    expect(screen.getByText(/^Won 3 of 4 faceoffs/)).toBeTruthy()
    expect(screen.queryByText('Game by game')).toBeNull()
  })
})
