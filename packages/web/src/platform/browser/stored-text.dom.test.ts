import { afterEach, expect, it, vi } from 'vitest'
import { storedText } from './stored-text.ts'

afterEach(() => localStorage.clear())

it('BADDAY-20 What a full storage does not take lasts as long as the page, and listeners are notified', () => {
  const text = storedText('full')
  const seen: (string | null)[] = []
  const stop = text.subscribe(() => seen.push(text.read()))
  text.write('stored')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  text.write('shown')
  text.write(null)
  text.write('again')
  full.mockRestore()
  text.write('stored again')
  stop()
  expect(seen).toEqual(['stored', 'shown', null, 'again', 'stored again'])
  expect(localStorage.getItem('full')).toBe('stored again')
})
