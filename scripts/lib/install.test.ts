import { describe, expect, it } from 'vitest'
import { isSameInstall } from './install.mjs'

describe('whether the installed packages are the locked ones', () => {
  const locked = {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/a-linux': { version: '1.0.0', optional: true },
    'node_modules/a-darwin': { version: '1.0.0', optional: true },
  }

  it('START-2 The optional package of another platform may be missing', () => {
    const { 'node_modules/a-darwin': _, ...installed } = locked
    expect(isSameInstall(locked, installed)).toBe(true)
  })

  it('START-2 A missing, different or additional package causes an install', () => {
    const { 'node_modules/a': _, ...without } = locked
    expect(isSameInstall(locked, without)).toBe(false)
    expect(isSameInstall(locked, { ...locked, 'node_modules/a': { version: '1.0.1' } })).toBe(false)
    expect(isSameInstall(locked, { ...locked, 'node_modules/b': { version: '1.0.0' } })).toBe(false)
  })
})
