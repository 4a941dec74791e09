import { startProduct } from '../product.ts'
import { numbers, numbersOnServer, placeOf } from '../support/many-shots.ts'
import { startNetwork } from '../support/network.ts'
import { prepareGame } from '../support/set-up.ts'
import { type Engine, until, untilDrawn } from './engine.ts'

const SHOTS = 120
const PARTS = 4

const shotsShown = `return Number(document.querySelector('[data-testid=against-shots]')?.textContent ?? -1)`
const unsent = `return document.querySelector('[data-unsent]')?.dataset.unsent ?? null`

/**
 * Records a game while the server is away, with reloads in between, and throws unless all of it is on the
 * server once, in order, when it is back. Sessions under WebDriver store nothing beyond their end, so the
 * page is reloaded where the proofs in Chromium kill the browser. Returns its measurements.
 */
export async function proveOffline(engine: Engine): Promise<string> {
  let product = await startProduct()
  const network = await startNetwork(product.address, 1)
  const prepared = await prepareGame(network.address)
  const { email, password } = prepared.manager.person
  const shown = (count: number) =>
    until(`${count} shots are shown`, async () => (await engine.ask<number>(shotsShown)) === count)
  const saved = () =>
    until('all is saved', async () => (await engine.ask<string | null>(unsent)) === '0')

  await engine.open(`${network.address}${prepared.path}`)
  await until('the sign-in form', () =>
    engine.ask<boolean>(`return document.querySelector('input[type=password]') !== null`),
  )
  await engine.type('input[type=email]', email)
  await engine.type('input[type=password]', password)
  await engine.click('button[type=submit]')
  await shown(0)
  await engine.ask(`await navigator.serviceWorker.ready; return null`)
  await until('the periods are there', async () =>
    engine.ask<boolean>(`return document.querySelector('[data-testid=rink]') !== null`),
  )
  await saved()
  await product.kill()

  let recorded = 0
  for (let part = 1; part <= PARTS; part += 1) {
    const next = Math.round((SHOTS * part) / PARTS)
    await untilDrawn(engine)
    const box = await engine.ask<{ x: number; y: number; width: number; height: number }>(
      `const rink = document.querySelector('[data-testid=rink]'); rink.scrollIntoView({ block: 'center' }); return rink.getBoundingClientRect().toJSON()`,
    )
    const places = numbers(next)
      .slice(recorded)
      .map((index) => placeOf(index))
      .map(({ x, y }) => ({
        x: box.x + (x / 800) * box.width,
        y: box.y + (y / 400) * box.height,
      }))
    await engine.press(places)
    recorded = next
    await shown(recorded)
    await engine.reload()
    await shown(recorded)
  }

  product = await startProduct({}, product.dataFolder)
  network.leadTo(product.address)
  const begun = performance.now()
  await saved()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const onServer = await numbersOnServer(prepared)
  if (JSON.stringify(onServer) !== JSON.stringify(numbers(SHOTS))) {
    throw new Error(`On the server are ${onServer.length} of ${SHOTS} shots: ${onServer.join(' ')}`)
  }
  await network.stop()
  await product.stop()
  return `${engine.name}: ${SHOTS} shots without a server, ${PARTS} reloads, each there once and in order ${seconds} s after it was back.`
}
