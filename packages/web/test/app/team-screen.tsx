import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { canvasInJsdom } from '#test/rink/canvas-in-jsdom.ts'
import { patterns } from '../../src/app/paths.ts'
import AnalyticsRoute from '../../src/app/routes/analytics-route.tsx'
import GamesRoute from '../../src/app/routes/games-route.tsx'
import PlayerStatisticsRoute from '../../src/app/routes/player-statistics-route.tsx'
import PlayersRoute from '../../src/app/routes/players-route.tsx'
import TeamRoute from '../../src/app/routes/team-route.tsx'
import { Toaster } from '../../src/components/toaster.tsx'
import { createQueryClient } from '../../src/lib/queries/query-client.ts'
import { useSession } from '../../src/lib/session/session.ts'
import { SIGNED_IN } from './team-api.ts'

/** A team's screens, opened at an address, over the API that `fetch` stands for. */
export function openTeam(address: string) {
  canvasInJsdom()
  useSession.setState({ user: SIGNED_IN, token: 'token', isAuthenticated: true })
  const user = userEvent.setup()
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path={patterns.team} element={<TeamRoute />} />
          <Route path={patterns.players} element={<PlayersRoute />} />
          <Route path={patterns.player} element={<PlayerStatisticsRoute />} />
          <Route path={patterns.games} element={<GamesRoute />} />
          <Route path={patterns.analytics} element={<AnalyticsRoute />} />
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
        <Address />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  )
  return {
    ...view,
    user,
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    type: async (label: string, text: string) => {
      const field = await screen.findByLabelText(label)
      await user.clear(field)
      if (text !== '') await user.type(field, text)
    },
    /** Waits for a message. */
    said: (text: string) => screen.findAllByText(text),
    address: () => screen.getByTestId('address').textContent,
  }
}

function Address() {
  return <span data-testid="address">{useLocation().pathname}</span>
}
