import type { Team } from '@icetally/domain/contract/teams'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { vi } from 'vitest'
import { AppRoutes } from '../../src/app/router.tsx'
import { Toaster } from '../../src/components/toaster.tsx'
import { checkStoredSession } from '../../src/lib/queries/auth.ts'
import { queryClient } from '../../src/lib/queries/query-client.ts'
import { endSession, startSession, useSession } from '../../src/lib/session/session.ts'
import { clubApi, KIM } from './club-api.ts'
// The app loads each screen when it is first shown; here they are loaded before a test's clock runs.
import '../../src/app/routes/dashboard-route.tsx'
import '../../src/app/routes/login-route.tsx'
import '../../src/app/routes/members-route.tsx'
import '../../src/app/routes/profile-route.tsx'
import '../../src/app/routes/register-route.tsx'
import '../../src/app/shell/shell.tsx'
import '../../src/app/sign-in-layout.tsx'

/** The whole app at an address, over the API that `fetch` stands for. */
export function openApp(address: string, { signedIn = true } = {}) {
  vi.stubGlobal('scrollTo', () => undefined)
  if (signedIn) startSession(KIM, 'live-token')
  else endSession('refused')
  return restart(address)
}

/** The app at an address, signed in, over a club with these teams. */
export function openClub(address: string, teams?: Team[]) {
  return { api: clubApi(teams), app: openApp(address) }
}

/** The same for somebody who is not signed in. */
export function openVisitor(address: string, teams?: Team[]) {
  return { api: clubApi(teams), app: openApp(address, { signedIn: false }) }
}

/** The app as after a reload: with the session that is stored, checked as at every start. */
export function restart(address: string) {
  queryClient.clear()
  void checkStoredSession()
  const user = userEvent.setup()
  const view = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <AppRoutes />
        <Address />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  )
  return {
    ...view,
    user,
    press: async (name: string | RegExp, within = screen) =>
      user.click(await within.findByRole('button', { name })),
    follow: async (name: string | RegExp) => user.click(await screen.findByRole('link', { name })),
    /** Follows a link of the navigation at the side. */
    navigate: async (name: string) => {
      const navigation = await screen.findByRole('navigation', { name: 'Main' })
      await user.click(await within(navigation).findByRole('link', { name }))
    },
    type: async (label: string, text: string) => {
      const field = await screen.findByLabelText(label)
      await user.clear(field)
      if (text !== '') await user.type(field, text)
    },
    address: () => screen.getByTestId('address').textContent,
    token: () => useSession.getState().token,
  }
}

function Address() {
  const { pathname, search, hash } = useLocation()
  return <span data-testid="address">{`${pathname}${search}${hash}`}</span>
}
