import type { Page } from '@playwright/test'
import { Account } from '../../e2e/support/person.ts'
import { loadLeagueShots } from '../../fixtures/danger/league-shots.ts'
import type { Row } from '../lib/report.ts'
import { percentile } from '../lib/rounds.ts'
import { slowDown, withPhones } from './phones.ts'

/** How often the processor's speed is divided. */
const SLOWED = 4
const SHOTS = 4000
const WARM_UP = 10
const DRAWINGS = 40
/** Milliseconds until a map is drawn. */
const BOUND = 50

/**
 * How long a heat map of 4,000 shots takes on a phone, on the analytics page of the production build: from the
 * press on 'Heat' to the end of the frame that has painted it. How and why stands in docs/benchmarks.md.
 */
export const shotMap = (): Promise<Row[]> =>
  withPhones(async ({ address, open }) => {
    const manager = await Account.register(address)
    const { id: teamId } = await manager.createTeam('Maps')
    const gameId = await manager.addGame(teamId, 'Boston')
    const page = await open()
    await answerWithShots(page, gameId)
    await manager.open(page, `/teams/${teamId}/analytics`)
    await page.getByTestId('shot-map').first().waitFor()
    await slowDown(page, SLOWED)
    for (let turn = 0; turn < WARM_UP; turn += 1) await drawn(page)
    const times: number[] = []
    for (let turn = 0; turn < DRAWINGS; turn += 1) times.push(await drawn(page))
    const p95 = percentile(times, 0.95)
    const median = percentile(times, 0.5)
    return [
      {
        what: `heat map of ${SHOTS} shots, press to end of frame, processor slowed ${SLOWED} times`,
        engine: 'Chromium',
        measured: `median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${DRAWINGS} drawings : ${BOUND} ms`,
        ratio: median / BOUND,
        target: { atMost: 1 },
      },
    ]
  })

/** The game's analytics, with shots of the league in place of its own, half of them against. */
async function answerWithShots(page: Page, gameId: string): Promise<void> {
  const shots = (await loadLeagueShots()).slice(0, SHOTS).map(({ place, scored }, index) => {
    const scoredAgainst = index % 2 === 0
    return {
      ...{ id: crypto.randomUUID(), gameId, period: 1 + (index % 3), scored, scoredAgainst },
      ...{ xCoord: place.x, yCoord: place.y, outcome: null, expectedGoals: 0.08 },
      // Turned to the right: the team attacks left where the shot is against.
      attackingDirection: scoredAgainst ? 'left' : 'right',
      ...{ shooterId: null, takenAt: new Date(index * 1000).toISOString() },
    }
  })
  await page.route(`**/api/analytics/games/${gameId}`, async (route) => {
    const response = await route.fetch()
    const { overview, ...body }: { readonly overview: object } = await response.json()
    const counts = { teamShots: SHOTS / 2, opponentShots: SHOTS / 2 }
    const json = { ...body, shotTimeline: shots, overview: { ...overview, ...counts } }
    await route.fulfill({ response, json })
  })
}

/** From the zones to the heat map: milliseconds from the press to the end of the frame that shows it. */
async function drawn(page: Page): Promise<number> {
  const layers = page.getByRole('group', { name: 'Drawn as' })
  await layers.getByRole('button', { name: 'Zones' }).click()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))))
  return layers.getByRole('button', { name: 'Heat' }).evaluate(
    (heat) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        const before = document.querySelector('[data-layer]')?.getAttribute('data-layer')
        if (heat instanceof HTMLElement) heat.click()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            const now = document.querySelector('[data-layer]')?.getAttribute('data-layer')
            resolve(now === before ? Number.NaN : performance.now() - start)
          }
          port2.postMessage(null)
        })
      }),
  )
}
