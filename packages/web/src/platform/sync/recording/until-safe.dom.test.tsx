import { describe, expect, it } from 'vitest'
import { untilSafe } from './until-safe.ts'

/** Does the browser ask before the page is closed now? */
function warns(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

describe('closing the page', () => {
  it('KEEP-14 Closing the page asks only while something is not stored on this device', async () => {
    const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    expect(warns()).toBe(false)
    const storing = [untilSafe(first.promise), untilSafe(second.promise)]
    expect(warns()).toBe(true)
    first.resolve('safe')
    expect(await storing[0]).toBe('safe')
    expect(warns()).toBe(true)
    second.reject(new Error('no room'))
    await expect(storing[1]).rejects.toThrow('no room')
    expect(warns()).toBe(false)
  })
})
