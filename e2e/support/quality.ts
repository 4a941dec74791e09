import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isDeep } from '../../scripts/testing/tier.ts'
import { fontsAreThere } from './fonts.ts'

declare global {
  interface Window {
    /** Are parts out of view laid out and drawn, too? */
    showsAll?: boolean
    axe?: { run(context: Document, options: object): ReturnType<AxeBuilder['analyze']> }
  }
}

/** Of the small build, once for each page: its builder loads the large one for each analysis, twice the work of the rules. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
)

/** The findings of axe in one appearance, as short lines: rule, element and reason. */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(
    async (options) => (await window.axe?.run(document, options))?.violations,
    {
      resultTypes: ['violations'],
      ...(rules !== undefined && { runOnly: { type: 'rule', values: rules } }),
    },
  )
  if (violations === undefined) throw new Error('axe was not loaded')
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${String(node.target)} ${node.failureSummary ?? ''}`),
  )
}

/**
 * Expects of the screen as it is: nothing for axe to complain about, and nothing that sticks out to
 * the right. Every screen is seen at a desk and on a phone: in the quick tier light at the desk and
 * dark on the phone, in the deep tier both at both.
 */
export async function expectQuality(page: Page, screen: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  const both = ['light', 'dark'] as const
  await showAll(page)
  for (const colorScheme of isDeep ? both : [both[isPhone ? 1 : 0]]) {
    await appear(page, colorScheme)
    await settled(page)
    expect.soft(await axeFindings(page), `${screen}, ${colorScheme}`).toEqual([])
  }
  expect.soft(await overflow(page), `${screen}: what sticks out to the right`).toEqual([])
}

/** Gives the page an appearance without motion; where it has it, all of it would be styled again. */
async function appear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const isSet = await page.evaluate(
    (scheme) =>
      matchMedia(`(prefers-color-scheme: ${scheme}) and (prefers-reduced-motion: reduce)`).matches,
    colorScheme,
  )
  if (!isSet) await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/**
 * Parts out of view that the browser does not draw (`content-visibility`) have the colors of the
 * previous appearance until they are scrolled to: axe would find dark ink on dark ground that no user sees.
 */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Each sheet more would style all of the page again.
    if (window.showsAll) return
    window.showsAll = true
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** Waits until nothing moves: a half-faded text has a contrast of its own. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const moving = () =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // A new part begins to move with the frame after its first.
    await frame()
    await frame()
    while (moving().length > 0) {
      await Promise.allSettled(moving().map((animation) => animation.finished))
      await frame()
    }
  })
}

/** Elements beyond the right edge, when they make the page or the content of a dialog scroll sideways. */
export async function overflow(page: Page): Promise<string[]> {
  await fontsAreThere(page)
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const scrollers = [
      document.documentElement,
      ...document.querySelectorAll('[role$=dialog] .overflow-y-auto'),
    ]
    if (scrollers.every((one) => one.scrollWidth <= one.clientWidth)) return []
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`)
  })
}

/** Controls of the page that are smaller than a finger, as lines with name and size. */
export async function smallTargets(page: Page, least = 44): Promise<string[]> {
  await fontsAreThere(page)
  return page.evaluate((size) => {
    const pressable = 'button, a[href], input, select, textarea, [role=tab], [role=button]'
    return [...document.querySelectorAll(pressable)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        // A checkbox is pressed by its label as well.
        const target = element.closest('label') ?? element
        // Laid out, not drawn: a message behind another one is drawn smaller until it is the first.
        const drawn = target.getBoundingClientRect()
        const { offsetWidth: width = drawn.width, offsetHeight: height = drawn.height } =
          target as Partial<HTMLElement>
        return { width, height, name: element.getAttribute('aria-label') ?? element.textContent }
      })
      .filter(({ width, height }) => width > 1 && (width < size - 0.5 || height < size - 0.5))
      .map(({ width, height, name }) => `${name}: ${Math.round(width)} x ${Math.round(height)}`)
  }, least)
}
