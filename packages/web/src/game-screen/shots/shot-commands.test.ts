import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { describe, expect, it } from 'vitest'
import {
  commandOf,
  isForReaders,
  type KeyPress,
  keysFor,
  shotKeys,
  viewAfter,
} from './shot-commands.ts'
import { viewsUpTo } from './views.ts'

const press = (key: string, given: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  ...given,
})

const SHOT_KEYS = shotKeys({ periods: [1200, 1200, 1200] })

describe('single keys of the Shot Tracker', () => {
  it('KEY-1 Every listed key has its command, in either case', () => {
    for (const { key, command } of SHOT_KEYS) {
      expect(commandOf(press(key))).toEqual(command)
      expect(commandOf(press(key.toUpperCase()))).toEqual(command)
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
    expect(kinds).toEqual(['q', 'w', 'e', 'r', ',', '.', 'c', '?'])
  })

  it('KEY-14 The keys of periods are those of periods that the game has, by their names', () => {
    const halves = { ...STANDARD_FORMAT, periods: [1200, 1200] }
    const named = (last: PeriodNumber) =>
      keysFor({
        ...{ format: halves, views: viewsUpTo(halves, last), mayRecord: true },
        ...{ hasOutcomes: true, strip: {} },
      })
        .filter(({ command }) => command.kind === 'view')
        .map(({ key, does }) => `${key} ${does}`)
    expect(named(2)).toEqual(['q Period 1', 'w Period 2', 'r All periods'])
    expect(named(3)).toEqual(['q Period 1', 'w Period 2', 'e OT', 'r All periods'])
  })

  it('KEY-15 The period before and the one after have keys in every format', () => {
    const views = viewsUpTo({ ...STANDARD_FORMAT, periods: [600, 600, 600, 600, 600] }, 6)
    expect(viewAfter(views, 3, 1)).toBe(4)
    expect(viewAfter(views, 5, 1)).toBe(6)
    expect(viewAfter(views, 6, 1)).toBe(6)
    expect(viewAfter(views, 1, -1)).toBe(1)
    expect(viewAfter(views, 'all', -1)).toBe(6)
    expect(viewAfter(views, 'all', 1)).toBe(6)
  })
})
