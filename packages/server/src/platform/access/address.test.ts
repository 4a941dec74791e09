import { describe, expect, it } from 'vitest'
import { addressSubject } from './address.ts'

describe('an address', () => {
  it.each([
    ['2001:db8:0:2::a', '2001:DB8::2:ffff:0:0:b', '2001:0db8:0000:0002::', '2001:db8:0:2::a%eth0'],
    ['2001:db8::1', '2001:db8:0:0:1:2:3:4', '2001:db8::1.2.3.4'],
    ['198.51.100.7', '::ffff:198.51.100.7', '::ffff:c633:6407', '0:0:0:0:0:FFFF:c633:6407'],
  ])('AUTH-10 All spellings and neighbors of %s in its network count as one', (...same) => {
    expect(new Set(same.map(addressSubject)).size).toBe(1)
  })

  it('AUTH-10 Addresses of different networks are counted separately', () => {
    const apart = ['2001:db8:1:2::', '2001:db8:1:3::', '198.51.100.7', '198.51.100.8', '::1', 'odd']
    expect(new Set(apart.map(addressSubject)).size).toBe(apart.length)
  })
})
