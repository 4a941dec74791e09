import type { TimelineShot } from '@icetally/domain/analytics/endpoints/analytics'
import type { PlayerStatisticsAnswer } from '@icetally/domain/analytics/endpoints/player-statistics'
import type { Season } from '@icetally/domain/season/endpoints/seasons'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { player, TEAM_ID, teamApi } from '#test/app/team-api.ts'
import { openTeam } from '#test/app/team-screen.tsx'
import { paths } from '../../platform/paths.ts'

afterEach(() => localStorage.clear())

const ANN = '018f0000-0000-7000-8000-000000000021'
const CLEO = '018f0000-0000-7000-8000-000000000022'
const SEASONS: Season[] = ['2024-25', '2025-26'].map((name, index) => ({
  id: `018f0000-0000-7000-8000-00000000004${index}`,
  ...{ teamId: TEAM_ID, name, startsOn: `${2024 + index}-09-01`, endsOn: `${2025 + index}-04-30` },
  createdAt: '2026-11-21T10:00:00.000Z',
}))

const theGame = (number: number, seasonId: string | null = null) => ({
  id: `018f0000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`,
  ...{ opponent: `Opponent ${number}`, startTime: null, startDate: null, timeZone: null, seasonId },
  createdAt: '2026-11-21T10:00:00.000Z',
})
const shot = (number: number, given: Partial<TimelineShot> = {}): TimelineShot => ({
  id: `018f0000-0000-7000-8000-000000001${String(number).padStart(3, '0')}`,
  ...{ gameId: theGame(1).id, period: 1, attackingDirection: 'right', xCoord: 700, yCoord: 200 },
  ...{ scored: false, scoredAgainst: false, outcome: null, expectedGoals: 0.1, shooterId: ANN },
  ...{ clock: null, takenAt: '2026-11-21T10:00:00.000Z' },
  ...given,
})
const shots = (count: number, given: Partial<TimelineShot> = {}) =>
  Array.from({ length: count }, (_, number) => shot(number, given))
const RECORDED = { shotsRecorded: true, recorded: true }
const statistics = (goals: number, assists: number, [won, taken] = [0, 0]) => ({
  ...{ shots: 4, goals, assists, faceoffsTaken: taken, faceoffsWon: won },
})

const answer = (given: Partial<PlayerStatisticsAnswer> = {}): PlayerStatisticsAnswer => ({
  player: { id: ANN, name: 'Ann Lee', number: 9, removed: false },
  totals: statistics(0, 0),
  ...{
    games: [],
    goalieGames: [],
    shots: [],
    dangerLevel: { level: 1, shots: 400, carried: false },
  },
  ...given,
})

/** A team of two, and the server's answers for each. */
function open(address: string, answers: Readonly<Record<string, PlayerStatisticsAnswer>>) {
  const roster = [
    { ...player('Ann Lee', 9), id: ANN },
    { ...player('Cleo Novak', 11), id: CLEO, position: 'G' as const, shoots: 'L' as const },
  ]
  const { hooks } = teamApi({ players: roster, seasons: SEASONS })
  hooks.before = async ({ path }) => {
    const [, playerId = ''] = /^\/players\/([^/]+)\/stats$/.exec(path) ?? []
    const body = answers[playerId]
    if (body !== undefined) return { status: 200, body }
    const none = { teamShots: 0, teamGoals: 0, opponentShots: 0, opponentGoals: 0 }
    if (!path.startsWith('/analytics/teams/')) return undefined
    const lists = { shotTimeline: [], periodStats: [], playerStats: [], goalieStats: [], games: [] }
    return { status: 200, body: { ...lists, overview: { ...none, recordedGoals: 0 } } }
  }
  return openTeam(address)
}
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))
const figure = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.textContent

describe('the page of a player', () => {
  const games = [
    {
      game: theGame(1, SEASONS[1]?.id ?? null),
      statistics: statistics(2, 1, [30, 50]),
      ...RECORDED,
    },
    { game: theGame(2, SEASONS[0]?.id ?? null), statistics: statistics(0, 1), ...RECORDED },
    { game: theGame(3), statistics: statistics(1, 0), ...RECORDED },
  ]

  it('PLAYERPAGE-12 Seasons are listed with their sums and expected goals with their band, the latest first and games without a season last', async () => {
    open(paths.player(TEAM_ID, ANN), {
      [ANN]: answer({ games, totals: statistics(3, 2, [30, 50]), shots: shots(4) }),
    })
    await screen.findByRole('table', { name: 'Seasons' })
    expect(rowsOf('Seasons')).toEqual([
      ['Season', 'Games', 'Shots', 'Goals', 'Assists', 'Points', 'Expected goals', 'Faceoff %'],
      ['2025-26', '1', '4', '2', '1', '3', '0.4 ± 1.3', '60.0%'],
      ['2024-25', '1', '4', '0', '1', '1', '–', '–'],
      ['Without a season', '1', '4', '1', '0', '1', '–', '–'],
      ['All', '3', '12', '3', '2', '5', '0.4 ± 1.3', '60.0%'],
    ])
  })

  it('PLAYERPAGE-18 Totals, shots and games belong to the season shown, and every season is listed with its sums', async () => {
    const { user } = open(paths.player(TEAM_ID, ANN), {
      [ANN]: answer({ games, totals: statistics(3, 2, [30, 50]), shots: shots(4) }),
    })
    const totals = () => screen.getByLabelText('Totals').textContent
    await screen.findByRole('table', { name: 'Seasons' })
    expect(totals()).toBe('Games3Shots4Goals3Assists2Points5Faceoff %60.0%')
    const before = rowsOf('Seasons')
    await user.selectOptions(screen.getByLabelText('Season'), '2024-25')
    expect(totals()).toBe('Games1Shots4Goals0Assists1Points1Faceoff %–')
    expect(rowsOf('Games').map(([game]) => game)).toEqual([
      'Game',
      expect.stringContaining('Opponent 2'),
      'Total',
    ])
    expect(figure('Expected goals')).toMatch(/^Expected goals–/)
    expect(rowsOf('Seasons')).toEqual(before)
  })

  it('PLAYERPAGE-13 The last games are lines with a description', async () => {
    open(paths.player(TEAM_ID, ANN), { [ANN]: answer({ games, shots: shots(4) }) })
    expect(
      await screen.findByRole('img', {
        name: 'Points in the last 3 games: 1.7 per game, between 1 and 3, 3 in the latest',
      }),
    ).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Last 3 games' })).toBeTruthy()
    // A game without a shot of the player counts: four shots of one game are the sum of all three.
    expect(
      screen.getByRole('img', { name: /^Expected goals in the last 3 games: 0\.13 / }),
    ).toBeTruthy()
  })

  it('PLAYERPAGE-22 In the last games the shots of a game without any recorded are not 0 but unknown', async () => {
    const ofGoals = { ...statistics(1, 0), shots: 0 }
    const without = { game: theGame(4), statistics: ofGoals, shotsRecorded: false, recorded: true }
    open(paths.player(TEAM_ID, ANN), { [ANN]: answer({ games: [without, ...games] }) })
    const line = (name: RegExp) => screen.findByRole('img', { name })
    expect(await line(/^Points in the last 4 games: 1\.5 per game/)).toBeTruthy()
    expect(await line(/^Shots in the last 3 games: 4 in each$/)).toBeTruthy()
  })

  it('PLAYERPAGE-14 Below 100 shots there is no finishing figure, and from 100 it has its band', async () => {
    const totals = statistics(1, 1, [30, 50])
    const { unmount, press } = open(paths.player(TEAM_ID, ANN), {
      [ANN]: answer({ games, totals, shots: shots(99) }),
    })
    await screen.findByText('Most reliable first.')
    await press('How to read this')
    const words = /A finishing figure is reliable after 100 shots; so far 99 shots/
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText('Goals per expected goal')).toBeNull()
    expect(screen.getByText(/^Faceoffs, adjusted for how few they are: 53\.2%/)).toBeTruthy()
    expect(figure('Faceoff %')).toBe('Faceoff %30 of 50 won60.0%')
    expect(figure('Shooting %')).toBe('Shooting %luck0.0%')
    unmount()
    open(paths.player(TEAM_ID, ANN), { [ANN]: answer({ games, totals, shots: shots(100) }) })
    await screen.findByText('Goals per expected goal')
    expect(figure('Goals per expected goal')).toBe('Goals per expected goal0.00')
    await press('How to read this')
    await screen.findByText(/calibrated on your games/)
    expect(screen.queryByText(words)).toBeNull()
  })

  it('PLAYERPAGE-17 The save percentage of the last games is that of all their shots', async () => {
    const line = (number: number, shotsAgainst: number, saves: number) => ({
      ...{ game: theGame(number), started: true, shutout: false, decision: null },
      secondsPlayed: null,
      ...{ shotsAgainst, saves, goalsAgainst: shotsAgainst - saves },
      ...{ savePercentage: saves / shotsAgainst, averagePer: 3600 },
    })
    open(paths.player(TEAM_ID, CLEO), {
      [CLEO]: answer({ goalieGames: [line(1, 10, 10), line(2, 30, 24)] }),
    })
    expect(
      await screen.findByRole('img', {
        name: 'Save % in the last 2 games: 85.0%, between 80.0% and 100.0%, 100.0% in the latest',
      }),
    ).toBeTruthy()
  })

  it('PLAYERPAGE-15 A goalie has the games in the net, and a save percentage that is grey below 20', async () => {
    const line = (number: number, decision: 'W' | 'L' | 'SOL', secondsPlayed: number | null) => ({
      ...{ game: theGame(number), started: true, shutout: number === 1, decision, secondsPlayed },
      ...{ shotsAgainst: 25, saves: 23, goalsAgainst: 2, savePercentage: 0.92, averagePer: 3600 },
    })
    const goalieGames = [line(1, 'W', 3600), line(2, 'L', null), line(3, 'SOL', 3900)]
    const faced = shots(12, { scoredAgainst: true, shooterId: null })
    open(paths.player(TEAM_ID, CLEO), {
      [CLEO]: answer({
        player: { id: CLEO, name: 'Cleo Novak', number: 11, removed: false },
        ...{ goalieGames, shots: [...faced, shot(90, { scoredAgainst: true, scored: true })] },
      }),
    })
    expect((await screen.findByLabelText('In the net')).textContent).toBe(
      'Save %92.0%GAA1.92W–L–OTL1–1–1GSAx+0.3Shutouts1Games3',
    )
    expect(screen.getByText('Goalie · shoots left')).toBeTruthy()
    expect(figure('Save %')).toBe('Save %luck92.0%')
    expect(figure('Goals against average')).toBe('Goals against average1.92')
    expect(figure('Goals saved above expected')).toBe('Goals saved above expected+0.3')
    expect(rowsOf('Games in the net')[2]).toEqual([
      ...['vs Opponent 2No date set', 'L', '25', '23', '2', '92.0%', '–'],
    ])
    for (const share of screen.getAllByText('92.0%')) expect(share.className).toContain('muted')
    // Figures without a value for the goalie as a skater are left out.
    expect(screen.queryByText('As a skater')).toBeNull()
    expect(screen.queryByRole('table', { name: 'Seasons in the net' })).toBeNull()
    expect(
      await screen.findByRole('img', {
        name: /^Shots against #11 Cleo Novak: 13 shots on goal against, 1 scored/,
      }),
    ).toBeTruthy()
  })
})

describe('two players compared', () => {
  const one = answer({
    games: [{ game: theGame(1), statistics: statistics(2, 1), ...RECORDED }],
    totals: statistics(2, 1),
    shots: shots(4),
  })
  const other = answer({
    player: { id: CLEO, name: 'Cleo Novak', number: 11, removed: false },
    games: [{ game: theGame(1), statistics: statistics(0, 3), ...RECORDED }],
    totals: statistics(0, 3),
    shots: shots(2, { expectedGoals: 0.2 }),
  })

  it('COMPARE-2 Two players are chosen from the roster, and are part of the address', async () => {
    const { user } = open(paths.players(TEAM_ID), { [ANN]: one, [CLEO]: other })
    await user.click(await screen.findByRole('link', { name: 'Compare' }))
    expect(await screen.findByText('Choose two players')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('First player'), '#9 Ann Lee')
    const second = screen.getByLabelText<HTMLSelectElement>('Second player')
    expect([...second.options].map(({ text }) => text)).toEqual([
      'Choose a player',
      '#11 Cleo Novak',
    ])
    await user.selectOptions(second, '#11 Cleo Novak')
    expect(await screen.findByRole('heading', { name: 'Per game' })).toBeTruthy()
  })

  it('COMPARE-3 Figures are sorted by steadiness, with both names and their steadiness', async () => {
    open(paths.comparePlayers(TEAM_ID, ANN, CLEO), { [ANN]: one, [CLEO]: other })
    await screen.findByRole('heading', { name: 'Per game' })
    const labels = [...document.querySelectorAll('li > .sr-only')].map((words) => words.textContent)
    expect(labels.slice(0, 6)).toEqual([
      'Expected goals per shot: #9 Ann Lee 0.100, #11 Cleo Novak 0.200, steady',
      'Expected goals per game: #9 Ann Lee 0.40, #11 Cleo Novak 0.40, steady',
      'Shots per game: #9 Ann Lee 4.0, #11 Cleo Novak 4.0, steady',
      'Goals per game: #9 Ann Lee 2.00, #11 Cleo Novak 0.00, half luck',
      'Assists per game: #9 Ann Lee 1.00, #11 Cleo Novak 3.00',
      'Shooting %: #9 Ann Lee 0.0%, #11 Cleo Novak 0.0%, luck',
    ])
    expect(labels).toContain('Points: #9 Ann Lee 3, #11 Cleo Novak 3')
    expect(labels).toContain(
      'Expected goals: #9 Ann Lee 0.4, #11 Cleo Novak 0.4, Luck alone can move them by ±1.3 and ±1.2',
    )
    expect(screen.queryByText('Goals per expected goal')).toBeNull()
    for (const name of [/^Shots of #9 Ann Lee: 4 shots/, /^Shots of #11 Cleo Novak: 2 shots/]) {
      expect(screen.getByRole('img', { name })).toBeTruthy()
    }
    const link = screen.getByRole('link', { name: 'Cleo Novak' })
    expect(link.getAttribute('href')).toBe(paths.player(TEAM_ID, CLEO))
  })

  it('COMPARE-5 Finishing is compared as ranges from 100 shots of both on, and no player leads in it', async () => {
    const regular = (of: PlayerStatisticsAnswer, scored: number) => ({
      ...of,
      games: Array.from({ length: 20 }, (_, number) => ({
        ...{
          game: theGame(number + 1),
          statistics: statistics(1, 0),
          ...RECORDED,
        },
      })),
      shots: shots(100).map((one, index) => ({ ...one, scored: index < scored })),
    })
    open(paths.comparePlayers(TEAM_ID, ANN, CLEO), {
      [ANN]: regular(one, 15),
      [CLEO]: regular(other, 5),
    })
    // 15 / 10 and 5 / 10, by hand, as on the pages of both.
    const pair = (await screen.findByText('Goals per expected goal')).parentElement
    expect(pair?.textContent).toMatch(/^1\.50\d\.\d\d to \d\.\d\d0\.50/)
    expect(pair?.textContent).toContain('likely ranges (90%) overlap: luck alone can explain it')
    const row = screen.getByText('Shooting %').parentElement
    expect(row?.textContent).toBe('15.0%Shooting %5.0%')
    for (const figureOfOne of row?.querySelectorAll('.type-figure') ?? []) {
      expect(figureOfOne.className).not.toContain('muted')
    }
  })

  it('COMPARE-4 A failed load shows a message, and can be tried again', async () => {
    open(paths.comparePlayers(TEAM_ID, ANN, CLEO), { [ANN]: one })
    expect(await screen.findByText('The statistics could not be loaded')).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy())
  })
})
