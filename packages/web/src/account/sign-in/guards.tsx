import type { User } from '@icetally/domain/account/endpoints/auth'
import { Suspense, useDeferredValue } from 'react'
import { type Location, matchPath, Navigate, Outlet, useLocation } from 'react-router'
import { ReplacePage } from '../../platform/components/replace-page.tsx'
import { Spinner } from '../../platform/components/spinner.tsx'
import { paths, patterns } from '../../platform/paths.ts'
import { lastUserId, useSession } from '../../platform/session/session.ts'

/** Redirects visitors to the sign-in page, which remembers the page they came from. */
export function RequireSession() {
  const { isAuthenticated, checking, endReason } = useSession()
  const location = useLocation()
  // Deferred, so that the whole app is rendered in slices behind the spinner, not in one long task.
  const waiting = useDeferredValue(checking)
  if (waiting) return <FullPageSpinner />
  if (!isAuthenticated) {
    // After a deliberate sign-out the next user of the device starts at the dashboard.
    const state = endReason === 'signed-out' ? null : { from: location, leftBy: lastUserId() }
    return <ReplacePage to={paths.login()} state={state} />
  }
  return <WhileLoading />
}

/** Redirects signed-in users from the sign-in pages to the page they came from. */
export function RequireVisitor() {
  const { isAuthenticated, checking, user } = useSession()
  const { pathname, state } = useLocation()
  if (checking) return <FullPageSpinner />
  if (!isAuthenticated) return <WhileLoading />
  const place = isForeign(state, user) ? paths.dashboard() : rememberedPlace(state)
  // Whose account is new is in no team yet.
  const isOfTeam = matchPath(`${patterns.team}/*`, place) !== null
  const isNew = pathname === paths.register()
  return <Navigate to={isNew && isOfTeam ? paths.dashboard() : place} replace />
}

interface SignInState {
  /** Where a guard led away from. */
  readonly from?: Partial<Location>
  /** The user whose session ended there; of no user, where there was none. */
  readonly leftBy?: string | null
}

/** Does the remembered location belong to another user? */
function isForeign(state: unknown, user: User | null): boolean {
  const leftBy = (state as SignInState | null)?.leftBy ?? null
  return leftBy !== null && leftBy !== user?.id
}

/** After a reload of a sign-in page no guard's location counts: it leads to the dashboard. */
export function forgetPlaceOfBefore(): void {
  const { usr, ...state } = Object(history.state)
  const isSignIn = location.pathname === paths.login() || location.pathname === paths.register()
  if (isSignIn && Object(usr).from) history.replaceState({ ...state, usr: null }, '')
}

/** The address that a guard stored in the history's state, else the dashboard. */
export function rememberedPlace(state: unknown): string {
  const from = (state as SignInState | null)?.from
  // Only an address inside the app: "//elsewhere" is outside of it.
  if (!from?.pathname?.startsWith('/') || from.pathname.startsWith('//')) return paths.dashboard()
  return `${from.pathname}${from.search ?? ''}${from.hash ?? ''}`
}

/** A page, or the sign of one that is still being loaded. */
export function WhileLoading() {
  return (
    <Suspense fallback={<FullPageSpinner />}>
      <Outlet />
    </Suspense>
  )
}

function FullPageSpinner() {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <Spinner label="Loading..." />
    </main>
  )
}
