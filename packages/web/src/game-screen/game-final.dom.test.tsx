import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { current, gameApi, TEAM_ID } from '#test/app/game-api.ts'
import { renderAt } from '#test/app/rendered.tsx'
import { canvasInJsdom } from '#test/rink/canvas-in-jsdom.ts'
import SummaryRoute from '../game-summary/summary-route.tsx'
import { paths, patterns } from '../platform/paths.ts'
import { startSession } from '../platform/session/session.ts'
import GameRoute from './game-route.tsx'
import 'fake-indexeddb/auto'

/** The game's address, with its screen and its summary. */
function openAt(address: string) {
  canvasInJsdom({ width: 800, height: 400 })
  startSession(current.user, 'token')
  return renderAt(
    address,
    <Routes>
      <Route path={patterns.game} element={<GameRoute />} />
      <Route path={patterns.summary} element={<SummaryRoute />} />
    </Routes>,
  )
}

describe('a finished game', () => {
  it('SUMMARY-3 A finished game opens as its summary, and its record is edited from there', async () => {
    gameApi({ final: { for: 4, against: 3, decidedIn: 'overtime' } })
    const { address, user } = openAt(paths.game(TEAM_ID, current.gameId))
    await screen.findByText('Final (OT)')
    expect(address()).toBe(paths.summary(TEAM_ID, current.gameId))
    expect(screen.getByTestId('score-for').textContent).toBe('4')
    await user.click(screen.getByRole('link', { name: 'Edit record' }))
    expect(await screen.findByRole('button', { name: 'Undo Last Shot' })).toBeTruthy()
    expect(address()).toBe(paths.game(TEAM_ID, current.gameId))
  })

  it('SUMMARY-4 A game that is not finished opens on the rink, and its summary leads there', async () => {
    gameApi()
    const { address, user } = openAt(paths.summary(TEAM_ID, current.gameId))
    await user.click(await screen.findByRole('link', { name: 'Record' }))
    await screen.findByTestId('rink')
    expect(address()).toBe(paths.game(TEAM_ID, current.gameId))
  })
})
