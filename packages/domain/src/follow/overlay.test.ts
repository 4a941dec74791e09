import { expect, it } from 'vitest'
import { overlayOptions } from './overlay.ts'

it('OVERLAY-1 An overlay has a size, a corner and a delay of whole seconds, and defaults where the address has none', () => {
  expect(overlayOptions({})).toEqual({ size: 'medium', side: 'left', delay: 0 })
  const query = { size: 'huge', side: 'bottom-right', delay: '12.5', more: 'x' }
  expect(overlayOptions(query)).toEqual({ size: 'huge', side: 'bottom-right', delay: 12 })
})

it('OVERLAY-2 Invalid options of an address have their defaults, and no delay is negative or longer than 5 minutes', () => {
  const delays = ['-3', '1e9', 'soon', '', ' ', 'Infinity', 'NaN', ['1', '2'], null]
  expect(delays.map((delay) => overlayOptions({ delay }).delay)).toEqual([
    ...[0, 300, 0, 0, 0, 0, 0, 0, 0],
  ])
  const wrong = { size: '__proto__', side: ['left', 'right'] }
  expect(overlayOptions(wrong)).toMatchObject({ size: 'medium', side: 'left' })
})
