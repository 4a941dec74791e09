import { IconLogin2 } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { Button } from '../../platform/components/button.tsx'
import { Alert } from '../../platform/components/notice.tsx'
import { isolated } from '../../platform/format/user-text.ts'
import { errorText } from '../../platform/messages/report-error.ts'
import { leaveToSignIn } from '../../platform/queries/open-id.ts'

interface OpenIdProps {
  readonly name: string
  /** Is there a form below, whose button is the main one? */
  readonly besideForm: boolean
}

/** Leads to the provider of OpenID Connect to sign in there. */
export function OpenIdButton({ name, besideForm }: OpenIdProps) {
  const { state } = useLocation()
  const leaving = useMutation(leaveToSignIn)
  return (
    <div className="flex flex-col gap-5">
      {leaving.isError && (
        <Alert title="You could not be signed in" onDismiss={leaving.reset}>
          {errorText(leaving.error)}
        </Alert>
      )}
      <Button
        size="large"
        variant={besideForm ? 'secondary' : 'primary'}
        icon={IconLogin2}
        pending={leaving.isPending}
        onClick={() => leaving.mutate(state)}
      >
        {`Sign in with ${isolated(name)}`}
      </Button>
    </div>
  )
}

/** Between two ways to sign in. */
export function Or() {
  return (
    <div className="my-6 flex items-center gap-4 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      or
    </div>
  )
}
