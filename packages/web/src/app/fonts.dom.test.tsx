import { afterEach, expect, it, vi } from 'vitest'
import { addFonts } from './fonts.ts'

const added = () => document.head.querySelectorAll('link[rel=stylesheet]').length

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

it('BUDGET-10 The fonts are fetched a second after the first screen is there', async () => {
  vi.useFakeTimers()
  const screen = Promise.withResolvers<void>()
  addFonts(screen.promise)
  await vi.advanceTimersByTimeAsync(5000)
  expect(added()).toBe(0)
  screen.resolve()
  await vi.advanceTimersByTimeAsync(999)
  expect(added()).toBe(0)
  await vi.advanceTimersByTimeAsync(2)
  const preloads = [...document.head.querySelectorAll('link[rel=preload]')]
  expect(preloads).toHaveLength(4)
  // They are added together, and a failing one does not delay the others.
  for (const [index, link] of preloads.entries()) {
    expect(added()).toBe(0)
    link.dispatchEvent(new Event(index === 0 ? 'error' : 'load'))
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(added()).toBe(1)
  document.head.querySelector('link[rel=stylesheet]')?.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(0)
})

it('BUDGET-10 A device that has the fonts shows them at once', () => {
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { controller: {} } })
  addFonts(new Promise(() => undefined))
  expect(added()).toBe(1)
})
