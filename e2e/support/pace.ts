import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import type { SeasonGame } from '../../fixtures/season.ts'
import { Game } from '../pages/game.ts'

type Shot = SeasonGame['shots'][number]

/** One shot of a real game: when it is recorded, and with which presses. */
export interface PacedShot {
  readonly shot: Shot
  /** Milliseconds from the shot before. */
  readonly wait: number
  /** Within three seconds of the one before: its gap is as it was. */
  readonly close: boolean
}

/** The longest gap that is reproduced; longer ones are cut. */
const CLOSE_SECONDS = 3
const REST = 150
/** The time of the quickest thumb from a player's tile to the rink, in milliseconds. */
const TRAVEL = 200

const secondsOf = ({ time }: Shot): number => {
  const [minutes = 0, seconds = 0] = time.split(':').map(Number)
  return minutes * 60 + seconds
}

/** A period's shots at the pace at which they happened, the long gaps between them shortened. */
export function paceOf(game: SeasonGame, period: Shot['period']): PacedShot[] {
  const shots = game.shots.filter((shot) => shot.period === period)
  return shots.map((shot, index) => {
    const before = shots[index - 1]
    const gap =
      before === undefined ? Number.POSITIVE_INFINITY : secondsOf(shot) - secondsOf(before)
    const close = gap <= CLOSE_SECONDS
    return { shot, close, wait: close ? gap * 1000 : REST }
  })
}

interface Place {
  readonly x: number
  readonly y: number
}

/** A thumb on a phone's screen: real touches, counted. */
export interface Thumb {
  /** Records one shot; answers how many presses it took. */
  record(shot: Shot, shooterName: string | null): Promise<number>
}

/**
 * Records on the screen as it is: positions are looked up once, as a person knows them after a while.
 * A score is a press that is held, so that the mode stays at MISS.
 */
export async function createThumb(page: Page): Promise<Thumb> {
  const screen = new Game(page)
  const client = await page.context().newCDPSession(page)
  const rink = await boxOf(screen.rink)
  const places = new Map<string, Place>()
  let shooter: string | null | undefined

  async function placeOf(name: string | null): Promise<Place> {
    const key = name ?? 'AGAINST'
    const known = places.get(key)
    if (known) return known
    const box = await boxOf(name === null ? screen.button('AGAINST') : screen.player(name))
    const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    places.set(key, place)
    return place
  }

  return {
    async record(shot, shooterName) {
      const other = shooterName !== shooter
      if (other) {
        await press(client, await placeOf(shooterName))
        await sleep(TRAVEL)
      }
      shooter = shooterName
      const inside = (value: number, size: number) => Math.min(size - 0.5, Math.max(0.5, value))
      const at = {
        x: rink.x + inside((shot.x / 800) * rink.width, rink.width),
        y: rink.y + inside((shot.y / 400) * rink.height, rink.height),
      }
      if (shot.scored) await hold(page, client, at)
      else await press(client, at)
      return other ? 2 : 1
    },
  }
}

/**
 * Records the shots of a period at their pace. A close one begins as long after the one before as it
 * did in the game, however long that one took to record.
 * @returns how many presses each took
 */
export async function recordAtPace(
  thumb: Thumb,
  shots: readonly PacedShot[],
  nameOf: (playerId: string) => string,
): Promise<number[]> {
  const presses: number[] = []
  let begun = performance.now()
  for (const { shot, close, wait } of shots) {
    const due = close ? begun + wait : performance.now() + wait
    await sleep(Math.max(0, due - performance.now()))
    begun = performance.now()
    presses.push(await thumb.record(shot, shot.shooter === null ? null : nameOf(shot.shooter)))
  }
  return presses
}

/** Scrolls as a person lays the phone's screen out: the rink at the top, the players right below. */
export async function layOut(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Roster' }).evaluate((list) => {
    const top = document.querySelector('.tracker-top')
    const covered = (top?.getBoundingClientRect().height ?? 0) + 64
    scrollTo(0, scrollY + list.getBoundingClientRect().top - covered)
  })
}

async function boxOf(locator: Game['rink']) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('it is not shown')
  return box
}

/** Both at once: on a busy machine a press that waits for its own beginning would be a held one. */
async function press(client: CDPSession, at: Place): Promise<void> {
  await Promise.all([
    client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] }),
    client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ])
}

/** Lifts once the score is seen, as a person does: from then on the page says so. */
async function hold(page: Page, client: CDPSession, at: Place): Promise<void> {
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await page.locator('canvas[data-held]').waitFor()
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

interface SavedShot {
  readonly shotId: string
  /** On the page's own clock, in milliseconds. */
  readonly at: number
}

declare global {
  interface Window {
    savedShots: SavedShot[]
  }
}

/** Before the product's own scripts: notes when a shot is safe in the device's own database. */
export async function watchSaves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.savedShots = []
    const { add } = IDBObjectStore.prototype
    IDBObjectStore.prototype.add = function (...given) {
      const command = given[0]?.operation?.command
      if (this.name === 'operations' && command?.kind === 'shot.record') {
        const note = () => window.savedShots.push({ shotId: command.shotId, at: performance.now() })
        this.transaction.addEventListener('complete', note)
      }
      return add.apply(this, given)
    }
  })
}
