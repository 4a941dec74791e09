import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { gameApi, player } from '#test/app/game-api.ts'
import { openGame, openReady } from '#test/app/game-screen.tsx'
import { discardRefused } from '#test/sync/discard-refused.ts'
import { outbox } from '../platform/sync/outbox/index.ts'

/** The accessible text of an element, without purely visible parts. */
function readOut(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return copy.textContent
}

const roster = [player('Nia Numbered', null), player('Bea Blue', 22), player('Ann Arrow', 7)]

describe('the Shot Tracker', () => {
  it('SHOT-1 The Shot Tracker starts with MISS, AGAINST and Period 1, attacking right', async () => {
    const { button } = await openReady({ players: roster })
    expect(screen.getByRole('heading', { name: 'vs Boston' })).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Shot Tracker' }).ariaSelected).toBe('true')
    for (const name of ['MISS', 'AGAINST', 'Period 1', 'Attacking Right']) {
      expect(button(name).ariaPressed).toBe('true')
    }
    for (const name of ['SCORE', 'Period 2', 'Period 3', 'All', 'Attacking Left']) {
      expect(button(name).ariaPressed).toBe('false')
    }
    const named = (role: string, name: string) =>
      within(screen.getByRole(role, { name }))
        .getAllByRole('button')
        .map((one) => one.getAttribute('aria-label') ?? readOut(one))
    expect(named('group', 'Scoring')).toEqual(['MISS', 'SCORE'])
    expect(named('group', 'Period')).toEqual(['Period 1', 'Period 2', 'Period 3', 'All'])
    expect(named('group', 'Attacking Direction')).toEqual(['Attacking Left', 'Attacking Right'])
    expect(named('region', 'Shot Management')).toEqual([
      'Undo Last Shot',
      'Correct Last Shot',
      'Reset Period 1 Shots',
    ])
  })

  it('RECORDER-10 SCORE returns to MISS once a goal is recorded', async () => {
    const { press, tap, button } = await openReady({ players: roster })
    await press('SCORE')
    tap(120, 50)
    expect([button('MISS').ariaPressed, button('SCORE').ariaPressed]).toEqual(['true', 'false'])
  })

  it('RECORDER-11 A shot at the own end of its side is recorded, and the screen asks for its side', async () => {
    const { press, tap, stored } = await openReady({ players: roster })
    tap(300, 200)
    expect(screen.queryByRole('button', { name: 'Ours?' })).toBeNull()
    await press('7 Ann Arrow')
    tap(700, 200)
    expect(screen.queryByRole('button', { name: 'Against?' })).toBeNull()
    await press('AGAINST')
    tap(700, 220)
    expect(screen.getByRole('button', { name: 'Ours?' })).toBeTruthy()
    await press('Ours, Ann Arrow')
    expect(screen.queryByRole('button', { name: 'Ours?' })).toBeNull()
    await waitFor(() =>
      expect(stored.shots.map(({ shooter }) => shooter?.name ?? null)).toEqual([
        null,
        'Ann Arrow',
        'Ann Arrow',
      ]),
    )
    await press('7 Ann Arrow')
    tap(100, 220)
    await press('Against?')
    await waitFor(() => expect(stored.shots[3]).toMatchObject({ scoredAgainst: true }))
  })

  it('SHOT-4 The panels count shots and scores of the period in view or of all', async () => {
    const { press, tap } = await openReady({ players: roster })
    const panels = () =>
      ['For', 'Against'].map((name) => screen.getByRole('region', { name }).textContent)
    tap(100, 50)
    await press('SCORE')
    tap(120, 50)
    await press('Period 2')
    await press('7 Ann Arrow')
    await press('SCORE')
    tap(700, 50)
    const inPeriod2 = panels()
    await press('Period 1')
    const inPeriod1 = panels()
    await press('All')
    expect([inPeriod1, inPeriod2, panels()]).toEqual([
      ['FORShots0Scores0', 'AGAINSTShots2Scores1'],
      ['FORShots1Scores1', 'AGAINSTShots0Scores0'],
      ['FORShots1Scores1', 'AGAINSTShots2Scores1'],
    ])
  })

  it('SHOT-2 Period, mode and player are retained when tabs are switched', async () => {
    const { press, openTab, button } = await openReady({ players: roster })
    await press('Period 3')
    await press('SCORE')
    await press('22 Bea Blue')
    await openTab('Faceoffs')
    expect(screen.queryByTestId('rink')).toBeNull()
    await openTab('Shot Tracker')
    expect(button('Period 3').ariaPressed).toBe('true')
    expect(button('SCORE').ariaPressed).toBe('true')
    expect(button('22 Bea Blue').ariaPressed).toBe('true')
  })

  it('SHOT-3 AGAINST and the roster are offered by number, players without one last', async () => {
    await openReady({ players: roster })
    const picker = screen.getByRole('region', { name: 'Player' })
    const names = within(picker)
      .getAllByRole('button')
      .map((tile) => tile.textContent)
    expect(names).toEqual(['AGAINST', '7 Ann Arrow', '22 Bea Blue', '– Nia Numbered', 'Add Player'])
  })

  it('SHOT-3 An empty roster links to the players', async () => {
    await openReady()
    expect(screen.getByText('No players found')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Add players to the team' })
    expect(link.getAttribute('href')).toMatch(/\/players$/)
  })

  it('SHOT-5 The thirds of the rink are named by attacking direction', async () => {
    const { press } = await openReady()
    const names = () =>
      screen.getAllByText(/^(Home Goal|Neutral Zone|Scoring Goal)$/).map((one) => one.textContent)
    expect(names()).toEqual(['Home Goal', 'Neutral Zone', 'Scoring Goal'])
    await press('Period 2')
    expect(names()).toEqual(['Scoring Goal', 'Neutral Zone', 'Home Goal'])
  })

  it('SHOT-6 A legend explains the four marks', async () => {
    await openReady()
    const legend = within(screen.getByRole('list', { name: 'Legend' }))
    expect(legend.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Score for',
      'Miss for',
      'Score against',
      'Miss against',
    ])
  })

  it('SHOT-7 SHOT-8 Banner and background show the record of the next tap', async () => {
    const { press, container } = await openReady({ players: roster })
    const mode = () => container.querySelector('[data-mode]')?.getAttribute('data-mode')
    const banner = () => screen.getByText(/^(SCORE|MISS)$/, { selector: 'strong' }).parentElement
    expect([banner()?.textContent, mode()]).toEqual(['MISSAGAINST', 'orange'])
    await press('SCORE')
    expect([banner()?.textContent, mode()]).toEqual(['SCOREAGAINST', 'red'])
    await press('7 Ann Arrow')
    expect([banner()?.textContent, mode()]).toEqual(['SCORE#7 Ann Arrow', 'green'])
    await press('MISS')
    expect([banner()?.textContent, mode()]).toEqual(['MISS#7 Ann Arrow', 'blue'])
  })
})

describe('recording shots', () => {
  it('SHOT-12 SHOT-4 A tap is shown and counted at once and confirmed when recorded', async () => {
    const { hooks, stored, press, tap, counts, message } = await openReady({ players: roster })
    await press('7 Ann Arrow')
    const release = hooks.hold(({ method }) => method === 'POST')
    tap(640, 120)
    expect(counts()).toEqual([1, 0, 0, 0])
    expect(screen.queryByText('Shot recorded successfully')).toBeNull()
    // Safe on this device is safe: the server may take its time.
    await message('Shot recorded successfully')
    expect(stored.shots).toEqual([])
    release()
    await waitFor(() => expect(stored.shots).toHaveLength(1))
    expect(counts()).toEqual([1, 0, 0, 0])
    expect(stored.shots).toMatchObject([
      {
        xCoord: 640,
        yCoord: 120,
        periodNumber: 1,
        shooter: { name: 'Ann Arrow' },
        scored: false,
        scoredAgainst: false,
        attackingDirection: 'right',
      },
    ])
  })

  it('SHOT-12 Quick taps are all recorded in order', async () => {
    const { stored, tap, counts } = await openReady()
    for (let index = 0; index < 12; index += 1) tap(100 + index, 50)
    expect(counts()).toEqual([0, 0, 12, 0])
    await waitFor(() => expect(stored.shots).toHaveLength(12))
    expect(stored.shots.map((shot) => shot.xCoord)).toEqual(
      Array.from({ length: 12 }, (_, index) => 100 + index),
    )
    expect(new Set(stored.shots.map((shot) => shot.id)).size).toBe(12)
    expect(counts()).toEqual([0, 0, 12, 0])
  })

  it('SHOT-13 Only the refused shot stays off the server, with the reason, until it is discarded', async () => {
    const { server, stored } = gameApi()
    server.refuse = ({ command }) =>
      command.kind === 'shot.record' && command.xCoord === 200
        ? { error: 'Player not found', code: 'NOT_FOUND' }
        : null
    const { ready, tap, counts, message } = openGame()
    await ready()
    for (const x of [100, 200, 300]) tap(x, 50)
    expect(counts()).toEqual([0, 0, 3, 0])
    await message('Failed to record shot')
    await message('Player not found')
    await waitFor(() => expect(stored.shots.map((shot) => shot.xCoord)).toEqual([100, 300]))
    await waitFor(() => expect(outbox().status().attention).toHaveLength(1))
    expect(counts()).toEqual([0, 0, 3, 0])
    await discardRefused()
    await waitFor(() => expect(counts()).toEqual([0, 0, 2, 0]))
    expect(stored.shots.map((shot) => shot.xCoord)).toEqual([100, 300])
  })

  it('KEEP-3 Records that a failing server does not answer stay and are sent once possible', async () => {
    const { hooks, stored } = gameApi()
    hooks.before = async ({ method }) => (method === 'POST' ? { status: 500 } : undefined)
    const { ready, tap, counts, message } = openGame()
    await ready()
    tap(100, 50)
    await message('Shot recorded successfully')
    expect(counts()).toEqual([0, 0, 1, 0])
    hooks.before = async () => undefined
    await waitFor(() => expect(stored.shots).toHaveLength(1))
    expect(counts()).toEqual([0, 0, 1, 0])
  })
})
