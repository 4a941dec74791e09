import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  changeRecordingSettings,
  recordingSettings,
  useRecordingSettings,
  vibrate,
} from './recording-settings.ts'

afterEach(() => localStorage.clear())

describe('recording settings', () => {
  it('ENTRY-1 Recording is right-handed without last shooters by default', () => {
    expect(recordingSettings()).toEqual({ hand: 'right', lastUsedFirst: false, vibrate: null })
  })

  it('ENTRY-1 A chosen recording setting applies at once and is stored on this device', () => {
    const { result } = renderHook(useRecordingSettings)
    act(() => changeRecordingSettings({ hand: 'left' }))
    act(() => changeRecordingSettings({ lastUsedFirst: true }))
    expect(result.current).toEqual({ hand: 'left', lastUsedFirst: true, vibrate: null })
    expect(renderHook(useRecordingSettings).result.current).toEqual(result.current)
  })

  it('ENTRY-1 Another tab adopts the recording settings', () => {
    const { result } = renderHook(useRecordingSettings)
    localStorage.setItem('icetally-recording', '{"hand":"left"}')
    act(() => dispatchEvent(new StorageEvent('storage', { key: 'icetally-recording' })))
    expect(result.current.hand).toBe('left')
  })

  it.each(['nonsense', 'null', '7', '{"hand":"third","lastUsedFirst":"yes","vibrate":1}'])(
    'ENTRY-1 An invalid stored setting is ignored: %s',
    (stored) => {
      localStorage.setItem('icetally-recording', stored)
      expect(recordingSettings()).toEqual({ hand: 'right', lastUsedFirst: false, vibrate: null })
    },
  )
})

describe('vibration', () => {
  function device(matching: readonly string[]) {
    const vibration = vi.fn(() => true)
    vi.stubGlobal('navigator', { vibrate: vibration })
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: matching.some((one) => query.includes(one)),
    }))
    return vibration
  }

  it('ENTRY-10 Recording and undoing vibrate differently', () => {
    const vibration = device(['coarse'])
    vibrate('recorded')
    vibrate('undone')
    expect(vibration.mock.calls).toEqual([[[18]], [[32, 60, 18]]])
  })

  it('ENTRY-10 Vibration is silent when switched off or without a touch screen', () => {
    const vibration = device(['coarse'])
    changeRecordingSettings({ vibrate: false })
    vibrate('recorded')
    expect(vibration).not.toHaveBeenCalled()
    changeRecordingSettings({ vibrate: true })
    const withoutFingers = device([])
    vibrate('recorded')
    expect(withoutFingers).not.toHaveBeenCalled()
  })

  it('ENTRY-10 Reduced motion stops vibration unless it is switched on', () => {
    const vibration = device(['coarse', 'reduced-motion'])
    vibrate('recorded')
    expect(vibration).not.toHaveBeenCalled()
    changeRecordingSettings({ vibrate: true })
    vibrate('recorded')
    expect(vibration).toHaveBeenCalledOnce()
  })

  it('ENTRY-10 A device without vibration does nothing', () => {
    vi.stubGlobal('navigator', {})
    expect(() => vibrate('recorded')).not.toThrow()
  })
})
