import { Navigate, Route, Routes } from 'react-router'
import { RequireSession, RequireVisitor } from './guards.tsx'
import { paths, patterns } from './paths.ts'
import LoginRoute from './routes/login-route.tsx'
import { screens } from './screens.ts'
import SignInLayout from './sign-in-layout.tsx'

/** Every route of the app; anything else leads to the dashboard. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RequireVisitor />}>
        <Route element={<SignInLayout />}>
          <Route path={patterns.login} element={<LoginRoute />} />
          <Route path={patterns.register} element={<screens.register.Screen />} />
        </Route>
      </Route>
      <Route element={<RequireSession />}>
        <Route path={patterns.join} element={<screens.join.Screen />} />
        <Route element={<screens.shell.Screen />}>
          <Route path={patterns.dashboard} element={<screens.dashboard.Screen />} />
          <Route path={patterns.myAnalytics} element={<screens.myAnalytics.Screen />} />
          <Route path={patterns.settings} element={<screens.settings.Screen />} />
          <Route path={patterns.profile} element={<screens.profile.Screen />} />
          <Route path={patterns.team} element={<screens.team.Screen />} />
          <Route path={patterns.players} element={<screens.players.Screen />} />
          <Route path={patterns.player} element={<screens.player.Screen />} />
          <Route path={patterns.members} element={<screens.members.Screen />} />
          <Route path={patterns.invite} element={<screens.invite.Screen />} />
          <Route path={patterns.games} element={<screens.games.Screen />} />
          <Route path={patterns.game} element={<screens.game.Screen />} />
          <Route path={patterns.analytics} element={<screens.analytics.Screen />} />
        </Route>
      </Route>
      <Route path="*" element={<Navigate to={paths.dashboard()} replace />} />
    </Routes>
  )
}
