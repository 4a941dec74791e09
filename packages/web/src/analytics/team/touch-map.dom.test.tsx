import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ann, openAnalytics, twoGames } from '#test/app/analytics-page.tsx'
import { gameAnalytics, playerRow, timelineShot } from '#test/app/game-analytics.ts'
import { formatDay } from '../../platform/format/format-date.ts'

async function openMap() {
  const { stored, ...api } = twoGames()
  stored.analytics['g1'] = gameAnalytics(
    [
      timelineShot({
        ...{ shooterId: ann.id, scored: true, expectedGoals: 0.22, strength: 'powerPlay' },
        ...{ period: 3, clock: 257, xCoord: 690, yCoord: 200 },
      }),
      timelineShot({ shooterId: ann.id, expectedGoals: 0.03, strength: 'even' }),
      timelineShot({ scoredAgainst: true, expectedGoals: null, xCoord: 100 }),
    ],
    1,
    [playerRow(ann, { shots: 2, goals: 1 })],
  )
  const opened = { ...api, stored, ...openAnalytics() }
  const title = await screen.findByText('Where shots come from')
  const section = within(title.closest('section') as HTMLElement)
  const slider = section.getByRole('slider', { name: 'Shots on the map, one by one' })
  return { ...opened, section, slider }
}

it('TOUCHMAP-1 The keyboard moves through the shots of the map: player, time, strength and chance', async () => {
  const { user, section, slider } = await openMap()
  expect(slider.getAttribute('aria-valuetext')).toBe('No shot chosen')
  slider.focus()
  await user.keyboard('{ArrowRight}')
  const label = slider.getAttribute('aria-valuetext')?.replaceAll(/[\u2066-\u2069]/g, '')
  expect(label).toBe(
    `#4 Ann\u00a0· Goal. Boston, ${formatDay('2026-11-28')}\u00a0· Period 3, 4:17. Power play\u00a0· from the slot\u00a0· 22.0% chance`,
  )
  expect(section.getByTestId('shot-card').textContent).toContain('#4 Ann\u00a0· Goal')
  await user.keyboard('{Escape}')
  expect(section.queryByTestId('shot-card')).toBeNull()
})

it('TOUCHMAP-2 Goals have the number of the scorer, and the map shows the shots of one player', async () => {
  const { user, section, slider } = await openMap()
  expect(section.getByText('4', { selector: '.goal-number' })).toBeTruthy()
  // Three shots of the first game, one of the second.
  expect(slider.getAttribute('aria-valuemax')).toBe('4')
  await user.selectOptions(section.getByLabelText('Player who shot'), '#4 Ann')
  expect(slider.getAttribute('aria-valuemax')).toBe('2')
  await user.selectOptions(section.getByLabelText('Strength of the side that shot'), 'Even')
  expect(slider.getAttribute('aria-valuemax')).toBe('1')
})

it('TOUCHMAP-3 A tap on a mark shows its card, and a tap beside the marks closes it', async () => {
  const { user, section, slider } = await openMap()
  slider.getBoundingClientRect = () => new DOMRect(0, 0, 800, 400)
  const tap = (x: number, y: number) =>
    user.pointer([{ keys: '[TouchA]', target: slider, coords: { clientX: x, clientY: y } }])
  await tap(690, 205)
  expect(section.getByTestId('shot-card').textContent).toContain('22.0% chance')
  await tap(400, 20)
  expect(section.queryByTestId('shot-card')).toBeNull()
})
