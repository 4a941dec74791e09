import { expect, type Page } from '@playwright/test'
import { Game } from '../pages/game.ts'
import { fontsAreThere } from './fonts.ts'
import type { PreparedGame } from './set-up.ts'

/** The position of the shot with this number, in canvas units: no two of 700 are the same. */
export function placeOf(index: number): { x: number; y: number } {
  // Far from the one before: close to it, a press would correct that one.
  const [column, row] = [(index * 13) % 35, Math.floor(index / 35)]
  return { x: 40 + column * 20, y: 30 + row * 17 }
}

/** Waits until nothing moves: then positions that were looked up once stay valid. */
export const untilStill = (page: Page) => fontsAreThere(page)

/** Records opposing shots with these numbers, faster than any hand. */
export async function recordShots(page: Page, from: number, count: number): Promise<void> {
  await untilStill(page)
  await pressShots(page, from, count)
}

/** {@link recordShots} on a page that is still, and may wait for a font that its network holds back. */
export async function pressShots(page: Page, from: number, count: number): Promise<void> {
  const box = await new Game(page).rink.boundingBox()
  if (box === null) throw new Error('the rink is not shown')
  const client = await page.context().newCDPSession(page)
  const sent: Promise<unknown>[] = []
  for (let index = from; index < from + count; index += 1) {
    const { x, y } = placeOf(index)
    const at = { x: box.x + (x / 800) * box.width, y: box.y + (y / 400) * box.height }
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      const event = { type, ...at, button: 'left', clickCount: 1 } as const
      sent.push(client.send('Input.dispatchMouseEvent', event))
    }
  }
  await Promise.all(sent)
  await client.detach()
}

/** The numbers of the shots that the server has, in its order. */
export async function numbersOnServer({ manager, gameId }: PreparedGame): Promise<number[]> {
  const { shots } = await manager.call<{ shots: { xCoord: number; yCoord: number }[] }>(
    'GET',
    `/shots/games/${gameId}`,
  )
  return shots.map(({ xCoord, yCoord }) => {
    const column = Math.round((xCoord - 40) / 20)
    const row = Math.round((yCoord - 30) / 17)
    // 27 is the inverse of 13 modulo 35.
    return row * 35 + ((column * 27) % 35)
  })
}

/** 0, 1, 2 … without a gap. */
export const numbers = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index)

/** How many operations the device keeps safely. */
function keptOperations(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('icetally-outbox')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result
            .transaction('operations')
            .objectStore('operations')
            .count()
          counting.onerror = () => reject(counting.error)
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )
}

/** Waits until the device keeps so many operations safely. */
export async function expectKept(page: Page, count: number): Promise<void> {
  await expect.poll(() => keptOperations(page), { intervals: [20, 50] }).toBe(count)
}
