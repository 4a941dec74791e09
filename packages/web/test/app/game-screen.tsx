import 'fake-indexeddb/auto'
import type { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { canvasInJsdom } from '#test/rink/canvas-in-jsdom.ts'
import GameRoute from '../../src/game-screen/game-route.tsx'
import IntermissionRoute from '../../src/game-summary/intermission/intermission-route.tsx'
import SummaryRoute from '../../src/game-summary/summary-route.tsx'
import { paths, patterns } from '../../src/platform/paths.ts'
import { startSession } from '../../src/platform/session/session.ts'
import { RefusalMessages } from '../../src/platform/unsent/refusal-messages.tsx'
import { current, gameApi, TEAM_ID } from './game-api.ts'
import { renderAt } from './rendered.tsx'

/** The pages of a game, opened at an address, over the API behind `fetch`. */
export function openGamePage(address: string, beside: ReactNode = null, client?: QueryClient) {
  canvasInJsdom({ width: 800, height: 400 })
  startSession(current.user, 'token')
  return renderAt(
    address,
    <>
      <Routes>
        <Route path={patterns.game} element={<GameRoute />} />
        <Route path={patterns.summary} element={<SummaryRoute />} />
        <Route path={patterns.intermission} element={<IntermissionRoute />} />
      </Routes>
      {beside}
    </>,
    client,
  )
}

/** The game screen at its address. */
export function openGame(client?: QueryClient) {
  const address = paths.game(TEAM_ID, current.gameId)
  const view = openGamePage(address, <RefusalMessages />, client)
  const { user } = view
  return {
    ...view,
    button: (name: string | RegExp) => screen.getByRole('button', { name }),
    /** Presses a tab, and waits for its chunk. */
    async openTab(name: string) {
      await user.click(await screen.findByRole('tab', { name }))
      await waitFor(() => {
        if (screen.queryByText('Loading') !== null) throw new Error(`"${name}" is not loaded yet.`)
      })
    },
    /** Taps the rink, displayed at 800 x 400 with its corner at (10, 20). */
    tap(x: number, y: number) {
      const rink = screen.getByTestId('rink')
      const at = { clientX: x + 10, clientY: y + 20, pointerId: 1, button: 0, pointerType: 'touch' }
      fireEvent.pointerDown(rink, at)
      fireEvent.pointerUp(rink, at)
    },
    /** for shots, for scores, against shots, against scores; 0 where a dash is shown */
    counts: () =>
      ['for-shots', 'for-scores', 'against-shots', 'against-scores'].map((id) =>
        Number(screen.getByTestId(id).textContent.replace('–', '0')),
      ),
    /** Waits for the rink, and for the players to be offered. */
    async ready() {
      await screen.findByTestId('rink')
      await waitFor(() => {
        if (screen.queryByText('Loading players') !== null) throw new Error('They are not yet.')
      })
    },
  }
}

/** A game behind `fetch`, and its screen once the rink is there. */
export async function openReady(given?: Parameters<typeof gameApi>[0]) {
  const api = gameApi(given)
  const screenOf = openGame()
  await screenOf.ready()
  return { ...api, ...screenOf }
}
