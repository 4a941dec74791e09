import { Link, useLocation } from 'react-router'
import { RegisterForm } from '../../features/auth/register-form.tsx'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { InvitedNote } from '../invited-note.tsx'
import { paths } from '../paths.ts'

/** The page for a new account. */
export default function RegisterRoute() {
  const { state } = useLocation()
  usePageTitle('Create your account')
  return (
    <>
      <h1 className="type-title text-[2.5rem]">Create your account</h1>
      <p className="mt-1 mb-7 text-muted">
        Already have one?{' '}
        <Link
          to={paths.login()}
          state={state}
          className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
        >
          Sign in
        </Link>
      </p>
      <InvitedNote />
      <RegisterForm />
    </>
  )
}
