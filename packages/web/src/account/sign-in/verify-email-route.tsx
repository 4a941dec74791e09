import { IconCircleCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { hasStatus } from '../../platform/api/api-client.ts'
import { Button, LinkButton } from '../../platform/components/button.tsx'
import { Alert } from '../../platform/components/notice.tsx'
import { paths } from '../../platform/paths.ts'
import { verifyEmail } from '../../platform/queries/recovery.ts'
import { Answered } from './answered.tsx'
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
        This link has expired or was used already. If your email is not verified yet, send a new
        link from{' '}
        <Link to={paths.profile()} className="font-semibold underline underline-offset-4">
          your profile
        </Link>
        .
      </Alert>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <div role="status" className="empty:hidden">
        {verifying.isSuccess && <Answered icon={IconCircleCheck}>Your email is verified.</Answered>}
      </div>
      {verifying.isSuccess ? (
        <LinkButton to={paths.dashboard()} variant="primary" size="large">
          Go to the dashboard
        </LinkButton>
      ) : (
        <Button
          size="large"
          pending={verifying.isPending}
          pendingText="Verifying..."
          onClick={() => verifying.mutate(token)}
        >
          Verify this email
        </Button>
      )}
    </div>
  )
}
