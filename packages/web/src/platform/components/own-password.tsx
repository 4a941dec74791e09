import { IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ComponentProps, FormEvent } from 'react'
import { useLocation } from 'react-router'
import { isolated } from '../format/user-text.ts'
import { confirmationQuery, leaveToConfirm } from '../queries/open-id.ts'
import { serviceQuery } from '../queries/recovery.ts'
import { Button } from './button.tsx'
import { PasswordField } from './fields.tsx'

/**
 * How actions are confirmed for which a session is not enough: by the password, else at the
 * provider.
 */
export function useConfirming() {
  const { data: ways } = useQuery(confirmationQuery())
  const { data: service } = useQuery(serviceQuery())
  const provider = service?.openIdConnect?.name
  // Until the answer is there it is as the server does it for all.
  const hasPassword = ways?.password ?? service?.passwordLogin ?? true
  const byPassword = hasPassword || provider === undefined
  return {
    /** The name of the provider, if it confirms. */
    provider: byPassword ? null : provider,
    /** Has it just done so? */
    isConfirmed: !byPassword && (ways?.confirmedUntil ?? null) !== null,
    /** The submit handlers of a form: with a password, or without one. */
    submit: (withPassword: Submit, without: () => void): Submit =>
      byPassword
        ? withPassword
        : (event) => {
            event.preventDefault()
            without()
          },
  }
}

type Submit = (event: FormEvent<HTMLFormElement>) => void

interface OwnPasswordProps extends Omit<ComponentProps<typeof PasswordField>, 'autoComplete'> {
  readonly confirming: Pick<ReturnType<typeof useConfirming>, 'provider' | 'isConfirmed'>
}

/**
 * Requires the own password; a user without one is sent to the provider, to sign in there again.
 */
export function OwnPassword({ confirming, ...field }: OwnPasswordProps) {
  const { pathname, search } = useLocation()
  const leaving = useMutation(leaveToConfirm)
  const { provider, isConfirmed } = confirming
  if (provider === null) {
    return <PasswordField autoComplete="current-password" {...field} />
  }
  // The error against it is that the confirmation has expired.
  if (isConfirmed && field.error === undefined) {
    return (
      <p className="flex items-center gap-2 text-success-text">
        <IconCircleCheck aria-hidden="true" className="size-5 shrink-0" />
        {`You have confirmed with ${isolated(provider)} that it is you.`}
      </p>
    )
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {field.error !== undefined && (
        <p role="alert" className="font-semibold text-danger-text">
          {field.error}
        </p>
      )}
      <p>{`First sign in with ${isolated(provider)} again, to confirm that it is you. Then come back to this.`}</p>
      <Button
        variant="secondary"
        pending={leaving.isPending}
        onClick={() => leaving.mutate(`${pathname}${search}`)}
      >
        {`Confirm with ${isolated(provider)}`}
      </Button>
    </div>
  )
}
