import { describe, expect, it } from 'vitest'
import { commandOf, isForReaders, type KeyPress, SHOT_KEYS } from './shot-commands.ts'

const press = (key: string, given: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  ...given,
})

describe('single keys of the Shot Tracker', () => {
  it('KEY-1 Every listed key has its command, in either case', () => {
    for (const { key, command } of SHOT_KEYS) {
      expect(commandOf(press(key))).toBe(command)
      expect(commandOf(press(key.toUpperCase()))).toBe(command)
    }
  })

  it('KEY-1 Listed keys are distinct and no digits', () => {
    const keys = SHOT_KEYS.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.filter((key) => /\d/.test(key))).toEqual([])
  })

  it('KEY-4 Digits form jersey numbers', () => {
    for (const digit of '0123456789') {
      expect(commandOf(press(digit))).toEqual({ kind: 'digit', digit })
    }
  })

  it('KEY-2 Keys with Ctrl, Alt or Meta, held down or while composing, do nothing', () => {
    for (const given of ['ctrlKey', 'altKey', 'metaKey', 'repeat', 'isComposing'] as const) {
      for (const key of ['s', '1', '?']) {
        expect(commandOf(press(key, { [given]: true }))).toBeNull()
      }
    }
  })

  it('KEY-2 Unlisted keys do nothing', () => {
    for (const key of ['Enter', ' ', 'Escape', 'Tab', 'ArrowLeft', 'F5', 'Dead', 'ß', '٣', 'z']) {
      expect(commandOf(press(key))).toBeNull()
    }
  })

  it('KEY-8 A read-only game offers only the navigating keys', () => {
    const kinds = SHOT_KEYS.filter(({ command }) => isForReaders(command)).map(({ key }) => key)
    expect(kinds).toEqual(['q', 'w', 'e', 'r', 'c', '?'])
  })
})
