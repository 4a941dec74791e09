import { type Invitation, inviteBody } from '@icetally/domain/admin/endpoints/administered'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Section } from '../platform/components/card.tsx'
import { FormDialog } from '../platform/components/dialog.tsx'
import { EmailField } from '../platform/components/fields.tsx'
import { IconButton } from '../platform/components/icon-button.tsx'
import type { Layer } from '../platform/components/layers.ts'
import { SecretDialog } from '../platform/components/secret-dialog.tsx'
import { formatDate } from '../platform/format/format-date.ts'
import { isolated } from '../platform/format/user-text.ts'
import { useSchemaForm } from '../platform/forms/schema-form.ts'
import {
  invitationsQuery,
  invitePerson,
  revokeInvitation,
} from '../platform/queries/administration.ts'
import { useDialog } from '../platform/react/use-dialog.ts'

/** Invited people without an account yet; renders nothing without any. */
export function InvitationsSection() {
  const { data = [] } = useQuery(invitationsQuery())
  const revoking = useMutation(revokeInvitation)
  if (data.length === 0) return null
  return (
    <Section title="Open Invitations" padded={false}>
      <ul className="divide-y divide-line">
        {data.map((invitation) => (
          <li key={invitation.id} className="flex items-center gap-3 py-2 pr-2 pl-5">
            <div className="min-w-0 flex-1">
              <h4 className="wrap-anywhere font-semibold">
                <bdi>{invitation.email}</bdi>
              </h4>
              <p className="tabular text-[0.9375rem] text-muted">
                Until {formatDate(invitation.expiresAt)}
              </p>
            </div>
            <IconButton
              label={`Cancel the invitation of ${isolated(invitation.email)}`}
              icon={IconTrash}
              tone="danger"
              onClick={() => revoking.mutate(invitation)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface CreatedInvitation {
  readonly invitation: Invitation
  readonly link: string
}

/** Invites a person, and shows the link once. */
export function InviteDialog(layer: Layer) {
  const inviting = useMutation(invitePerson)
  const created = useDialog<CreatedInvitation>()
  const { field, showErrors, submitting, closing } = useSchemaForm(
    inviteBody,
    { email: '' },
    'invitation',
  )
  const onClose = closing(layer.onClose)
  const submit = submitting(({ email }) =>
    inviting.mutate(
      { email },
      {
        onSuccess: (answer) => {
          onClose()
          created.show(answer)
        },
        onError: showErrors,
      },
    ),
  )
  return (
    <>
      <FormDialog
        {...{ ...layer, onClose }}
        title="Invite a Person"
        size="compact"
        onSubmit={submit}
        confirmText="Create Link"
        pendingText="Creating..."
        pending={inviting.isPending}
      >
        <EmailField
          label="Email"
          autoComplete="off"
          hint="Only this e-mail can use the link, within 7 days."
          {...field('email')}
        />
      </FormDialog>
      {created.subject !== null && (
        <SecretDialog
          {...created.dialog}
          title="Invitation"
          secret={created.subject.link}
          noun="link"
          purpose={
            <>
              Give it to <bdi>{created.subject.invitation.email}</bdi>. You won't see it again.
            </>
          }
          use={`It creates one account and expires on ${formatDate(created.subject.invitation.expiresAt)}.`}
        />
      )}
    </>
  )
}
