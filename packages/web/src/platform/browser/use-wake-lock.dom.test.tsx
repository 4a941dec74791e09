import { renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useWakeLock } from './use-wake-lock.ts'

/** A screen that counts its locks, as the browser would. */
function screenWithLocks() {
  const locks: { released: boolean; release: () => Promise<void> }[] = []
  const request = vi.fn(async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true
      },
    }
    locks.push(lock)
    return lock
  })
  vi.stubGlobal('navigator', { wakeLock: { request } })
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  return {
    request,
    held: () => locks.filter((lock) => !lock.released).length,
    /** The browser releases every lock when the page is hidden. */
    async hide() {
      visibility.mockReturnValue('hidden')
      for (const lock of locks) await lock.release()
      document.dispatchEvent(new Event('visibilitychange'))
    },
    show() {
      visibility.mockReturnValue('visible')
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

describe('the screen stays on', () => {
  it('ENTRY-9 The screen stays awake only while the game screen is open', async () => {
    const screen = screenWithLocks()
    const { unmount } = renderHook(() => useWakeLock(true))
    await waitFor(() => expect(screen.held()).toBe(1))
    unmount()
    await waitFor(() => expect(screen.held()).toBe(0))
  })

  it('ENTRY-9 The screen stays awake again when the page returns', async () => {
    const screen = screenWithLocks()
    renderHook(() => useWakeLock(true))
    await waitFor(() => expect(screen.held()).toBe(1))
    await screen.hide()
    expect(screen.held()).toBe(0)
    screen.show()
    await waitFor(() => expect(screen.held()).toBe(1))
    expect(screen.request).toHaveBeenCalledTimes(2)
  })

  it('ENTRY-9 A wake lock that arrives after leaving is released', async () => {
    const screen = screenWithLocks()
    renderHook(() => useWakeLock(true)).unmount()
    await waitFor(() => expect(screen.request).toHaveBeenCalledOnce())
    await waitFor(() => expect(screen.held()).toBe(0))
  })

  it('ENTRY-9 A read-only game requests no wake lock', () => {
    const screen = screenWithLocks()
    renderHook(() => useWakeLock(false))
    expect(screen.request).not.toHaveBeenCalled()
  })

  it('ENTRY-9 A browser without wake lock, or refusing it, causes no error', async () => {
    vi.stubGlobal('navigator', {})
    expect(() => renderHook(() => useWakeLock(true))).not.toThrow()
    const refuse = vi.fn(() => Promise.reject(new DOMException('low battery', 'NotAllowedError')))
    vi.stubGlobal('navigator', { wakeLock: { request: refuse } })
    renderHook(() => useWakeLock(true))
    await waitFor(() => expect(refuse).toHaveBeenCalledOnce())
  })
})
