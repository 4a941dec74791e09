import { expect, it } from 'vitest'
import { game } from '#test/app/team-api.ts'
import { formatDay } from '../../platform/format/format-date.ts'
import { printedGames } from './printed-games.ts'

const on = (day: string, more = {}) =>
  game(day, { startTime: new Date(`2026-${day}T18:00`).toISOString(), opponent: 'Boston', ...more })

it('ANALYTICS-SCREEN-26 Printed figures name their game, with opponent, date and score', () => {
  const final = { for: 4, against: 5, decidedIn: 'overtime' } as const
  expect(printedGames([on('01-15', { final })])).toBe(
    `vs Boston\u00a0· ${formatDay('2026-01-15')}\u00a0· 4–5`,
  )
  expect(printedGames([on('01-15')])).toBe(`vs Boston\u00a0· ${formatDay('2026-01-15')}`)
})

it('ANALYTICS-SCREEN-26 Printed figures of several games have their number and first date', () => {
  const games = [on('03-02'), on('01-15'), on('02-01')]
  expect(printedGames(games)).toBe(
    `3 games, ${formatDay('2026-01-15')} – ${formatDay('2026-03-02')}`,
  )
  expect(printedGames([on('03-02'), on('03-02')])).toBe(`2 games, ${formatDay('2026-03-02')}`)
  expect(printedGames([])).toBe('')
})
