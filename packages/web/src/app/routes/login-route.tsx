import { lazy, Suspense } from 'react'
import { CannotSignIn } from '../../features/auth/cannot-sign-in.tsx'
import { LoginForm } from '../../features/auth/login-form.tsx'
import { paths } from '../../lib/paths.ts'
import { SignInHeading } from '../sign-in-heading.tsx'

// With the outbox, for which the first page must not wait.
const UnsentNote = lazy(async () => ({
  default: (await import('../../features/outbox/unsent-note.tsx')).UnsentNote,
}))

/** The sign-in page. Once signed in, its guard leads on to where the visitor wanted to go. */
export default function LoginRoute() {
  return (
    <>
      <SignInHeading
        title="Sign in"
        question="New at the rink?"
        to={paths.register()}
        link="create a new account"
      />
      <LoginForm />
      <CannotSignIn />
      <Suspense fallback={null}>
        <UnsentNote />
      </Suspense>
    </>
  )
}
