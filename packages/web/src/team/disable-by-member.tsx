import { FormDialog } from '../platform/components/dialog.tsx'
import type { Layer } from '../platform/components/layers.ts'
import { TypedTeamName, useTypedTeamName } from './typed-team-name.tsx'

/** Asks an ordinary member before the team is disabled, which only a manager can undo. */
export function DisableByMember(
  props: Layer & {
    teamName: string
    question: string
    pending: boolean
    onConfirm: () => void
  },
) {
  const { teamName, question, pending, onConfirm, ...layer } = props
  const form = useTypedTeamName(teamName)
  return (
    <FormDialog
      {...layer}
      title="Disable Team"
      size="compact"
      onSubmit={form.submitting(onConfirm)}
      confirmText="Disable"
      pendingText="Disabling..."
      pending={pending}
      destructive
    >
      <p className="wrap-anywhere">{question}</p>
      <p>
        Nobody can record in it until a manager activates it again. The managers are notified that
        you have disabled it.
      </p>
      <TypedTeamName form={form} />
    </FormDialog>
  )
}
