import { defineConfig } from '@playwright/test'
import { isDeep } from './scripts/testing/tier.ts'

/*
 * The browser tests drive the real product: each worker starts a server of its own (e2e/fixtures.ts).
 * Every spec runs at desktop size; those named *.phone.spec.ts at a phone's, and those named
 * *.everywhere.spec.ts at both.
 */
const isRoot = process.getuid?.() === 0
const asRoot = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-sync',
  '--disable-component-update',
  '--no-first-run',
]
const executablePath = process.env['CHROMIUM_PATH']

/** What the deep tier runs: specs of its own, and those that do more in it. */
const fullSize = [/\.deep\.spec\.ts$/, /\/proofs\/[^/]+\.spec\.ts$/, /\.everywhere\.spec\.ts$/]
const quickTier = isDeep ? [] : [/\.deep\./]
/** What hardly depends on the size: in the quick tier a phone's will do. */
const onAPhone = isDeep
  ? []
  : [/\/(game-states|names|quality|team-menu|team-overview)\.everywhere\.spec\.ts$/]

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Twenty times what a test takes on a quiet machine: a busy one is no defect of the product.
  timeout: isDeep ? 600_000 : 180_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  forbidOnly: true,
  // Named at the end of the run, and a failure when there are many: scripts/test/results.mjs.
  retries: 1,
  workers: 2,
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Their own specs allow them: a service worker's requests pass by what a test holds or refuses.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A tenth of the whole run's time: `npm test -- e2e <file> --trace=retain-on-failure` where it helps.
    trace: 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: isRoot ? asRoot : [],
    },
  },
  projects: [
    {
      name: 'desktop',
      testMatch: isDeep ? fullSize : /\.spec\.ts$/,
      testIgnore: [/\.phone\.(deep\.)?spec/, ...quickTier, ...onAPhone],
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testMatch: isDeep ? fullSize : /\.spec\.ts$/,
      testIgnore: [/^(?!.*\.(phone|everywhere)\.)/, ...quickTier],
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        // Nine times the points to paint: where a picture is looked at, not in each journey.
        deviceScaleFactor: isDeep ? 3 : 1,
      },
    },
  ],
})
