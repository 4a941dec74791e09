import { test as base, expect } from '@playwright/test'
import { type RunningProduct, startProduct } from './product.ts'

/**
 * The test function of the browser tests. Each worker has a product of its own, empty at first, at
 * `baseURL`. A test fails when the page logs, throws or reports an error; a test that provokes an error
 * (a refused request is one to the browser) says which with `expectedErrors.push(/.../)`.
 */
export const test = base.extend<
  { expectedErrors: RegExp[]; failOnPageErrors: undefined },
  { product: RunningProduct }
>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.address),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  expectedErrors: async ({}, use) => use([]),
  failOnPageErrors: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (event) => errors.push(String(event.error().stack)))
      // An error without an exception, such as a loop of resize observers, is reported to the page alone.
      await context.addInitScript(() =>
        addEventListener('error', ({ error, message }) => error ?? reportError(new Error(message))),
      )
      await use(undefined)
      const unexpected = errors.filter(
        (error) => !expectedErrors.some((known) => known.test(error)),
      )
      expect(unexpected, 'errors of the page').toEqual([])
    },
    { auto: true },
  ],
})

/** Settings of tests whose pages move as for most users, in the quick tier too. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const

export { expect }
