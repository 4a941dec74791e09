import { Navigate, Route, Routes } from 'react-router'
import { RequireSession, RequireVisitor, WhileLoading } from '../account/sign-in/guards.tsx'
import LoginRoute from '../account/sign-in/login-route.tsx'
import SignInLayout from '../account/sign-in/sign-in-layout.tsx'
import { paths, patterns } from '../platform/paths.ts'
import { screens } from './screens.ts'

const {
  register,
  forgotPassword,
  resetPassword,
  verifyEmail,
  openId,
  join,
  shell,
  ...insideTheShell
} = screens
const names = Object.keys(insideTheShell) as (keyof typeof insideTheShell)[]

/** Every route of the app; anything else leads to the dashboard. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RequireVisitor />}>
        <Route element={<SignInLayout />}>
          <Route path={patterns.login} element={<LoginRoute />} />
          <Route path={patterns.register} element={<register.Screen />} />
        </Route>
      </Route>
      {/* A link from an e-mail, and a provider of sign-ins, opens its page whether or not a user is signed in. */}
      <Route element={<WhileLoading />}>
        <Route element={<SignInLayout />}>
          <Route path={patterns.forgotPassword} element={<forgotPassword.Screen />} />
          <Route path={patterns.resetPassword} element={<resetPassword.Screen />} />
          <Route path={patterns.verifyEmail} element={<verifyEmail.Screen />} />
          <Route path={patterns.openId} element={<openId.Screen />} />
        </Route>
      </Route>
      <Route element={<RequireSession />}>
        <Route path={patterns.join} element={<join.Screen />} />
        <Route element={<shell.Screen />}>
          {names.map((name) => {
            const { Screen } = insideTheShell[name]
            return <Route key={name} path={patterns[name]} element={<Screen />} />
          })}
        </Route>
      </Route>
      <Route path="*" element={<Navigate to={paths.dashboard()} replace />} />
    </Routes>
  )
}
