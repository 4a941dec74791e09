import { afterAll, expect, it, vi } from 'vitest'
import { closeApps, testApp } from '#test/app.ts'
import { api } from '#test/client.ts'
import { atOnce, RACING, TRIES, tally } from './races.ts'

/**
 * Draws every fourth code twice in a row: many new teams meet a taken code, and ten taken ones
 * in a row, where the product gives up, stay out of reach.
 */
const draws = vi.hoisted(() => ({ count: 0 }))

vi.mock('../../src/teams/draw-code.ts', () => ({
  newTeamCode: () => {
    draws.count += 1
    return `C${String(Math.ceil((draws.count * 4) / 5)).padStart(6, '0')}`
  },
}))

afterAll(closeApps)

it('RACE-13 Every team gets its own code, even if a code is generated twice', async () => {
  const app = await testApp(RACING)
  const anna = await app.register('Anna')
  const answers = await atOnce((attempt) =>
    anna.call(api.teams.create, { name: `Team ${attempt}` }),
  )
  expect(tally(answers)).toEqual({ '201': TRIES })
  expect(new Set(answers.map(({ body }) => body.team.teamCode)).size).toBe(TRIES)
  expect(draws.count).toBeGreaterThan(TRIES)
})
