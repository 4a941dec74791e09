import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { game, player, TEAM_ID, teamApi } from '#test/app/team-api.ts'
import { openTeam } from '#test/app/team-screen.tsx'
import { paths } from '../platform/paths.ts'

const season = (id: string, name: string) => ({
  ...{ id, name, teamId: TEAM_ID, createdAt: '2026-11-21T10:00:00.000Z' },
  ...{ startsOn: '2026-09-01', endsOn: '2027-04-30' },
})

/** The choice of one test must not reach the next one. */
beforeEach(() => localStorage.removeItem('icetally-seasons'))

const open = (given?: Parameters<typeof teamApi>[0], address = paths.games(TEAM_ID)) => ({
  ...teamApi(given),
  ...openTeam(address),
})

it('SCHEDULE-20 A game has a season, a competition and home or away, and a row shows them with its final score', async () => {
  const final = { for: 4, against: 3, decidedIn: 'overtime', forfeitedBy: null } as const
  const { sent, press, type, message, user } = open({
    seasons: [season('s1', '2026/27')],
    games: [game('g1', { opponent: 'Boston', status: 'final', final })],
  })
  expect(await screen.findByText('Won 4 to 3 in overtime')).toBeTruthy()
  await press('Edit Boston')
  await press('Season and competition')
  await user.selectOptions(await screen.findByLabelText('Home or Away'), 'Home')
  const dialog = within(screen.getByRole('dialog'))
  await dialog.findByRole('option', { name: '2026/27' })
  await user.selectOptions(dialog.getByLabelText('Season'), '2026/27')
  await type('Competition', ' Cup ')
  await press('Update Game')
  await message('Game updated successfully')
  expect(sent('PUT').map(({ body }) => body)).toEqual([
    { homeAway: 'home', competition: 'Cup', seasonId: 's1' },
  ])
  expect(await screen.findByText('Home · Cup')).toBeTruthy()
  // Fields that all listed games share are above them.
  await user.selectOptions(screen.getByLabelText('Season'), 'All seasons')
  expect(await screen.findByText('Home · Cup · 2026/27')).toBeTruthy()
  await press('Edit Boston')
  expect((await screen.findByLabelText<HTMLInputElement>('Competition')).value).toBe('Cup')
})

it('SCHEDULE-27 A competition in the name of the season is not repeated', async () => {
  const of = { opponent: 'Boston', competition: 'Regular season', seasonId: 's1' }
  const { user } = open({
    seasons: [season('s1', '2026-27 regular season')],
    games: [game('g1', { ...of, homeAway: 'home' })],
  })
  expect(await screen.findByText('Home · Regular season')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Season'), 'All seasons')
  expect(await screen.findByText('Home · 2026-27 regular season')).toBeTruthy()
})

it('SCHEDULE-21 BADDAY-9 Seasons are added, changed and deleted, and their games stay', async () => {
  const { stored, sent, press, type, message } = open({
    games: [game('g1', { opponent: 'Boston' })],
  })
  await press('Add Season')
  await type('Season Name', '2026/27')
  await type('First Day', '2027-09-01')
  await type('Last Day', '2027-04-30')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Season' }))
  await press('Add Season', dialog as typeof screen)
  expect(await dialog.findByText('A season cannot end before it starts')).toBeTruthy()
  await type('First Day', '2026-09-01')
  await press('Add Season', dialog as typeof screen)
  await message('Season added')
  expect(await screen.findByText(/^Sep 1, 2026 – Apr 30, 2027/)).toBeTruthy()
  await press('Edit 2026/27')
  await type('Season Name', 'Winter')
  await press('Save Changes')
  await message('Season changed')
  expect(sent('PUT').map(({ body }) => body)).toEqual([{ name: 'Winter' }])
  stored.games = stored.games.map((one) => ({ ...one, seasonId: stored.seasons[0]?.id ?? '' }))
  await press('Delete Winter')
  expect(await screen.findByText(/Its games stay, without a season/)).toBeTruthy()
  await press('Delete')
  await message('Season deleted')
  await waitFor(() => expect(screen.queryByText('Winter')).toBeNull())
  expect(stored.games).toMatchObject([{ opponent: 'Boston', seasonId: null }])
})

it('SCHEDULE-30 A season offers to include the games of its days that have no season', async () => {
  const { sent, press, type, message, user } = open({
    games: [
      game('g1', { opponent: 'Boston', startDate: '2026-12-31' }),
      game('g2', { opponent: 'Ottawa', startDate: '2027-01-02' }),
      game('g3', { opponent: 'Quebec', startDate: '2027-05-01' }),
      game('g4', { opponent: 'Undated' }),
    ],
  })
  await press('Add Season')
  await type('Season Name', '2026/27')
  await type('First Day', '2026-09-01')
  await type('Last Day', '2026-12-31')
  expect(await screen.findByLabelText(/^Include 1 game of these days/)).toBeTruthy()
  await type('Last Day', '2027-04-30')
  expect(await screen.findByLabelText(/^Include 2 games/)).toMatchObject({ checked: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Season' }))
  await press('Add Season', dialog as typeof screen)
  await message('Season added')
  expect(sent('POST')[0]?.body).toMatchObject({ name: '2026/27', includeGames: true })
  await press('Edit 2026/27')
  const include = await screen.findByLabelText(/^Include 2 games/)
  expect(include).toMatchObject({ checked: false })
  await user.click(include)
  await press('Save Changes')
  await message('Season changed')
  expect(sent('PUT').map(({ body }) => body)).toEqual([{ includeGames: true }])
})

it('SCHEDULE-22 The season chosen is shown by every screen of the team, and by this device the next time', async () => {
  const given = {
    seasons: [season('s1', '2026/27'), season('s2', '2025/26')],
    games: [game('g1', { opponent: 'Boston', seasonId: 's1' }), game('g2', { opponent: 'Ottawa' })],
  }
  const { user, unmount } = open(given)
  const filter = await screen.findByLabelText<HTMLSelectElement>('Season')
  const titles = () =>
    screen
      .queryAllByRole('heading', { level: 4 })
      .map(({ textContent }) => textContent)
      .filter((title) => ['Boston', 'Ottawa'].includes(title ?? ''))
  // One has no season, and is not missing from a list that was not narrowed.
  await waitFor(() => expect(titles()).toEqual(['Boston', 'Ottawa']))
  await user.selectOptions(filter, '2026/27')
  expect(titles()).toEqual(['Boston'])
  await user.selectOptions(filter, '2025/26')
  expect(screen.getByText('No games in this season.')).toBeTruthy()
  await user.selectOptions(filter, 'Without a season')
  expect(titles()).toEqual(['Ottawa'])
  unmount()
  open(given)
  await waitFor(() => expect(titles()).toEqual(['Ottawa']))
})

it('SCHEDULE-501 An upcoming game is listed in every season, and changes none that is shown', async () => {
  const startTime = new Date(Date.now() + 5 * 86_400_000).toISOString()
  const { user } = open({
    seasons: [season('s1', '2026/27'), season('s2', '2025/26')],
    games: [
      game('g3', { opponent: 'Ottawa', startTime }),
      game('g1', { opponent: 'Boston', seasonId: 's1', startTime: '2026-01-05T19:00:00.000Z' }),
    ],
  })
  const filter = await screen.findByLabelText<HTMLSelectElement>('Season')
  const titles = () =>
    screen.queryAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)
  await waitFor(() => expect(titles()).toEqual(['Ottawa', 'Boston']))
  expect(filter.selectedOptions[0]?.textContent).toBe('2026/27')
  await user.selectOptions(filter, '2025/26')
  expect(titles()).toEqual(['Ottawa'])
})

it.each([
  ['overview', paths.team(TEAM_ID), 'Leaders'],
  ['analytics', paths.analytics(TEAM_ID), 'Change'],
])(
  'SCHEDULE-28 The %s of a team with seasons shows no figures before it is known of which season',
  async (_, address, shown) => {
    const { hooks, sent } = teamApi({
      seasons: [season('s1', '2026/27')],
      games: [game('g1', { seasonId: 's1', status: 'live', score: { for: 2, against: 1 } })],
      players: [player('Ann', 4)],
    })
    const release = hooks.hold(({ path }) => path.startsWith('/seasons'))
    openTeam(address)
    const requested = () => sent('GET').map(({ path }) => path)
    await waitFor(() => expect(requested()).toContain(`/seasons/teams/${TEAM_ID}`))
    expect(screen.queryByText(shown)).toBeNull()
    release()
    expect(await screen.findByText(shown)).toBeTruthy()
    expect(screen.getByLabelText('Season')).toBeTruthy()
  },
)

it('ROSTER-17 A player has a position and a hand, which the roster shows', async () => {
  const { sent, press, user, message } = open(
    { players: [player('Ann', 4)] },
    paths.players(TEAM_ID),
  )
  await press('Edit Ann')
  await user.selectOptions(await screen.findByLabelText('Position'), 'Left wing')
  await user.selectOptions(screen.getByLabelText('Shoots'), 'Right')
  await press('Update Player')
  await message('Player updated successfully')
  expect(sent('PUT').map(({ body }) => body)).toEqual([{ position: 'LW', shoots: 'R' }])
  expect((await screen.findByRole('listitem')).textContent).toBe(
    '4Ann#4\u00a0· Left wing\u00a0· shoots right',
  )
})

it('BADDAY-10 Typed text of a season survives a reload, until it is sent or canceled', async () => {
  const drafts = () =>
    Object.entries(sessionStorage).filter(([key]) => key.startsWith('icetally-draft'))
  const { press, type } = open({ games: [game('g1', { opponent: 'Boston' })] })
  await press('Add Season')
  await type('Season Name', '2026/27')
  const stored = drafts()
  expect(stored).toHaveLength(1)
  await press('Cancel')
  expect(drafts()).toEqual([])
  // As after a reload, which closes no dialog.
  for (const [key, draft] of stored) sessionStorage.setItem(key, draft)
  await press('Add Season')
  expect((await screen.findByLabelText<HTMLInputElement>('Season Name')).value).toBe('2026/27')
  await press('Cancel')
})
