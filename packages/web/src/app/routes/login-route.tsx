import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { LoginForm } from '../../features/auth/login-form.tsx'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { InvitedNote } from '../invited-note.tsx'
import { paths } from '../paths.ts'

// With the outbox, for which the first page must not wait.
const UnsentNote = lazy(async () => ({
  default: (await import('../../features/outbox/unsent-note.tsx')).UnsentNote,
}))

/** The sign-in page. Once signed in, its guard leads on to where the visitor wanted to go. */
export default function LoginRoute() {
  const { state } = useLocation()
  usePageTitle('Sign in')
  return (
    <>
      <h1 className="type-title text-[2.5rem]">Sign in</h1>
      <p className="mt-1 mb-7 text-muted">
        New at the rink?{' '}
        <Link to={paths.register()} state={state} className={signInLink}>
          create a new account
        </Link>
      </p>
      <InvitedNote />
      <LoginForm />
      <Suspense fallback={null}>
        <UnsentNote />
      </Suspense>
    </>
  )
}

const signInLink =
  'inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4'
