import { describe, expect, it } from 'vitest'
import { untilSafe } from './until-safe.ts'

/** Does the browser ask before the page is closed now? */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

describe('closing the page', () => {
  it('KEEP-14 Closing the page asks only while something is not stored on this device', async () => {
    const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    expect(asks()).toBe(false)
    const keeping = [untilSafe(first.promise), untilSafe(second.promise)]
    expect(asks()).toBe(true)
    first.resolve('safe')
    expect(await keeping[0]).toBe('safe')
    expect(asks()).toBe(true)
    second.reject(new Error('no room'))
    await expect(keeping[1]).rejects.toThrow('no room')
    expect(asks()).toBe(false)
  })
})
