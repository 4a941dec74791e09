import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { RequireSession, RequireVisitor } from './guards.tsx'
import { paths, patterns } from './paths.ts'
import LoginRoute from './routes/login-route.tsx'
import SignInLayout from './sign-in-layout.tsx'

// Each screen is its own chunk: the sign-in page, which comes with the app, must not wait for the rink.
const RegisterRoute = lazy(() => import('./routes/register-route.tsx'))
const Shell = lazy(() => import('./shell/shell.tsx'))
const JoinRoute = lazy(() => import('./routes/join-route.tsx'))
const DashboardRoute = lazy(() => import('./routes/dashboard-route.tsx'))
const MyAnalyticsRoute = lazy(() => import('./routes/my-analytics-route.tsx'))
const SettingsRoute = lazy(() => import('./routes/settings-route.tsx'))
const ProfileRoute = lazy(() => import('./routes/profile-route.tsx'))
const TeamRoute = lazy(() => import('./routes/team-route.tsx'))
const PlayersRoute = lazy(() => import('./routes/players-route.tsx'))
const PlayerStatisticsRoute = lazy(() => import('./routes/player-statistics-route.tsx'))
const MembersRoute = lazy(() => import('./routes/members-route.tsx'))
const InviteRoute = lazy(() => import('./routes/invite-route.tsx'))
const GamesRoute = lazy(() => import('./routes/games-route.tsx'))
const GameRoute = lazy(() => import('./routes/game-route.tsx'))
const AnalyticsRoute = lazy(() => import('./routes/analytics-route.tsx'))

/** Every route of the app; anything else leads to the dashboard. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RequireVisitor />}>
        <Route element={<SignInLayout />}>
          <Route path={patterns.login} element={<LoginRoute />} />
          <Route path={patterns.register} element={<RegisterRoute />} />
        </Route>
      </Route>
      <Route element={<RequireSession />}>
        <Route path={patterns.join} element={<JoinRoute />} />
        <Route element={<Shell />}>
          <Route path={patterns.dashboard} element={<DashboardRoute />} />
          <Route path={patterns.myAnalytics} element={<MyAnalyticsRoute />} />
          <Route path={patterns.settings} element={<SettingsRoute />} />
          <Route path={patterns.profile} element={<ProfileRoute />} />
          <Route path={patterns.team} element={<TeamRoute />} />
          <Route path={patterns.players} element={<PlayersRoute />} />
          <Route path={patterns.player} element={<PlayerStatisticsRoute />} />
          <Route path={patterns.members} element={<MembersRoute />} />
          <Route path={patterns.invite} element={<InviteRoute />} />
          <Route path={patterns.games} element={<GamesRoute />} />
          <Route path={patterns.game} element={<GameRoute />} />
          <Route path={patterns.analytics} element={<AnalyticsRoute />} />
        </Route>
      </Route>
      <Route path="*" element={<Navigate to={paths.dashboard()} replace />} />
    </Routes>
  )
}
