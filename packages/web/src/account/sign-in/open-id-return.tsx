import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '../../platform/components/button.tsx'
import { Alert } from '../../platform/components/notice.tsx'
import { Spinner } from '../../platform/components/spinner.tsx'
import { errorText } from '../../platform/messages/report-error.ts'
import { finishConfirmation, finishSignIn } from '../../platform/queries/open-id.ts'

interface ReturnProps {
  /** The parameters with which the provider has sent the browser back. */
  readonly answer: string
  /** Returns to the starting page, or to the next one. */
  readonly onBack: () => void
}

/** Signs in with the provider's response, or shows the error; then its guard redirects. */
export function SignInReturn(props: ReturnProps & { readonly teamCode: string | undefined }) {
  const { answer, teamCode, onBack } = props
  const signingIn = useMutation({ ...finishSignIn, onSuccess: onBack })
  const { mutate, error } = signingIn
  useEffect(() => {
    if (takeOnce(answer)) mutate({ answer, teamCode })
  }, [answer, teamCode, mutate])
  if (error === null) return <Spinner label="Signing in..." />
  return (
    <Refused title="You are not signed in" back="Back to the sign-in page" onBack={onBack}>
      {errorText(error)}
    </Refused>
  )
}

/** Confirms with the provider's response, or shows the error. */
export function ConfirmationReturn({ answer, onBack }: ReturnProps) {
  const confirming = useMutation(finishConfirmation)
  const { mutate, error } = confirming
  useEffect(() => {
    if (takeOnce(answer)) mutate(answer, { onSuccess: onBack })
  }, [answer, mutate, onBack])
  if (error === null) return <Spinner label="Confirming..." />
  return (
    <Refused title="It is not confirmed that it is you" back="Back" onBack={onBack}>
      {errorText(error)}
    </Refused>
  )
}

function Refused(props: { title: string; back: string; onBack: () => void; children: string }) {
  const { title, back, onBack, children } = props
  return (
    <div className="flex flex-col gap-5">
      <Alert title={title}>{children}</Alert>
      <Button size="large" onClick={onBack}>
        {back}
      </Button>
    </div>
  )
}

let taken: string | null = null

/** An answer is good for one use; React may render twice. */
function takeOnce(answer: string): boolean {
  if (taken === answer) return false
  taken = answer
  return true
}
