import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { RINK_HEIGHT, RINK_WIDTH } from '@icetally/domain/game/rink/geometry'
import { build, preview } from 'vite'
import { loadLeagueShots } from '../../fixtures/danger/league-shots.ts'
import type { Row } from '../lib/report.ts'
import { SLOWED, slowDown, timesRow, untilIdle, withPhones } from './phones.ts'

const PAGE = fileURLToPath(new URL('../../packages/web/test/heat-map-page', import.meta.url))
const RIGHT = { attackingDirection: 'right' } as const
const SHOTS = 4000
const WARM_UP = 5
const ROUNDS = 25
/** In milliseconds, on a phone with a processor four times slower. */
const BOUND = 50
/** Each map is of some other shots than the one before. */
const FIRST_OF_NEXT = 97

/** A shot that was counted, as the page takes it. */
interface Shot {
  readonly xCoord: number
  readonly yCoord: number
  readonly attackingDirection: 'right'
  readonly scored: boolean
  readonly scoredAgainst: boolean
  readonly outcome: null
}

declare global {
  interface Window {
    drawHeatMap(shots: readonly Shot[]): Promise<number>
  }
}

/** The page, built as the product is, and served. */
async function startPage() {
  const outDir = await mkdtemp(path.join(tmpdir(), 'icetally-heat-map-'))
  const settings = { root: PAGE, logLevel: 'warn' } as const
  await build({ ...settings, build: { outDir, emptyOutDir: true } })
  const server = await preview({
    ...settings,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  })
  const address = server.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error('no address')
  return {
    address: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      await server.close()
      await rm(outDir, { recursive: true })
    },
  }
}

/**
 * The heat map of 4,000 shots of both sides, alone on a page in the production build: from the shots being given
 * until the end of the frame that has painted them, with areas, words and layout.
 */
export const heatMapOnAPhone = (): Promise<Row[]> =>
  withPhones(async ({ open }) => {
    const league = await loadLeagueShots()
    const shots = league.map(({ place: { x, y }, scored }, index): Shot => {
      const scoredAgainst = index % 2 === 1
      const [xCoord, yCoord] = scoredAgainst ? [RINK_WIDTH - x, RINK_HEIGHT - y] : [x, y]
      return { ...{ xCoord, yCoord, scored, scoredAgainst, outcome: null }, ...RIGHT }
    })
    const page = await open()
    await page.goto('/')
    const given = await page.evaluateHandle((all) => all, shots)
    await slowDown(page, SLOWED)
    const taken: number[] = []
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      await untilIdle(page)
      const milliseconds = await page.evaluate(
        ([all, from, to]) => window.drawHeatMap(all.slice(from, to)),
        [given, round * FIRST_OF_NEXT, round * FIRST_OF_NEXT + SHOTS] as const,
      )
      if (round >= WARM_UP) taken.push(milliseconds)
    }
    return [timesRow(`heat map of ${SHOTS} shots, alone`, SLOWED, taken, [0.5, BOUND])]
  }, startPage)
