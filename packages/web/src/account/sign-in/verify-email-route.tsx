import { paths } from '../../platform/paths.ts'
import { SignInHeading } from './sign-in-heading.tsx'
import { useLinkToken } from './use-link-token.ts'
import { VerifyEmailPanel } from './verify-email-panel.tsx'

/** The page that a link opens which verifies an e-mail. */
export default function VerifyEmailRoute() {
  const token = useLinkToken()
  return (
    <>
      <SignInHeading
        title="Verify your email"
        other={{ question: 'Back to the game?', to: paths.dashboard(), link: 'Open Icetally' }}
      />
      <VerifyEmailPanel key={token} token={token} />
    </>
  )
}
