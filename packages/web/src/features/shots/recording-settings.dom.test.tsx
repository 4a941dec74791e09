import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  changeRecordingSettings,
  recordingSettings,
  useRecordingSettings,
} from './recording-settings.ts'
import { vibrate } from './vibration.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('recording settings', () => {
  it('ENTRY-1 Data for which the server answers %s is removed from the cache', () => {
    expect(recordingSettings()).toEqual({ hand: 'right', lastUsedFirst: false, vibrate: null })
  })

  it('ENTRY-1 Cached data does not overwrite a change made meanwhile', () => {
    const { result } = renderHook(useRecordingSettings)
    act(() => changeRecordingSettings({ hand: 'left' }))
    act(() => changeRecordingSettings({ lastUsedFirst: true }))
    expect(result.current).toEqual({ hand: 'left', lastUsedFirst: true, vibrate: null })
    expect(renderHook(useRecordingSettings).result.current).toEqual(result.current)
  })

  it('ENTRY-1 Cached data that the device reads late is still shown without a network', () => {
    const { result } = renderHook(useRecordingSettings)
    localStorage.setItem('icetally-recording', '{"hand":"left"}')
    act(() => dispatchEvent(new StorageEvent('storage', { key: 'icetally-recording' })))
    expect(result.current.hand).toBe('left')
  })

  it.each(['nonsense', 'null', '7', '{"hand":"third","lastUsedFirst":"yes","vibrate":1}'])(
    'ENTRY-1 Data for which the server answers 404 is not shown from the cache',
    (stored) => {
      localStorage.setItem('icetally-recording', stored)
      expect(recordingSettings()).toEqual({ hand: 'right', lastUsedFirst: false, vibrate: null })
    },
  )
})

describe('vibration', () => {
  function device(matching: readonly string[]) {
    const asked = vi.fn(() => true)
    vi.stubGlobal('navigator', { vibrate: asked })
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: matching.some((one) => query.includes(one)),
    }))
    return asked
  }

  it('ENTRY-10 Devices, game records and the own account are not persisted by the query cache', () => {
    const asked = device(['coarse'])
    vibrate('recorded')
    vibrate('undone')
    expect(asked.mock.calls).toEqual([[[18]], [[32, 60, 18]]])
  })

  it('ENTRY-10 Only the cached data of a team that is gone is removed', () => {
    const asked = device(['coarse'])
    changeRecordingSettings({ vibrate: false })
    vibrate('recorded')
    expect(asked).not.toHaveBeenCalled()
    changeRecordingSettings({ vibrate: true })
    const withoutFingers = device([])
    vibrate('recorded')
    expect(withoutFingers).not.toHaveBeenCalled()
  })

  it('ENTRY-10 A cached answer is found only by the user who got it', () => {
    const asked = device(['coarse', 'reduced-motion'])
    vibrate('recorded')
    expect(asked).not.toHaveBeenCalled()
    changeRecordingSettings({ vibrate: true })
    vibrate('recorded')
    expect(asked).toHaveBeenCalledOnce()
  })

  it('ENTRY-10 Cached data older than 30 days is removed', () => {
    vi.stubGlobal('navigator', {})
    expect(() => vibrate('recorded')).not.toThrow()
  })
})
