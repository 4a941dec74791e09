import { Route, Routes } from 'react-router'
import { canvasInJsdom } from '#test/rink/canvas-in-jsdom.ts'
import ComparePlayersRoute from '../../src/analytics/players/compare-players-route.tsx'
import PlayerStatisticsRoute from '../../src/analytics/players/player-route.tsx'
import AnalyticsRoute from '../../src/analytics/team/analytics-route.tsx'
import ImportRosterRoute from '../../src/imports/import-roster-route.tsx'
import ImportScheduleRoute from '../../src/imports/import-schedule-route.tsx'
import { patterns } from '../../src/platform/paths.ts'
import { useSession } from '../../src/platform/session/session.ts'
import OpponentsRoute from '../../src/team/opponents/opponents-route.tsx'
import TeamRoute from '../../src/team/overview/team-route.tsx'
import PlayersRoute from '../../src/team/roster/players-route.tsx'
import GamesRoute from '../../src/team/schedule/games-route.tsx'
import { renderAt } from './rendered.tsx'
import { SIGNED_IN } from './team-api.ts'

/** A team's screens, opened at an address, over the API behind `fetch`. */
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
      <Route path={patterns.opponents} element={<OpponentsRoute />} />
      <Route path={patterns.games} element={<GamesRoute />} />
      <Route path={patterns.analytics} element={<AnalyticsRoute />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
  )
}
