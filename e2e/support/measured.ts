import { test } from '@playwright/test'
import { isDeep } from '../../scripts/testing/tier.ts'

/** Puts a measured figure into the test's report, and in full on the screen as well. */
export function report(what: string, figure: string): void {
  test.info().annotations.push({ type: what, description: figure })
  if (isDeep) process.stdout.write(`${test.info().title.split(' ')[0]} ${what}: ${figure}\n`)
}

/** In seconds, as people read it. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
