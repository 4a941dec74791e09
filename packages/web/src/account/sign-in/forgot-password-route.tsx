import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { serviceQuery } from '../../platform/queries/recovery.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { SignInHeading } from './sign-in-heading.tsx'

/** The page on which a link for a new password is asked for, where e-mails are sent. */
export default function ForgotPasswordRoute() {
  const { data: service } = useQuery(serviceQuery())
  // That page says whom to ask.
  if (service?.mail === false || service?.passwordLogin === false) {
    return <Navigate to={paths.login()} replace />
  }
  return (
    <>
      <SignInHeading
        title="Forgot password?"
        other={{ question: 'Remembered it?', to: paths.login(), link: 'Sign in' }}
      />
      <ForgotPasswordForm />
    </>
  )
}
