import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { playerRow } from '#test/app/game-analytics.ts'
import { game, player, refusal, SIGNED_IN, TEAM_ID, teamApi } from '#test/app/team-api.ts'
import { openTeam } from '#test/app/team-screen.tsx'
import { formatDate, formatDay } from '../../platform/format/format-date.ts'
import { paths } from '../../platform/paths.ts'

/** The choice of one test must not reach the next one. */
beforeEach(() => localStorage.removeItem('icetally-seasons'))

const open = (given?: Parameters<typeof teamApi>[0]) => ({
  ...teamApi(given),
  ...openTeam(paths.team(TEAM_ID)),
})
const tiles = () =>
  ['Players', 'Games', 'Total Shots'].map(
    (label) => screen.getByText(label, { selector: 'span' }).parentElement?.textContent,
  )
const card = (title: string) => {
  const section = screen.getByRole('heading', { name: title }).closest('section')
  if (section === null) throw new Error(`no card ${title}`)
  return within(section)
}

describe('the team overview', () => {
  it('OVERVIEW-1 The overview shows name, description, team code, member count and a link to the analytics', async () => {
    const { user, address } = open({ team: { description: 'Tuesdays and Saturdays' } })
    expect(await screen.findByRole('heading', { name: 'Minnesota' })).toBeTruthy()
    expect(screen.getByText('Tuesdays and Saturdays')).toBeTruthy()
    expect(screen.getByText('K7Q2M9X')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy team code' })).toBeTruthy()
    expect(screen.getByText('1 member')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Copy team code' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('K7Q2M9X'))
    await user.click(screen.getByRole('link', { name: 'View Analytics' }))
    await waitFor(() => expect(address()).toBe(paths.analytics(TEAM_ID)))
  })

  it('OVERVIEW-1 A long description shows its beginning until it is expanded', async () => {
    const { user } = open({ team: { description: 'Tuesdays and Saturdays. '.repeat(20) } })
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    await user.click(screen.getByRole('button', { name: 'Show less', expanded: true }))
    expect(screen.getByRole('button', { name: 'Show more', expanded: false })).toBeTruthy()
  })

  it('OVERVIEW-1 A team without description shows none, and several members are counted', async () => {
    const membership = { role: 'member', joinedAt: SIGNED_IN.createdAt, user: SIGNED_IN } as const
    open({
      team: {
        members: [
          { id: 'one', ...membership },
          { id: 'two', ...membership },
        ],
      },
    })
    const title = await screen.findByRole('heading', { name: 'Minnesota' })
    expect(title.closest('header')?.textContent).toBe('MinnesotaView Analytics')
    const settings = screen.getByRole('heading', { name: 'Team settings' }).closest('section')
    expect(settings?.textContent).toBe(
      'Team settingsMoreTeam CodeK7Q2M9XStandard YearlyActive2 membersDisable',
    )
    expect(screen.getByText('2 members')).toBeTruthy()
  })

  it('OVERVIEW-2 The tiles count players, games and the shots of all games', async () => {
    open({
      players: [player('Ann', 4), player('Bea', 5)],
      games: [3706, 0, 55].map((shots, index) => game(`g${index}`, { _count: { shots } })),
    })
    await screen.findByText('Total Shots')
    expect(tiles()).toEqual(['Players2', 'Games3', 'Total Shots3,761'])
  })

  it('OVERVIEW-3 Players are listed with number and name, and View Stats opens their statistics', async () => {
    const { user, address } = open({ players: [player('Nora', null), player('Ann', 4)] })
    await screen.findByText('Nora')
    const rows = card('Players').getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual(['4AnnView Stats', '?NoraView Stats'])
    const [first] = card('Players').getAllByRole('button', { name: 'View Stats' })
    if (first) await user.click(first)
    await waitFor(() => expect(address()).toBe(paths.player(TEAM_ID, 'player-Ann')))
  })

  it('OVERVIEW-4 The first five games are listed with opponent and day', async () => {
    const { user, address } = open({
      games: [
        game('g1', { opponent: 'Boston', startTime: new Date('2024-11-28T19:30').toISOString() }),
        game('g2'),
        ...['Ottawa', 'Toronto', 'Montréal', 'New York'].map((opponent) =>
          game(opponent, { opponent }),
        ),
      ],
    })
    await screen.findByText('vs Boston')
    const rows = card('Recent Games').getAllByRole('listitem')
    expect(rows.map((row) => /vs .*(?=Track Game)/.exec(row.textContent)?.[0])).toEqual([
      `vs Boston${formatDay('2024-11-28')}`,
      'vs UnknownNo date set',
      'vs OttawaNo date set',
      'vs TorontoNo date set',
      'vs MontréalNo date set',
    ])
    const [track] = screen.getAllByRole('link', { name: 'Track Game' })
    if (track) await user.click(track)
    await waitFor(() => expect(address()).toBe(paths.game(TEAM_ID, 'g1')))
  })

  it('OVERVIEW-20 The overview leads with the next game, the last result, the record and the last games', async () => {
    const final = (us: number, them: number) => ({
      ...({
        status: 'final',
        final: { for: us, against: them, decidedIn: 'regulation', forfeitedBy: null },
      } as const),
      shotsOnGoal: { for: 30, against: 21 },
    })
    const lastStart = '2026-01-09T19:30:00.000Z'
    const { user, address } = open({
      games: [
        game('g1', { opponent: 'Boston', startTime: '2990-11-28T19:30:00.000Z' }),
        game('g2', { opponent: 'Ottawa', startTime: lastStart, ...final(4, 1) }),
        game('g3', { opponent: 'Toronto', startTime: '2026-01-02T19:30:00.000Z', ...final(0, 2) }),
        game('g4', { opponent: 'Montréal', status: 'live' }),
        game('g5', { opponent: 'Boston', startTime: '2025-12-20T19:30:00.000Z', ...final(0, 2) }),
      ],
    })
    const board = within(await screen.findByRole('region', { name: 'Score' }))
    expect(board.getByTestId('score-for').textContent).toBe('4')
    expect(board.getByText(`Last result · ${formatDate(lastStart)}`)).toBeTruthy()
    expect(board.getByRole('link', { name: 'Game summary' }).getAttribute('href')).toBe(
      paths.summary(TEAM_ID, 'g2'),
    )
    expect(screen.getByText('Record: 1 won, 2 lost, 0 lost in overtime')).toBeTruthy()
    expect(screen.getByText('4 for, 5 against')).toBeTruthy()
    expect(screen.getByText('−1')).toBeTruthy()
    expect(
      screen.getByRole('img', { name: 'The last 3 games: 1 won, 2 lost. The latest: Won 4 to 1' }),
    ).toBeTruthy()
    expect(screen.getByText(/^1 game recorded and not finished/)).toBeTruthy()
    const share = 'Share of the shots in the last 3 games: 59% in each'
    expect(await screen.findByRole('img', { name: share })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Enter Game' }))
    await waitFor(() => expect(address()).toBe(paths.game(TEAM_ID, 'g1')))
  })

  it('OVERVIEW-21 A live game is first, with its score', async () => {
    const startTime = new Date().toISOString()
    const score = { for: 2, against: 3 }
    open({ games: [game('g1', { opponent: 'Boston', startTime, status: 'live', score })] })
    const board = await screen.findByRole('region', { name: 'Score' })
    expect(board.textContent).toMatch(/Minnesota 2.*Boston 3Live/)
    expect(within(board).getByRole('link', { name: 'Enter Game' })).toBeTruthy()
  })

  it('OVERVIEW-22 The leaders of the shown season have their figures', async () => {
    const ann = player('Ann', 4)
    const api = teamApi({
      players: [ann],
      playerStats: {
        all: [playerRow(ann, { goals: 7 })],
        s1: [playerRow(ann, { goals: 3 })],
      },
      games: [game('g1', { status: 'live', seasonId: 's1' }), game('g2', { seasonId: 's0' })],
      seasons: [2026, 2025].map((year) => ({
        ...{ id: `s${year - 2025}`, name: `Season of ${year}`, teamId: TEAM_ID },
        ...{ startsOn: `${year}-09-01`, endsOn: `${year + 1}-04-30` },
        createdAt: SIGNED_IN.createdAt,
      })),
    })
    const { user } = openTeam(paths.team(TEAM_ID))
    const leaders = async () => (await screen.findByRole('list', { name: 'Leaders' })).textContent
    expect(await leaders()).toContain('Goals43Ann')
    expect(card('Recent Games').getAllByRole('listitem')).toHaveLength(1)
    await user.selectOptions(screen.getByLabelText('Season'), 'All seasons')
    await waitFor(async () => expect(await leaders()).toContain('Goals47Ann'))
    expect(card('Recent Games').getAllByRole('listitem')).toHaveLength(2)
    const requested = api.requests.filter(({ path }) => path.startsWith('/analytics/teams/'))
    expect(requested).toHaveLength(2)
  })

  it('OVERVIEW-5 Empty lists of players and games have a note', async () => {
    open()
    expect(await screen.findByText('No players added yet.')).toBeTruthy()
    expect(screen.getByText('No games recorded yet.')).toBeTruthy()
  })

  it('OVERVIEW-6 Add Player and New Game open dialogs and update the lists', async () => {
    const { press, type, message } = open()
    await press('Add Player')
    await type('Player Name', 'Ann')
    await press('Add Player')
    await message('Player added successfully!')
    await waitFor(() => expect(card('Players').getByText('Ann')).toBeTruthy())
    await press('New Game')
    expect(await screen.findByRole('dialog', { name: 'New Game' })).toBeTruthy()
    await type('Opponent', 'Boston')
    await press('Create Game')
    await message('Game created successfully!')
    expect(await screen.findByText('vs Boston')).toBeTruthy()
  })

  it("OVERVIEW-7 SHELL-13 A missing team is reported on the page and in the tab's title", async () => {
    teamApi()
    openTeam(paths.team('018f0000-0000-7000-8000-0000000000ff'))
    expect(await screen.findByText("The team you're looking for doesn't exist.")).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Team not found' })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Team not found · Icetally'))
    const wayOut = screen.getByRole('link', { name: 'Go to the dashboard' })
    expect(wayOut.getAttribute('href')).toBe(paths.dashboard())
  })

  it('OVERVIEW-8 A team that could not be loaded can be loaded again', async () => {
    const { hooks } = teamApi()
    hooks.before = async () => refusal(403, 'FORBIDDEN', 'Not now')
    const { press } = openTeam(paths.team(TEAM_ID))
    expect(await screen.findByText('The team could not be loaded')).toBeTruthy()
    hooks.before = async () => undefined
    await press('Try again')
    expect(await screen.findByRole('heading', { name: 'Minnesota' })).toBeTruthy()
  })

  it('OVERVIEW-9 Nothing can be added to a disabled team, and the page gives the reason', async () => {
    open({ team: { state: 'DISABLED' } })
    expect(await screen.findByText(/^This team is disabled\./)).toBeTruthy()
    for (const name of ['Add Player', 'New Game']) {
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
    }
  })
})
