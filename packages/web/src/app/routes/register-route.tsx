import { RegisterForm } from '../../features/auth/register-form.tsx'
import { paths } from '../../lib/paths.ts'
import { SignInHeading } from '../sign-in-heading.tsx'

/** The page for a new account. */
export default function RegisterRoute() {
  return (
    <>
      <SignInHeading
        title="Create your account"
        question="Already have one?"
        to={paths.login()}
        link="Sign in"
      />
      <RegisterForm />
    </>
  )
}
