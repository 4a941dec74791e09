import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { KIM } from '#test/app/club-api.ts'
import { startSession } from '../platform/session/session.ts'
import { presence } from '../platform/sync/live/index.ts'
import { RecordingNow } from './recording-now.tsx'

const GAME = '01a223c5-0000-7000-8000-000000000001'

it('DASHBOARD-33 The dashboard of a game day names the recorders of the game, and none once they stop', () => {
  startSession(KIM, 'live-token')
  const { container } = render(<RecordingNow gameId={GAME} />)
  expect(container.textContent).toBe('')
  const anna = { userId: 'anna', displayName: 'Anna', deviceId: 'phone', side: 'for' } as const
  act(() => presence.note({ gameId: GAME, recorders: [anna] }))
  expect(screen.getByText(/^Recording: .*Anna.* \(for\)$/)).toBeTruthy()
  act(() => presence.note({ gameId: GAME, recorders: [] }))
  expect(container.textContent).toBe('')
})
