import { useNavigate } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { checkStoredSession } from '../../platform/queries/auth.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { SignInHeading } from './sign-in-heading.tsx'
import { useLinkToken } from './use-link-token.ts'

/** The page that a link for a new password opens. */
export default function ResetPasswordRoute() {
  const token = useLinkToken()
  const navigate = useNavigate()
  const finish = () => {
    // Of the account that the link is for this device is signed out, too; of another one it is not.
    void checkStoredSession().then(() => navigate(paths.login(), { replace: true }))
  }
  return (
    <>
      <SignInHeading
        title="Choose a new password"
        other={{ question: 'Remembered the old one?', to: paths.login(), link: 'Sign in' }}
      />
      <ResetPasswordForm key={token} token={token} onDone={finish} />
    </>
  )
}
