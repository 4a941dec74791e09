import { screen, waitFor, within } from '@testing-library/react'
import { v7 as newId } from 'uuid'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { gameAnalytics } from '#test/app/game-analytics.ts'
import { current, gameApi, player, TEAM_ID } from '#test/app/game-api.ts'
import { openGamePage, openReady } from '#test/app/game-screen.tsx'
import { declined } from '../../game-screen/overtime/declined.ts'
import { paths } from '../../platform/paths.ts'

afterEach(() => localStorage.clear())

const players = [player('Ann Arrow', 7), player('Bea Blue', 22)]

type Api = ReturnType<typeof gameApi>

/** A shot of either side, from the slot unless it is far. */
function shoot(
  { annaRecords }: Api,
  periodNumber: 1 | 2 | 3,
  against: boolean,
  far = false,
  scored = false,
) {
  const x = far ? 500 : 716
  annaRecords({
    ...{ kind: 'shot.record', shotId: newId(), periodNumber, scored },
    ...{ scoredAgainst: against, shooterId: against ? null : (players[0]?.id ?? null) },
    ...{ xCoord: against ? 800 - x : x, yCoord: 200, attackingDirection: 'right' },
  })
}

const openIntermission = () => openGamePage(paths.intermission(TEAM_ID, current.gameId))
const openRink = () => openGamePage(paths.game(TEAM_ID, current.gameId))

describe('the intermission page', () => {
  it('INTERMISSION-10 The page has each figure of the period with its count and the change since the one before', async () => {
    const api = gameApi({ players })
    for (let shot = 0; shot < 4; shot += 1) shoot(api, 1, false, true)
    for (let shot = 0; shot < 2; shot += 1) shoot(api, 2, false)
    shoot(api, 2, true, true)
    const playerId = players[0]?.id ?? ''
    api.annaRecords({ kind: 'faceoff.count', playerId, won: true, periodNumber: 2 })
    api.annaRecords({ kind: 'faceoff.count', playerId, won: false, periodNumber: 2 })
    openIntermission()
    await screen.findByRole('heading', { name: 'After Period 2' })
    for (const sentence of [
      'Shots: ours 2, on goal, 2 fewer than in Period 1; theirs 1, on goal, 1 more than in Period 1',
      'From the slot: ours 2, of 2 shots, 2 more than in Period 1; theirs 0, of 1 shot',
      /^Expected goals: ours 0\.4, ± 0\.9 · 0 goals, /,
      'Faceoffs won: ours 50%, 1 of 2; theirs 50%, 1 of 2',
    ]) {
      expect(screen.getByText(sentence)).toBeTruthy()
    }
    expect(
      screen.getByRole('img', { name: /^Where the shots came from, ours, up to Period 2/ }),
    ).toBeTruthy()
  })

  it('INTERMISSION-11 Remarkable facts are described, and an earlier period can be read as well', async () => {
    const api = gameApi({ players })
    for (let shot = 0; shot < 9; shot += 1) shoot(api, 1, true, shot >= 7)
    for (let shot = 0; shot < 8; shot += 1) shoot(api, 1, false, shot >= 2)
    shoot(api, 2, true)
    const { press } = openIntermission()
    await screen.findByRole('heading', { name: 'After Period 2' })
    expect(screen.queryByRole('list', { name: 'What stands out' })).toBeNull()
    await press('Period 1')
    const list = within(await screen.findByRole('list', { name: 'What stands out' }))
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'They win the slot: 7 of their 9 shots came from there, ours 2 of 8.',
    ])
  })

  it('INTERMISSION-15 The page needs the game and its records alone, and prevents the screen from turning off', async () => {
    const request = vi.fn().mockRejectedValue(new Error('not allowed'))
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }))
    const api = gameApi({ players })
    shoot(api, 1, true)
    const { press } = openIntermission()
    await screen.findByRole('heading', { name: 'After Period 1' })
    expect(request).toHaveBeenCalledWith('screen')
    const requested = new Set(api.requests.map(({ method, path }) => `${method} ${path}`))
    // Level and opponent book can wait; without the level that of the professionals is shown.
    requested.delete(`GET /opponents/teams/${TEAM_ID}`)
    requested.delete(`GET /analytics/games/${current.gameId}`)
    for (const one of requested) expect(one).toMatch(/^GET \/games\/[^/]+(\/records.*)?$/)
    await press('How to read this')
    const note = await screen.findByRole('note')
    expect(note.textContent).toContain("Level: professional women's level.")
  })

  it("INTERMISSION-19 Expected goals are shown at the level of the team's own games", async () => {
    const api = gameApi({ players })
    const analytics = gameAnalytics()
    const dangerLevel = { level: 2, shots: 400, carried: false }
    api.hooks.before = async ({ path }) =>
      path.startsWith('/analytics')
        ? { status: 200, body: { ...analytics, overview: { ...analytics.overview, dangerLevel } } }
        : undefined
    shoot(api, 1, false)
    shoot(api, 1, false)
    const { press } = openIntermission()
    // Twice as much as the professionals' 0.4.
    expect(await screen.findByText(/^Expected goals: ours 0\.7, /)).toBeTruthy()
    await press('How to read this')
    expect((await screen.findByRole('note')).textContent).toContain('calibrated on your games')
  })

  it('INTERMISSION-16 Scorers, shooters and faceoffs are listed by name, and unknown figures as a dash', async () => {
    const api = gameApi({ players })
    shoot(api, 1, false, false, true)
    shoot(api, 1, true, false, true)
    const playerId = players[1]?.id ?? ''
    api.annaRecords({ kind: 'faceoff.count', playerId, won: true, periodNumber: 1 })
    openIntermission()
    await screen.findByRole('heading', { name: 'After Period 1' })
    const text = (name: string) => screen.getByText(name).parentElement?.textContent
    expect(text('Goals')).toBe('GoalsOurs: #7 Ann Arrow1–0Theirs: BOS1–1')
    expect(text('Top shooters')).toBe('Top shootersOurs: #7 Ann Arrow1')
    expect(text('Faceoffs')).toBe('FaceoffsOurs: #22 Bea Blue1 of 1')
    expect(text('Penalties')).toBe('Penalties–')
  })

  it('INTERMISSION-17 Each side has one half rink, which counts the shots from beyond center ice', async () => {
    const api = gameApi({ players })
    shoot(api, 1, false)
    api.annaRecords({
      ...{ kind: 'shot.record', shotId: newId(), periodNumber: 1, scored: true, emptyNet: true },
      ...{ scoredAgainst: false, shooterId: players[0]?.id ?? null, attackingDirection: 'right' },
      ...{ xCoord: 200, yCoord: 200 },
    })
    openIntermission()
    expect(await screen.findByText('2 shots, 1 from beyond center ice')).toBeTruthy()
    expect(screen.getAllByRole('img', { name: /^Where the shots came from/ })).toHaveLength(2)
  })

  it('INTERMISSION-18 A period without a shot of either side shows them as unknown', async () => {
    const api = gameApi({ players })
    const playerId = players[0]?.id ?? ''
    api.annaRecords({ kind: 'faceoff.count', playerId, won: true, periodNumber: 1 })
    shoot(api, 2, false)
    openIntermission()
    await screen.findByRole('heading', { name: 'After Period 2' })
    expect(screen.getByText('Shots: ours 1, on goal; theirs 0, on goal')).toBeTruthy()
  })

  it('INTERMISSION-26 Shots of a side that are not recorded in the game are unknown', async () => {
    const api = gameApi({ players })
    for (let shot = 0; shot < 12; shot += 1) shoot(api, 1, false)
    api.annaRecords({
      ...{ kind: 'goal.record', goalId: newId(), periodNumber: 1, against: true },
      ...{ scorerId: null, assister1Id: null, assister2Id: null, shotId: null },
    })
    openIntermission()
    await screen.findByRole('heading', { name: 'After Period 1' })
    expect(screen.getByText('Shots: ours 12, on goal; theirs unknown, none recorded')).toBeTruthy()
    expect(screen.getByText(/^From the slot: .*; theirs unknown, none recorded/)).toBeTruthy()
    expect(screen.queryByText(/^We (outshoot|win the slot)/)).toBeNull()
  })

  it('INTERMISSION-12 A game without records explains the purpose of the page', async () => {
    gameApi()
    openIntermission()
    expect(await screen.findByText('Nothing recorded yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to the rink' })).toBeTruthy()
  })

  it('INTERMISSION-13 More leads there with two presses, and the way back to the period that was recorded', async () => {
    const api = gameApi({ players })
    shoot(api, 1, true)
    const { press, user, address } = openRink()
    await screen.findByTestId('rink')
    await press('Period 2')
    await press('More for this game')
    await user.click(await screen.findByRole('menuitem', { name: 'Intermission' }))
    await screen.findByRole('heading', { name: 'After Period 1' })
    expect(address()).toBe(paths.intermission(TEAM_ID, current.gameId))
    await user.click(screen.getByRole('link', { name: 'Back to the rink' }))
    const period = await screen.findByRole('button', { name: 'Period 2' })
    expect(period.ariaPressed).toBe('true')
  })

  it('INTERMISSION-14 It is offered as the next period is pressed, until something is recorded there', async () => {
    const api = gameApi({ players })
    shoot(api, 1, true)
    const { press } = openRink()
    await waitFor(() => expect(screen.getByTestId('against-shots').textContent).toBe('1'))
    await press('Period 2')
    await screen.findByText('Period 1 is over.')
    await press('Intermission')
    await screen.findByRole('heading', { name: 'After Period 1' })
  })

  it('INTERMISSION-14 It is not offered once it was opened, by whichever way', async () => {
    const api = gameApi({ players })
    shoot(api, 1, true)
    const { press, user } = openRink()
    await waitFor(() => expect(screen.getByTestId('against-shots').textContent).toBe('1'))
    await press('Period 2')
    await screen.findByText('Period 1 is over.')
    await press('More for this game')
    await user.click(await screen.findByRole('menuitem', { name: 'Intermission' }))
    await user.click(await screen.findByRole('link', { name: 'Back to the rink' }))
    await screen.findByTestId('rink')
    expect(screen.queryByText('Period 1 is over.')).toBeNull()
  })

  it('INTERMISSION-25 A goalie recorded for the next period neither repeats the offer nor prevents the next one', async () => {
    const api = gameApi({ players })
    shoot(api, 1, true)
    const playerId = players[0]?.id ?? ''
    api.annaRecords({
      kind: 'goalieChange.record',
      goalieChangeId: newId(),
      playerId,
      periodNumber: 2,
    })
    const { press, user } = openRink()
    await waitFor(() => expect(screen.getByTestId('against-shots').textContent).toBe('1'))
    await press('Period 2')
    await screen.findByText('Period 1 is over.')
    await press('Intermission')
    await user.click(await screen.findByRole('link', { name: 'Back to the rink' }))
    await screen.findByTestId('rink')
    expect(screen.queryByText('Period 1 is over.')).toBeNull()
    expect(declined.of(current.gameId)).not.toContain('intermission-2')
  })

  it('INTERMISSION-14 A dismissed offer is not shown again', async () => {
    const game = await openReady({ players })
    game.tap(100, 100)
    await game.press('Period 2')
    await screen.findByText('Period 1 is over.')
    await game.press('Not now')
    expect(screen.queryByText('Period 1 is over.')).toBeNull()
    await game.press('Period 1')
    await game.press('Period 2')
    expect(screen.queryByText('Period 1 is over.')).toBeNull()
  })
})
