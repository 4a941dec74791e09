import type { Engine } from './engines/engine.ts'
import { findFirefox, startFirefox } from './engines/firefox.ts'
import { journey } from './engines/journey.ts'
import { proveOffline } from './engines/offline-proof.ts'
import { screens } from './engines/screens.ts'
import { findWebKit, startWebKit } from './engines/webkit.ts'
import { test } from './fixtures.ts'

/*
 * Other engines than Chromium's, over WebDriver, where this machine has them (scripts/test/deep-programs.mjs
 * installs them where it can, and says which are missing). A machine without one has no test of it.
 */

/** Does something in an engine that is started for it. */
async function within(start: Promise<Engine>, use: (engine: Engine) => Promise<unknown>) {
  const engine = await start
  try {
    process.stdout.write(`${(await use(engine)) ?? engine.name}\n`)
  } finally {
    await engine.close()
  }
}

const firefox = findFirefox()
if (firefox !== null) {
  test('JOURNEY-44 The journey of a newcomer passes in Firefox', ({ product }) =>
    within(startFirefox(firefox), (engine) => journey(engine, product.address)))

  test('JOURNEY-46 In Firefox a recorded game has its summary, picture, maps, color and lamp, without an error', ({
    product,
  }) => within(startFirefox(firefox), (engine) => screens(engine, product.address)))

  test('PROOF-7 A game recorded in Firefox without a server, with reloads, arrives once and in order', () =>
    within(startFirefox(firefox), proveOffline))
}

const webkit = findWebKit()
if (webkit !== null) {
  test('JOURNEY-45 The journey of a newcomer passes in WebKitGTK', ({ product }) =>
    within(startWebKit(webkit), (engine) => journey(engine, product.address)))

  test('JOURNEY-47 In WebKitGTK a recorded game has its summary, picture, maps, color and lamp, without an error', ({
    product,
  }) => within(startWebKit(webkit), (engine) => screens(engine, product.address)))

  test('PROOF-8 A game recorded in WebKitGTK without a server, with reloads, arrives once and in order', () =>
    within(startWebKit(webkit), proveOffline))
}
