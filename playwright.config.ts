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
/*
 * The quick tier runs those of both sizes at one, where the screens are used most; at both, what followers see. The
 * deep tier runs them all at both.
 */
const atADesk = 'administration|downloads|import|joining|pictures|sharing'
const onAPhoneAlone = new RegExp(`/(?!(?:${atADesk}|follower)\\.)[^/]+\\.everywhere\\.spec\\.ts$`)
const atADeskAlone = new RegExp(`/(?:${atADesk})\\.everywhere\\.spec\\.ts$`)

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Several times what a test takes on a quiet machine: a busy one is no defect of the product.
  timeout: isDeep ? 600_000 : 120_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  forbidOnly: true,
  // One that fails now and then is to be found and fixed.
  retries: 0,
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
      testIgnore: [/\.phone\.(deep\.)?spec/, ...(isDeep ? [] : [/\.deep\./, onAPhoneAlone])],
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testMatch: isDeep ? fullSize : /\.spec\.ts$/,
      testIgnore: [/^(?!.*\.(phone|everywhere)\.)/, ...(isDeep ? [] : [/\.deep\./, atADeskAlone])],
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
