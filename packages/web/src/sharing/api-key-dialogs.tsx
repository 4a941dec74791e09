import { LIMITS } from '@icetally/domain/platform/limits'
import { KEY_ACCESSES, type KeyAccess } from '@icetally/domain/platform/permissions/permissions'
import type { ApiKey } from '@icetally/domain/team/endpoints/api-keys'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { FormDialog } from '../platform/components/dialog.tsx'
import { TextField } from '../platform/components/fields.tsx'
import type { Layer } from '../platform/components/layers.ts'
import { SecretDialog } from '../platform/components/secret-dialog.tsx'
import { SegmentedControl } from '../platform/components/segmented-control.tsx'
import { isolated } from '../platform/format/user-text.ts'
import { useDraft } from '../platform/forms/drafts.ts'
import { requiredText } from '../platform/forms/required-text.ts'
import { useSchemaForm } from '../platform/forms/schema-form.ts'
import { useCreationId } from '../platform/forms/use-creation-id.ts'
import { createApiKey } from '../platform/queries/sharing.ts'

/** The access of a key, on a button; and in a line. */
export const ACCESS_WORDS: Readonly<
  Record<KeyAccess, { readonly label: string; readonly detail: string }>
> = {
  read: { label: 'Read', detail: 'It reads the team, its games and its figures, and exports.' },
  record: {
    label: 'Read and record',
    detail: 'It also changes the roster and the games, and records what happens in them.',
  },
}

/** A key with its secret, which is returned only once. */
export interface CreatedKey {
  readonly apiKey: ApiKey
  readonly key: string
}

const keyForm = z.object({
  name: requiredText(LIMITS.apiKeyName, 'A name is needed', 'The name is too long'),
})

/** Creates a key. */
export function ApiKeyDialog(
  props: Layer & { teamId: string; onCreated: (created: CreatedKey) => void },
) {
  const { teamId, onCreated } = props
  const creating = useMutation(createApiKey(teamId))
  const creationId = useCreationId(`API key of ${teamId}`)
  const [access, setAccess, forget] = useDraft<KeyAccess>(`access of a key of ${teamId}`, 'read')
  const { field, showErrors, submitting, closing } = useSchemaForm(
    keyForm,
    { name: '' },
    `API key of ${teamId}`,
  )
  const onClose = closing(() => {
    forget()
    props.onClose()
  })
  const submit = submitting(({ name }) =>
    creating.mutate(
      { id: creationId([name, access]), name, access },
      {
        onSuccess: (created) => {
          onClose()
          onCreated(created)
        },
        onError: showErrors,
      },
    ),
  )
  return (
    <FormDialog
      open={props.open}
      onClose={onClose}
      title="New API Key"
      size="compact"
      onSubmit={submit}
      confirmText="Create API Key"
      pendingText="Creating..."
      pending={creating.isPending}
    >
      <TextField
        label="Name"
        autoComplete="off"
        placeholder="e.g. Scoreboard"
        hint="Shown in the activity log."
        {...field('name')}
      />
      <div className="flex flex-col gap-1.5">
        <p className="font-semibold text-[0.9375rem]">Access</p>
        <SegmentedControl
          label="Access"
          value={access}
          onChange={setAccess}
          segments={KEY_ACCESSES.map((value) => ({ value, label: ACCESS_WORDS[value].label }))}
        />
        <p className="text-muted text-sm">{ACCESS_WORDS[access].detail}</p>
      </div>
    </FormDialog>
  )
}

/** A key that was just created. */
export function ApiKeyCreatedDialog({ created, ...layer }: Layer & { created: CreatedKey }) {
  const { apiKey, key } = created
  return (
    <SecretDialog
      {...layer}
      title={`API key "${isolated(apiKey.name)}"`}
      secret={key}
      noun="API key"
      purpose="Copy it now: you won't see it again. Anyone who has it has its access, so keep it out of web pages and repositories."
      use={
        <>
          Programs send it with every request, as <code>Authorization: Bearer ik_…</code>
        </>
      }
    />
  )
}
