import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { gameAnalytics, playerRow, timelineShot } from '#test/app/game-analytics.ts'
import { game, player, refusal, TEAM_ID, teamApi } from '#test/app/team-api.ts'
import { openTeam } from '#test/app/team-screen.tsx'
import { paths } from '../../lib/paths.ts'

const ann = player('Ann', 4)
const bea = player('Bea', null)
const gone = { id: 'player-Gone', name: 'Gone', number: 2, removed: true }

/** Two games: g1 with 3 shots for, 2 of them scored but one goal recorded, 1 against; g2 with 1 against. */
function twoGames() {
  return teamApi({
    players: [bea, ann],
    games: [
      game('g1', { opponent: 'Boston', startTime: new Date('2026-11-28T19:30').toISOString() }),
      game('g2'),
    ],
    analytics: {
      g1: gameAnalytics(
        [
          timelineShot({ scored: true }),
          timelineShot({ period: 2, attackingDirection: 'left', xCoord: 120, scored: true }),
          timelineShot({ period: 2 }),
          timelineShot({ period: 3, scoredAgainst: true }),
        ],
        1,
        [
          playerRow(ann, { shots: 2, goals: 1, faceoffsTaken: 12, faceoffsWon: 1 }),
          playerRow(gone, { shots: 1, assists: 1 }),
          playerRow(bea),
        ],
      ),
      g2: gameAnalytics([timelineShot({ period: 1, scored: true, scoredAgainst: true })], 0, [
        playerRow(ann, { faceoffsTaken: 4 }),
        playerRow(bea),
      ]),
    },
  })
}

const open = () => openTeam(paths.analytics(TEAM_ID))
/** The page over both games, once it is loaded. */
async function openTwoGames() {
  const opened = { ...twoGames(), ...open() }
  await screen.findByText('Game Overview')
  return opened
}
const group = (name: string) => within(screen.getByRole('group', { name }))
const boxes = (name: string) =>
  group(name)
    .getAllByRole<HTMLInputElement>('checkbox')
    .map((box) => `${box.checked ? '+' : '-'} ${box.closest('label')?.textContent}`)
const rows = () =>
  within(screen.getByRole('table', { name: 'Player Statistics' }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))
const overview = () =>
  ['Team Shots', 'Team Goals', 'Opponent Shots', 'Opponent Goals'].map((label) =>
    Number(screen.getByText(label).parentElement?.textContent?.slice(label.length)),
  )
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
      '+ BostonPlayed Nov 28, 2026 · Created Nov 21, 2026',
      '+ Game Nov 21, 2026Created Nov 21, 2026',
    ])
    expect(boxes('Players')).toEqual(['+ #2 Gone (removed)', '+ #4 Ann', '+ Bea'])
    expect(group('Players').getByRole('checkbox', { name: '#4 Ann' })).toBeTruthy()
    expect(analyticsCalls(requests)).toEqual(['/analytics/games/g1', '/analytics/games/g2'])
  })

  it('ANALYTICS-SCREEN-5 Four rink maps each carry their line of counts', async () => {
    await openTwoGames()
    const maps = within(screen.getByRole('region', { name: 'Rink maps' }))
    expect(maps.getAllByRole('img').map((map) => map.getAttribute('aria-label'))).toEqual([
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
    const asked = requests.length
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
    expect(requests).toHaveLength(asked)
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

  it('ANALYTICS-SCREEN-4 A team without games and players is led to where they are added', async () => {
    teamApi()
    open()
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
    open()
    expect(await screen.findByText('No player data available for selected players')).toBeTruthy()
  })

  it('ANALYTICS-SCREEN-9 The page shows how many games are loaded', async () => {
    const { hooks } = twoGames()
    const release = hooks.hold(({ path }) => path.startsWith('/analytics'))
    open()
    expect(await screen.findByText('0 of 2 games')).toBeTruthy()
    expect(screen.getByText('Loading analytics...')).toBeTruthy()
    release()
    expect(await screen.findByText('Game Overview')).toBeTruthy()
  })

  it('ANALYTICS-SCREEN-10 A failure shows its own message and can be retried', async () => {
    const { hooks } = twoGames()
    hooks.before = async ({ path }) =>
      path === '/analytics/games/g2' ? refusal(403, 'FORBIDDEN', 'Not now') : undefined
    const { press } = open()
    expect(await screen.findByText('Error loading analytics')).toBeTruthy()
    expect(screen.getAllByText('Not now')).toHaveLength(1)
    hooks.before = async () => undefined
    await press('Try again')
    expect(await screen.findByText('Game Overview')).toBeTruthy()
  })

  it('ANALYTICS-SCREEN-11 A 404 says that the server is too old', async () => {
    const { stored } = twoGames()
    stored.analytics = {}
    open()
    expect(
      await screen.findByText(
        'Analytics API not available. Please ensure the backend is deployed with the latest code.',
      ),
    ).toBeTruthy()
  })

  it("ANALYTICS-SCREEN-12 Selected games without records say 'No analytics data available'", async () => {
    const { stored } = twoGames()
    stored.analytics = { g1: gameAnalytics([], 0, [playerRow(ann)]), g2: gameAnalytics() }
    open()
    expect(await screen.findByText('No analytics data available')).toBeTruthy()
  })

  it("ANALYTICS-SCREEN-12 An answer of null counts as a game without records: 'No analytics data available'", async () => {
    const { hooks } = twoGames()
    hooks.before = async ({ path }) =>
      path.startsWith('/analytics') ? { status: 200, body: null, breaksContract: true } : undefined
    open()
    expect(await screen.findByText('No analytics data available')).toBeTruthy()
  })

  const record = { homeAway: 'home', status: 'final' } as const
  async function openSeason() {
    const { stored, ...api } = twoGames()
    stored.games = [
      game('g1', {
        ...record,
        opponent: 'Boston',
        final: { for: 3, against: 1, decidedIn: 'regulation' },
      }),
      game('g2', {
        ...record,
        opponent: 'Ottawa',
        homeAway: 'away',
        final: { for: 0, against: 1, decidedIn: 'overtime' },
      }),
    ]
    const opened = { ...api, stored, ...open() }
    await screen.findByText('Game Overview')
    return opened
  }
  const chip = () => screen.getByRole('button', { name: /Change|Done/ })
  const lined = () => screen.getByText('Record').parentElement?.textContent

  it('ANALYTICS-SCREEN-19 A quick choice selects games by one press, and a second press takes it back', async () => {
    const { press } = await openSeason()
    expect(chip().textContent).toBe('All games · All players · Change')
    expect(lined()).toBe('Record 1-0-1')
    await press('Away')
    await waitFor(() => expect(overview()).toEqual([0, 0, 1, 1]))
    expect(chip().textContent).toBe('1 of 2 games · All players · Change')
    expect(lined()).toBe('Record 0-0-1')
    expect(boxes('Games').map((box) => box.slice(0, 8))).toEqual(['- Boston', '+ Ottawa'])
    await press('Away')
    await press('Won')
    await waitFor(() => expect(overview()).toEqual([3, 2, 1, 0]))
    await press('Clear')
    await waitFor(() => expect(overview()).toEqual([3, 2, 2, 1]))
  })

  it('ANALYTICS-SCREEN-19 A box that is ticked by hand takes the place of a quick choice', async () => {
    const { press, user } = await openSeason()
    await press('Home')
    await waitFor(() => expect(overview()).toEqual([3, 2, 1, 0]))
    await user.click(screen.getByRole('checkbox', { name: /Ottawa/ }))
    await waitFor(() => expect(overview()).toEqual([3, 2, 2, 1]))
    expect(screen.getByRole('button', { name: 'Home' }).getAttribute('aria-pressed')).toBe('false')
  })

  it("ANALYTICS-SCREEN-20 The lists follow the figures, and stand before them while 'Change' is pressed", async () => {
    const { press } = await openSeason()
    const isBefore = (one: HTMLElement, other: HTMLElement) =>
      one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING
    const figures = () => screen.getByText('Us and them')
    const list = () => screen.getByRole('group', { name: 'Games' })
    expect(isBefore(figures(), list())).toBe(true)
    await press(/Change/)
    expect(isBefore(list(), figures())).toBe(true)
    await press(/Done/)
    expect(isBefore(figures(), list())).toBe(true)
  })

  it('ANALYTICS-SCREEN-21 Bars compare both sides in the order of what they mean, the last two faint', async () => {
    await openSeason()
    const bars = within(screen.getByText('Us and them').closest('section') as HTMLElement)
    const said = bars
      .getAllByRole('listitem')
      .map((row) => row.querySelector('.sr-only')?.textContent)
    expect(said).toEqual([
      'Expected goals: 0.3 for, 0.2 against, our share 47.7% · 2 of the 9 games it needs',
      'Shots on goal: 3 for, 2 against, our share 48.2% · 2 of the 12 games it needs',
      'Goals scored: 2 for, 1 against, our share 50.0% · 2 of the 16 games it needs',
      'Faceoffs won: 1 for, 15 against, our share 42.4% · 2 of the 10 games it needs',
      'Shooting %: 66.7% for, 50.0% against, 2 of the 26 games it needs',
      'Save %: 50.0% for, 33.3% against, 2 of the 20 games it needs',
    ])
  })

  it('ANALYTICS-SCREEN-22 Several games show how shares and goals went from game to game', async () => {
    await openSeason()
    const said = screen.getAllByRole('img').map((picture) => picture.getAttribute('aria-label'))
    expect(said).toContain('Goal difference in 2 games: +0.5 a game, more than 0.0 in 1 of them.')
    expect(said).toContain('Won 1 of 2 games, the last 1 not won.')
  })

  it('ANALYTICS-SCREEN-23 The rink shows both sides, one of them, or the goals alone, of all periods or one', async () => {
    const { press } = await openSeason()
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
    const { press } = open()
    await screen.findByText('Where shots come from')
    expect(screen.queryByText('Short-handed')).toBeTruthy()
    await press('Power play')
    expect(
      screen.getByRole('img', { name: /^All periods, power play: 1 shot on goal for, 1 scored/ }),
    ).toBeTruthy()
  })

  it('ANALYTICS-SCREEN-25 One game shows how it went and its faceoffs by dot', async () => {
    const { stored } = twoGames()
    const one = stored.analytics['g1']
    if (one === undefined) throw new Error('The game is missing.')
    one.overview.faceoffDots = [{ name: 'centre', taken: 4, won: 3 }]
    stored.games = stored.games.slice(0, 1)
    open()
    expect(await screen.findByText('Game flow')).toBeTruthy()
    expect(screen.getByText(/^Won 3 of 4 faceoffs/)).toBeTruthy()
    expect(screen.queryByText('Game by game')).toBeNull()
  })

  it('ROSTER-16 The analytics mark who left after they were loaded', async () => {
    const { stored } = twoGames()
    stored.players = stored.players.filter(({ name }) => name !== 'Ann')
    open()
    await screen.findByText('Game Overview')
    expect(boxes('Players')).toEqual(['+ #2 Gone (removed)', '+ #4 Ann (removed)', '+ Bea'])
    expect(rows().map(([name]) => name)).toEqual([
      'Player',
      '2Gone (removed)',
      '4Ann (removed)',
      'Bea',
    ])
  })
})
