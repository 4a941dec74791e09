import type { User } from '@icetally/domain/account/endpoints/auth'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { sendVerification, serviceQuery } from '../../platform/queries/recovery.ts'

/** Whether the user's e-mail is verified; nothing where no e-mail is sent. */
export function VerifiedMark({ user }: { user: User }) {
  const { data: service } = useQuery(serviceQuery())
  const sending = useMutation(sendVerification)
  if (service?.mail !== true) return null
  if (user.emailVerified) {
    return (
      <span className="flex items-center gap-1.5 font-normal text-[0.9375rem] text-success-text">
        <IconCircleCheck aria-hidden="true" className="size-5" />
        Verified
      </span>
    )
  }
  return (
    <span className="block font-normal text-[0.9375rem] text-muted">
      Not verified –{' '}
      <button
        type="button"
        onClick={() => sending.mutate()}
        disabled={sending.isPending}
        className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
      >
        Send the message again
      </button>
    </span>
  )
}
