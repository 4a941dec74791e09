import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { isBeside, isDeep } from './scripts/testing/tier.ts'

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

/*
 * Specs for both sizes run at the one where their screens are used most, in the deep tier at both. The deep tier runs
 * all specs, at the full sizes of what `sized` and `isDeep` reduce.
 */
const atADesk = 'administration|downloads|import|joining|pictures|sharing'
const onAPhoneAlone = new RegExp(`/(?!(?:${atADesk})\\.)[^/]+\\.everywhere\\.spec\\.ts$`)
const atADeskAlone = new RegExp(`/(?:${atADesk})\\.everywhere\\.spec\\.ts$`)

export default defineConfig({
  testDir: 'e2e',
  testMatch: /\.spec\.ts$/,
  outputDir: 'test-results',
  // Several times what a test takes on a quiet machine: a busy one is no defect of the product.
  timeout: isDeep ? 600_000 : 240_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  forbidOnly: true,
  // One that fails now and then is to be found and fixed.
  retries: 0,
  // Pages and servers wait for each other a third to a half of the time; each worker has a browser and a server in memory.
  // Beside the other parts, which take twice as long, so many that both end at the same time.
  workers: Math.min(availableParallelism() + (isBeside ? 0 : isDeep ? 1 : 2), 6),
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Their own specs allow them: a service worker's requests pass by what a test holds or refuses.
    serviceWorkers: 'block',
    // A dialog that fades in and out takes twice the processor time. Tests of motion use `MOVING` (e2e/fixtures.ts).
    contextOptions: { reducedMotion: isDeep ? 'no-preference' : 'reduce' },
    screenshot: 'only-on-failure',
    // A tenth of the whole run's time: `npm test -- e2e <file> --trace=retain-on-failure` where it helps.
    trace: 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Chromium without a window widens letters to whole pixels: users' browsers do not.
      args: ['--font-render-hinting=none', ...(isRoot ? asRoot : [])],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [/\.phone\.(deep\.)?spec/, ...(isDeep ? [] : [/\.deep\./, onAPhoneAlone])],
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
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
