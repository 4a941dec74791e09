import type { Team } from '@icetally/domain/team/endpoints/teams'
import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { AppRoutes } from '../../src/app/router.tsx'
import { checkStoredSession } from '../../src/platform/queries/auth.ts'
import { followOwnTeams } from '../../src/platform/queries/own-teams.ts'
import { queryClient } from '../../src/platform/queries/query-client.ts'
import { endSession, startSession, useSession } from '../../src/platform/session/session.ts'
import { clubApi, KIM } from './club-api.ts'
import { renderAt } from './rendered.tsx'
// The app loads each screen when it is first shown; here they are loaded before a test's clock runs.
import '../../src/team/dashboard-route.tsx'
import '../../src/account/sign-in/login-route.tsx'
import '../../src/team/members-route.tsx'
import '../../src/account/profile-route.tsx'
import '../../src/account/sign-in/register-route.tsx'
import '../../src/app/shell/shell.tsx'
import '../../src/account/sign-in/sign-in-layout.tsx'

followOwnTeams(queryClient)

/** The whole app at an address, over the API behind `fetch`; signed in, or after Kim's session was refused. */
export function openApp(address: string, { signedIn = true } = {}) {
  vi.stubGlobal('scrollTo', () => undefined)
  startSession(KIM, 'live-token')
  if (!signedIn) endSession('refused')
  return restart(address)
}

/** The app at an address, signed in, over a club with these teams. */
export function openClub(address: string, teams?: Team[]) {
  return { api: clubApi(teams), app: openApp(address) }
}

/** The same for a visitor who is not signed in. */
export function openVisitor(address: string, teams?: Team[]) {
  return { api: clubApi(teams), app: openApp(address, { signedIn: false }) }
}

/** The app as after a reload: with the session that is stored, checked as at every start. */
export function restart(address: string) {
  queryClient.clear()
  void checkStoredSession()
  const app = renderAt(address, <AppRoutes />, queryClient)
  const follow = async (name: string | RegExp, place = screen) =>
    app.user.click(await place.findByRole('link', { name }))
  return {
    ...app,
    follow,
    /** Follows a link of the navigation at the side. */
    navigate: async (name: string) => {
      const navigation = await screen.findByRole('navigation', { name: 'Main' })
      await follow(name, within(navigation) as typeof screen)
    },
    /** Fills in the form for signing in, and sends it. */
    signIn: async (password = 'blueline77') => {
      await app.type('Email', 'kim@example.org')
      await app.type('Password', `${password}{Enter}`)
    },
    token: () => useSession.getState().token,
  }
}
