import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { current, gameApi, player, TEAM_ID } from '#test/app/game-api.ts'
import { openGamePage } from '#test/app/game-screen.tsx'
import { canvasInJsdom } from '#test/rink/canvas-in-jsdom.ts'
import { setClock } from '../games/clock.ts'
import { paths } from '../platform/paths.ts'

const NOVAK = player('Novak', 11)
const HEISE = player('Heise', 27)
const LONG = 'Wolverines of the Northern Valley '.repeat(3).trim()

const shot = (
  periodNumber: 1 | 2 | 3,
  clock: number | null,
  more: { against?: boolean; scored?: boolean; shooterId?: string } = {},
): RecordingCommand => {
  const { against = false, scored = false, shooterId = NOVAK.id } = more
  return {
    ...{ kind: 'shot.record', shotId: newId(), periodNumber, clock, xCoord: 676, yCoord: 200 },
    ...{ scored, scoredAgainst: against, shooterId: against ? null : shooterId },
    attackingDirection: against ? 'left' : 'right',
  }
}

function openStory(
  commands: readonly RecordingCommand[],
  given: Parameters<typeof gameApi>[0] = {},
) {
  canvasInJsdom({ width: 400, height: 400 })
  const api = gameApi({ players: [NOVAK, HEISE], ...given })
  for (const command of commands) api.annaRecords(command)
  return openGamePage(paths.summary(TEAM_ID, current.gameId))
}

const TODAY = { startTime: new Date().toISOString() }

/** The card under this heading. */
async function card(name: string): Promise<HTMLElement> {
  const section = (await screen.findByRole('heading', { name })).closest('section')
  if (section === null) throw new Error(`${name} heads no section`)
  return section
}

/** The scoreboard once the records are loaded: before, it has the game's own score. */
async function scoreOfRecords() {
  await screen.findByRole('region', { name: 'Score' })
  await waitFor(() => expect(screen.queryByText('Loading game')).toBeNull())
  return screen.getByRole('region', { name: 'Score' })
}

describe('the story of a game', () => {
  it('STORY-17 The shots are replayed one after the other, and moved along by keyboard', async () => {
    openStory([shot(1, 60), shot(1, 90, { against: true }), shot(2, 30, { scored: true })])
    const maps = within(await card('Shots on goal'))
    const slider = maps.getByRole('slider', { name: 'Shot of the replay' })
    expect(slider.getAttribute('aria-valuetext')).toBe('Period 2, 0:30: #11 Novak, goal')
    fireEvent.change(slider, { target: { value: '2' } })
    expect(maps.getByText('Period 1, 1:30: BOS, shot')).toBeTruthy()
    fireEvent.click(maps.getByRole('button', { name: 'Replay' }))
    expect(await maps.findByText('Period 2, 0:30: #11 Novak, goal')).toBeTruthy()
    await waitFor(() => expect(maps.getByRole('button', { name: 'Replay' })).toBeTruthy())
  })

  it('SUMMARY-27 The flow describes who led in shots and when, and who scored, by the clock where it is known', async () => {
    openStory([
      ...[shot(1, 60), shot(1, 120, { against: true }), shot(1, 180, { against: true })],
      ...[shot(2, 30, { scored: true }), shot(2, 90)],
    ])
    const flow = await card('Game flow')
    expect(flow.textContent).toContain('Shots: Minnesota 3, Boston 2.')
    expect(flow.textContent).toContain(
      'Minnesota led from minute 2 to minute 4, then Boston led from minute 4 to minute 22, then Minnesota led from minute 22 to the end.',
    )
    expect(flow.textContent).toContain('Goals: Minnesota: #11 Novak, 1–0, Period 2, 0:30.')
    expect(flow.textContent).toContain('by the game clock')
  })

  it('SUMMARY-28 Without clocks the flow is in the order recorded, and notes it', async () => {
    openStory([shot(1, null), shot(2, null, { against: true })])
    expect((await card('Game flow')).textContent).toContain('in the order recorded')
  })

  it('SUMMARY-29 Shot maps are of each side, switch by period, and name shots from beyond half the rink', async () => {
    const far = { ...shot(2, null), xCoord: 100 } as RecordingCommand
    const { user } = openStory([shot(1, null), far, shot(2, null, { against: true })])
    const maps = within(await card('Shots on goal'))
    expect(
      maps.getByRole('img', { name: /^Minnesota, All periods: 2 shots on goal for/ }),
    ).toBeTruthy()
    expect(maps.getByText('1 shot from beyond center ice.')).toBeTruthy()
    await user.click(maps.getByRole('button', { name: 'Period 1' }))
    expect(maps.getByRole('img', { name: /^Minnesota, Period 1: 1 shot on goal for/ })).toBeTruthy()
    expect(maps.getByRole('img', { name: /^Boston, Period 1: No shots against/ })).toBeTruthy()
  })

  it('SUMMARY-30 Expected goals are first, with their band and, behind an explanation, their source, then shots and goals', async () => {
    const { user } = openStory([
      ...[shot(1, null, { scored: true }), shot(1, null), shot(1, null, { against: true })],
    ])
    const figures = await card('Team figures')
    const labels = within(figures)
      .getAllByRole('listitem')
      .map((row) => row.querySelector('.sr-only')?.textContent)
    expect(labels[0]).toMatch(
      /^Expected goals: 0\.3 for, 0\.1 against, Luck alone can move this by ±0\.\d and ±0\.\d goals$/,
    )
    expect(labels.slice(1, 3)).toEqual(['Shots: 2 for, 1 against', 'Goals: 1 for, 0 against'])
    await user.click(within(figures).getByRole('button', { name: 'How to read this' }))
    const explanation = await screen.findByRole('dialog', { name: 'How to read this' })
    expect(explanation.textContent).toContain(
      'One game says little: expected goals mean something from 9',
    )
    expect(within(explanation).getByRole('note').textContent).toContain('luck is ±2.3 goals')
  })

  it('STORY-16 On phones a summary shows one part at a time, first the recap, and on paper all of them', async () => {
    const { user } = openStory([shot(1, null, { scored: true })])
    const isShown = async (name: string) =>
      (await card(name)).closest('.max-lg\\:not-print\\:hidden') === null
    expect(await isShown('Scoring')).toBe(true)
    expect(await isShown('Players')).toBe(false)
    const parts = within(screen.getByRole('group', { name: 'Part of the summary' }))
    await user.click(parts.getByRole('button', { name: 'Players' }))
    expect(await isShown('Players')).toBe(true)
    expect(await isShown('Scoring')).toBe(false)
    // Without a faceoff there is nothing to choose.
    expect(parts.queryByRole('button', { name: 'Faceoffs' })).toBeNull()
  })

  it('SUMMARY-42 A part of a summary without content is not offered on phones', async () => {
    const final = { for: 3, against: 2, decidedIn: 'regulation' } as const
    const { unmount } = openStory([], { final })
    await card('Scoring')
    expect(screen.queryByRole('group', { name: 'Part of the summary' })).toBeNull()
    unmount()
    openStory([{ kind: 'lineup.set', players: [{ playerId: NOVAK.id }] }], { final })
    await card('Scoring')
    const parts = within(screen.getByRole('group', { name: 'Part of the summary' }))
    expect(parts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['Recap', 'Players'],
    ])
  })

  it('SUMMARY-31 Leaders are the players with most points, shots and faceoffs won, each with a jersey', async () => {
    const faceoff = (won: boolean): RecordingCommand => ({
      ...{ kind: 'faceoff.count', eventId: newId(), playerId: HEISE.id, won, periodNumber: 1 },
      ...{ xCoord: 640, yCoord: 140 },
    })
    openStory([
      ...[shot(1, null, { scored: true }), shot(1, null, { shooterId: HEISE.id })],
      { kind: 'faceoff.track', faceoffId: newId(), playerId: HEISE.id },
      ...[true, true, true, false, true].map(faceoff),
    ])
    const leaders = within(await card('Leaders'))
    for (const name of ['Points', 'Shots', 'Faceoffs won']) {
      expect(leaders.getByRole('heading', { name })).toBeTruthy()
    }
    expect(leaders.getByText('of 5')).toBeTruthy()
    const dots = await card('Faceoffs')
    expect(dots.textContent).toContain('Won 4 of 5 faceoffs (80.0%). Their end, left: 4 of 5.')
  })

  it('SUMMARY-32 A live game shows its period, its clock if it runs on this device, and its shots so far', async () => {
    openStory([shot(1, null), shot(2, null, { against: true })], TODAY)
    const score = await scoreOfRecords()
    expect(score.textContent).toContain('Live · Period 2')
    expect(score.textContent).toContain('Shots 1–1')
    act(() => setClock(current.gameId, 2, 100, 1200))
    expect(score.textContent).toContain('Live · Period 2 · 18:20')
  })

  it('SUMMARY-40 A live game is in overtime once that has begun, and in the shootout from its first attempt on', async () => {
    const overtime = { kind: 'periods.create', periodNumber: 4 } as const
    const { unmount } = openStory([shot(3, null), overtime], TODAY)
    expect((await scoreOfRecords()).textContent).toContain('Live · OT')
    unmount()
    const attempt = { attemptId: newId(), shooterPlayerId: NOVAK.id, scored: true } as const
    openStory([shot(3, null), { kind: 'shootoutAttempt.record', ...attempt }], TODAY)
    act(() => setClock(current.gameId, 3, 1200, 1200))
    const score = await scoreOfRecords()
    expect(score.textContent).toContain('Live · Shootout')
    expect(score.textContent).not.toContain('Live · Shootout ·')
  })

  it('SUMMARY-41 A game of an earlier day without a final score is not finished, rather than live', async () => {
    openStory([shot(2, null)], { startTime: '2026-02-03T19:00:00.000Z' })
    const score = await screen.findByRole('region', { name: 'Score' })
    expect(score.textContent).toContain('Not finished')
    expect((await scoreOfRecords()).textContent).toContain('Not finished')
  })

  it('SUMMARY-35 The score is shown as soon as the game is loaded, before its records', async () => {
    const final = { for: 4, against: 5, decidedIn: 'overtime' } as const
    const view = openStory([shot(1, null)], { final })
    const score = await screen.findByRole('region', { name: 'Score' })
    expect(screen.getByText('Loading game')).toBeTruthy()
    expect(score.textContent).toContain('Final (OT)')
    expect(view.getByTestId('score-against').textContent).toBe('5')
  })

  it('SUMMARY-33 A game without anything is no 0–0, has no picture to share and no empty charts', async () => {
    openStory([])
    const score = await scoreOfRecords()
    expect(score.textContent).toContain('vsScheduled')
    expect(screen.queryByRole('button', { name: 'Share picture' })).toBe(null)
    for (const name of ['Game flow', 'Shots on goal', 'Leaders', 'Faceoffs']) {
      expect(screen.queryByRole('heading', { name })).toBe(null)
    }
  })

  it('SUMMARY-39 A typed final score is shown alone without records, and beside the recorded score where they differ', async () => {
    const final = { for: 4, against: 1, decidedIn: 'regulation' } as const
    const { unmount } = openStory([], { final })
    const score = await scoreOfRecords()
    expect(score.textContent).toContain('Final')
    expect(within(score).queryByRole('table')).toBe(null)
    expect((await card('Scoring')).textContent).toContain('No goals recorded.')
    unmount()
    openStory([shot(1, 60, { scored: true })], { final })
    const other = await scoreOfRecords()
    expect(other.textContent).toContain('Recorded 1–0')
    expect(within(other).getByRole('table')).toBeTruthy()
    // Neither an assist nor that there was none is recorded.
    expect((await card('Scoring')).textContent).not.toContain('Unassisted')
  })

  it('SUMMARY-34 A 0–0 game that ended in a shootout, between names of 100 letters, is shown in full', async () => {
    openStory([shot(1, null)], {
      ...{ name: LONG, opponent: LONG, final: { for: 0, against: 1, decidedIn: 'shootout' } },
    })
    const score = await scoreOfRecords()
    expect(within(score).getByTestId('score-against').textContent).toBe('1')
    expect(score.textContent).toContain('Final (SO)')
    expect(within(score).getByRole('columnheader', { name: 'Shootout' })).toBeTruthy()
    expect(within(score).getAllByText(LONG).length).toBeGreaterThan(1)
  })
})
