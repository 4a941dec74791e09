import { Suspense, useDeferredValue } from 'react'
import { type Location, Navigate, Outlet, useLocation } from 'react-router'
import { ReplacePage } from '../components/replace-page.tsx'
import { Spinner } from '../components/spinner.tsx'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session/session.ts'

/** Leads visitors to the sign-in page, which remembers where they came from. */
export function RequireSession() {
  const { isAuthenticated, checking, endReason } = useSession()
  const location = useLocation()
  // Deferred, so that the whole app is rendered in slices behind the spinner, not in one long task.
  const waiting = useDeferredValue(checking)
  if (waiting) return <FullPageSpinner />
  if (!isAuthenticated) {
    // After a deliberate sign-out the next user of the device starts at the dashboard.
    const state = endReason === 'signed-out' ? null : { from: location }
    return <ReplacePage to={paths.login()} state={state} />
  }
  return <WhileLoading />
}

/** Leads signed-in users from the sign-in pages back to where they came from. */
export function RequireVisitor() {
  const { isAuthenticated, checking } = useSession()
  const location = useLocation()
  if (checking) return <FullPageSpinner />
  if (isAuthenticated) return <Navigate to={rememberedPlace(location.state)} replace />
  return <WhileLoading />
}

/** The address a guard left in the history's state, else the dashboard. */
export function rememberedPlace(state: unknown): string {
  const from = (state as { from?: Partial<Location> } | null)?.from
  // Only an address inside the app: "//elsewhere" would leave it.
  if (!from?.pathname?.startsWith('/') || from.pathname.startsWith('//')) return paths.dashboard()
  return `${from.pathname}${from.search ?? ''}${from.hash ?? ''}`
}

function WhileLoading() {
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
