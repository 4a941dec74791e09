import { useMutation } from '@tanstack/react-query'
import { hasStatus } from '../../platform/api/api-client.ts'
import { Button } from '../../platform/components/button.tsx'
import { Alert } from '../../platform/components/notice.tsx'
import { paths } from '../../platform/paths.ts'
import { verifyEmail } from '../../platform/queries/recovery.ts'
import { SignInHeading } from './sign-in-heading.tsx'
import { useLinkToken } from './use-link-token.ts'

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

/**
 * Verifies an e-mail with the token of a link. It requires a press: programs that open the links in
 * messages must not confirm for a person.
 */
function VerifyEmailPanel({ token }: { token: string }) {
  const verifying = useMutation(verifyEmail)
  if (token === '' || hasStatus(verifying.error, 404)) {
    return (
      <Alert title="This link does not work">
        This link has expired or was used already. On your profile page you can have it sent again.
      </Alert>
    )
  }
  return (
    <>
      <p role="status" className="font-semibold">
        {verifying.isSuccess && 'Your email is verified.'}
      </p>
      {!verifying.isSuccess && (
        <Button
          size="large"
          pending={verifying.isPending}
          pendingText="Verifying..."
          onClick={() => verifying.mutate(token)}
        >
          Verify this email
        </Button>
      )}
    </>
  )
}
