import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderAt } from '#test/app/rendered.tsx'
import { game, player, TEAM_ID, teamApi } from '#test/app/team-api.ts'
import { openTeam } from '#test/app/team-screen.tsx'
import { canvasInJsdom } from '#test/rink/canvas-in-jsdom.ts'
import { paths, patterns } from '../../platform/paths.ts'
import { outbox } from '../../platform/sync/outbox/index.ts'
import PracticeRoute from './practice-route.tsx'

beforeEach(() => localStorage.removeItem('icetally-game-first-run'))

describe('the practice rink', () => {
  const open = async (given?: Parameters<typeof teamApi>[0]) => {
    const api = teamApi(given)
    canvasInJsdom({ width: 800, height: 400 })
    const add = vi.spyOn(outbox(), 'add')
    const view = renderAt(
      paths.practice(TEAM_ID),
      <Routes>
        <Route path={patterns.practice} element={<PracticeRoute />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>,
    )
    const rink = await screen.findByTestId('rink')
    return {
      ...api,
      ...view,
      add,
      tap(x: number, y: number) {
        const at = { clientX: x + 10, clientY: y + 20, pointerId: 1, button: 0 }
        fireEvent.pointerDown(rink, { ...at, pointerType: 'touch' })
        fireEvent.pointerUp(rink, { ...at, pointerType: 'touch' })
      },
      counts: () =>
        ['for-shots', 'for-scores', 'against-shots', 'against-scores'].map((id) =>
          Number(screen.getByTestId(id).textContent),
        ),
      press: (name: string) => view.user.click(screen.getByRole('button', { name })),
      learned: () =>
        within(screen.getByRole('list', { name: 'What to try' }))
          .getAllByRole('listitem')
          .map((item) => item.textContent?.startsWith('Done:')),
    }
  }

  it('PRACTICE-1 Taps on the practice rink count as in a game, and nothing of them is recorded or sent', async () => {
    const { tap, counts, press, learned, requests, add } = await open({
      players: [player('Ann', 4)],
    })
    expect(learned()).toEqual([false, false, false, false])
    tap(100, 100)
    expect(counts()).toEqual([0, 0, 1, 0])
    await press('4 Ann')
    tap(700, 200)
    await press('SCORE')
    tap(720, 190)
    expect(counts()).toEqual([2, 1, 1, 0])
    expect(learned()).toEqual([true, true, false, false])
    await press('Undo Last Shot')
    expect(counts()).toEqual([1, 0, 1, 0])
    expect(learned()).toEqual([true, true, false, true])
    expect(add).not.toHaveBeenCalled()
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('PRACTICE-2 A press that is held is a goal, and with everything tried the way to the games is offered', async () => {
    const { tap, counts, press, learned, user, address } = await open()
    await press('9 Robin Storm')
    const rink = screen.getByTestId('rink')
    const at = { clientX: 700, clientY: 220, pointerId: 1, button: 0, pointerType: 'touch' }
    fireEvent.pointerDown(rink, at)
    await waitFor(() => expect(rink.dataset['held']).toBe('true'))
    fireEvent.pointerUp(rink, at)
    expect(counts()).toEqual([1, 1, 0, 0])
    tap(300, 100)
    await press('Undo Last Shot')
    expect(learned()).toEqual([true, true, true, true])
    expect(screen.getByText('That is all there is to it.')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'To the games' }))
    await waitFor(() => expect(address()).toBe(paths.games(TEAM_ID)))
  })

  it('PRACTICE-3 A team without players practices with made-up ones', async () => {
    const { tap, counts, press, user, address } = await open()
    await press('7 Mika Lund')
    tap(600, 100)
    expect(counts()).toEqual([1, 0, 0, 0])
    await user.click(screen.getByRole('link', { name: 'Leave practice' }))
    await waitFor(() => expect(address()).toBe(paths.team(TEAM_ID)))
  })
})

describe('the first run', () => {
  const steps = async () =>
    within(await screen.findByRole('region', { name: 'Three steps to the first game' }))
  const left = async () =>
    (await steps())
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  const ALL = [
    ['Add players', paths.players(TEAM_ID)],
    ['Schedule a game', paths.games(TEAM_ID)],
    ['Try the rink', paths.practice(TEAM_ID)],
  ]

  it('FIRSTRUN-1 A new team shows three steps, ticked off by its data', async () => {
    teamApi()
    const { unmount } = openTeam(paths.team(TEAM_ID))
    expect(await left()).toEqual(ALL)
    unmount()
    teamApi({ players: [player('Ann', 4)] })
    openTeam(paths.team(TEAM_ID))
    expect(await left()).toEqual(ALL.slice(1))
    expect((await steps()).getAllByRole('listitem')[0]?.textContent).toMatch(/^Done:Add players/)
  })

  it('FIRSTRUN-1 The steps are gone once all are done or something is recorded', async () => {
    const games = [game('g1', { opponent: 'Boston' })]
    const players = [player('Ann', 4)]
    teamApi({ players, games })
    const { unmount } = openTeam(paths.team(TEAM_ID))
    expect(await left()).toEqual(ALL.slice(2))
    unmount()
    teamApi({ games: [game('g1', { opponent: 'Boston', status: 'final' })] })
    openTeam(paths.team(TEAM_ID))
    expect((await screen.findAllByText('vs Boston')).length).toBeGreaterThan(0)
    expect(screen.queryByText('Three steps to the first game')).toBeNull()
  })

  it('FIRSTRUN-2 The steps that are hidden stay hidden on this device', async () => {
    teamApi()
    const { user, unmount } = openTeam(paths.team(TEAM_ID))
    await user.click(await screen.findByRole('button', { name: 'Hide these steps' }))
    await waitFor(() => expect(screen.queryByText('Three steps to the first game')).toBeNull())
    unmount()
    openTeam(paths.team(TEAM_ID))
    await screen.findByText('No players added yet.')
    expect(screen.queryByText('Three steps to the first game')).toBeNull()
  })

  it('FIRSTRUN-1 Having tapped the practice rink ticks off the last step', async () => {
    teamApi({ players: [player('Ann', 4)] })
    canvasInJsdom({ width: 800, height: 400 })
    const view = renderAt(
      paths.practice(TEAM_ID),
      <Routes>
        <Route path={patterns.practice} element={<PracticeRoute />} />
      </Routes>,
    )
    const rink = await screen.findByTestId('rink')
    const at = { clientX: 300, clientY: 100, pointerId: 1, button: 0, pointerType: 'touch' }
    fireEvent.pointerDown(rink, at)
    fireEvent.pointerUp(rink, at)
    view.unmount()
    openTeam(paths.team(TEAM_ID))
    expect(await left()).toEqual([ALL[1]])
  })
})
