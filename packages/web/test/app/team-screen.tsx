import { Route, Routes } from 'react-router'
import { canvasInJsdom } from '#test/rink/canvas-in-jsdom.ts'
import AnalyticsRoute from '../../src/app/routes/analytics-route.tsx'
import ComparePlayersRoute from '../../src/app/routes/compare-players-route.tsx'
import GamesRoute from '../../src/app/routes/games-route.tsx'
import ImportRosterRoute from '../../src/app/routes/import-roster-route.tsx'
import ImportScheduleRoute from '../../src/app/routes/import-schedule-route.tsx'
import PlayerStatisticsRoute from '../../src/app/routes/player-route.tsx'
import PlayersRoute from '../../src/app/routes/players-route.tsx'
import TeamRoute from '../../src/app/routes/team-route.tsx'
import { patterns } from '../../src/lib/paths.ts'
import { useSession } from '../../src/lib/session/session.ts'
import { renderAt } from './rendered.tsx'
import { SIGNED_IN } from './team-api.ts'

/** A team's screens, opened at an address, over the API that `fetch` stands for. */
export function openTeam(address: string) {
  canvasInJsdom()
  useSession.setState({ user: SIGNED_IN, token: 'token', isAuthenticated: true })
  return renderAt(
    address,
    <Routes>
      <Route path={patterns.team} element={<TeamRoute />} />
      <Route path={patterns.players} element={<PlayersRoute />} />
      <Route path={patterns.comparePlayers} element={<ComparePlayersRoute />} />
      <Route path={patterns.importRoster} element={<ImportRosterRoute />} />
      <Route path={patterns.importSchedule} element={<ImportScheduleRoute />} />
      <Route path={patterns.player} element={<PlayerStatisticsRoute />} />
      <Route path={patterns.games} element={<GamesRoute />} />
      <Route path={patterns.analytics} element={<AnalyticsRoute />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
  )
}
