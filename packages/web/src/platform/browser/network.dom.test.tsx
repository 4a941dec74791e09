import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { noteReached, useOffline, watchConnection } from './network.ts'

/*
 * Requests here only test whether anything answers: `fetch` represents the network itself, and the
 * server of the contract would not notice the number of attempts.
 */

// Followed once, as on a page.
const back = vi.fn()
watchConnection(back)
beforeEach(() => back.mockClear())

function Note() {
  return <p>{useOffline() ? 'offline' : 'online'}</p>
}

it('READ-5 A server that does not answer is polled while the page is visible', async () => {
  vi.useFakeTimers()
  const tried = vi.fn(async () => Response.json({}))
  vi.stubGlobal('fetch', tried)
  render(<Note />)
  expect(screen.getByText('online')).toBeTruthy()

  act(() => noteReached(false))
  expect(screen.getByText('offline')).toBeTruthy()
  tried.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByText('offline')).toBeTruthy()
  expect(back).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByText('online')).toBeTruthy()
  expect(back).toHaveBeenCalledOnce()

  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(tried).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

it('READ-13 The page of a public network or proxy is not taken for the server', async () => {
  vi.useFakeTimers()
  const page = { headers: { 'content-type': 'text/html' } }
  const answers = [new Response('Sign in', page), Response.json({}, { status: 502 })]
  vi.stubGlobal('fetch', async () => answers.shift() ?? Response.json({ status: 'ok' }))
  render(<Note />)
  act(() => noteReached(false))
  for (const text of ['offline', 'offline', 'online']) {
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(screen.getByText(text)).toBeTruthy()
  }
  vi.useRealTimers()
})

it('READ-5 Nothing is polled without a network, and at once when it returns', async () => {
  const tried = vi.fn(async () => Response.json({}))
  vi.stubGlobal('fetch', tried)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<Note />)
  act(() => {
    noteReached(false)
    dispatchEvent(new Event('offline'))
  })
  expect(screen.getByText('offline')).toBeTruthy()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(tried).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  await act(async () => dispatchEvent(new Event('online')))
  expect(await screen.findByText('online')).toBeTruthy()
})
