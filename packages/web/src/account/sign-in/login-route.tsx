import { lazy, Suspense } from 'react'
import { paths } from '../../platform/paths.ts'
import { CannotSignIn } from './cannot-sign-in.tsx'
import { LoginForm } from './login-form.tsx'
import { OpenIdButton, Or } from './open-id-button.tsx'
import { SignInHeading } from './sign-in-heading.tsx'
import { useService } from './use-service.ts'

// With the outbox, for which the first page must not wait.
const UnsentNote = lazy(async () => ({
  default: (await import('../../platform/unsent/unsent-note.tsx')).UnsentNote,
}))

/** The sign-in page. Once signed in, its guard redirects to the page the visitor wanted. */
export default function LoginRoute() {
  const { service, isAwaited } = useService()
  const provider = service?.openIdConnect ?? null
  const hasPasswords = service?.passwordLogin !== false
  const isClosed = service?.registration === 'closed'
  return (
    <>
      <SignInHeading
        title="Sign in"
        {...(hasPasswords &&
          !isClosed && {
            other: {
              question: 'New at the rink?',
              to: paths.register(),
              link: 'create a new account',
            },
          })}
      />
      <div className={isAwaited ? 'invisible' : undefined}>
        {provider !== null && <OpenIdButton name={provider.name} besideForm={hasPasswords} />}
        {provider !== null && hasPasswords && <Or />}
        {hasPasswords && <LoginForm />}
        {hasPasswords && <CannotSignIn />}
      </div>
      <Suspense fallback={null}>
        <UnsentNote />
      </Suspense>
    </>
  )
}
