import type { Webhook } from '@icetally/domain/news/endpoints/webhooks'
import { GAME_EVENTS, type GameEvent } from '@icetally/domain/news/kinds'
import { LIMITS } from '@icetally/domain/platform/limits'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Checkbox } from '../../platform/components/checkbox.tsx'
import { FormDialog } from '../../platform/components/dialog.tsx'
import { TextField } from '../../platform/components/fields.tsx'
import type { Layer } from '../../platform/components/layers.ts'
import { SecretDialog } from '../../platform/components/secret-dialog.tsx'
import { isolated } from '../../platform/format/user-text.ts'
import { changedFields } from '../../platform/forms/changed-fields.ts'
import { requiredText } from '../../platform/forms/required-text.ts'
import { useFilledWith, useSchemaForm } from '../../platform/forms/schema-form.ts'
import { useCreationId } from '../../platform/forms/use-creation-id.ts'
import { createWebhook, updateWebhook } from '../../platform/queries/webhooks.ts'
import { EVENT_WORDS } from './event-words.ts'

/** A webhook with its secret, which is returned only once. */
export interface CreatedWebhook {
  readonly webhook: Webhook
  readonly secret: string
}

const webhookForm = z.object({
  name: requiredText(LIMITS.webhookName, 'A name is needed', 'The name is too long'),
  url: requiredText(LIMITS.webhookUrl, 'An address is needed', 'The address is too long'),
  events: z.array(z.enum(GAME_EVENTS)).check(z.minLength(1, 'Choose at least one event')),
  active: z.boolean(),
})

/** Adds a webhook, or changes one. */
export function WebhookDialog(
  props: Layer & {
    teamId: string
    webhook: Webhook | null
    onCreated: (created: CreatedWebhook) => void
  },
) {
  const { teamId, onCreated } = props
  const webhook = useFilledWith(props.webhook)
  const creating = useMutation(createWebhook(teamId))
  const creationId = useCreationId(`webhook of ${teamId}`)
  const updating = useMutation(updateWebhook(teamId))
  const before = {
    ...{ name: webhook?.name ?? '', url: webhook?.url ?? '' },
    ...{ events: [...(webhook?.events ?? GAME_EVENTS)], active: webhook?.active ?? true },
  }
  const { field, watch, setValue, formState, showErrors, submitting, closing } = useSchemaForm(
    webhookForm,
    before,
    webhook === null ? `webhook of ${teamId}` : `webhook ${webhook.id}`,
  )
  const onClose = closing(props.onClose)
  const [events, active] = [watch('events'), watch('active')]
  const submit = submitting(({ active: isOn, ...body }) => {
    if (webhook === null) {
      creating.mutate(
        { id: creationId(body), ...body },
        {
          onSuccess: (created) => {
            onClose()
            onCreated(created)
          },
          onError: showErrors,
        },
      )
      return
    }
    const changed = changedFields(before, { ...body, active: isOn })
    if (Object.keys(changed).length === 0) return onClose()
    updating.mutate(
      { webhookId: webhook.id, ...changed },
      { onSuccess: onClose, onError: showErrors },
    )
  })
  const choose = (event: GameEvent, isChosen: boolean) =>
    setValue(
      'events',
      GAME_EVENTS.filter((one) => (one === event ? isChosen : events.includes(one))),
      { shouldValidate: formState.isSubmitted },
    )
  return (
    <FormDialog
      open={props.open}
      onClose={onClose}
      title={webhook === null ? 'New Webhook' : 'Edit Webhook'}
      size="compact"
      onSubmit={submit}
      confirmText={webhook === null ? 'Add Webhook' : 'Save Changes'}
      pendingText={webhook === null ? 'Adding...' : 'Saving...'}
      pending={creating.isPending || updating.isPending}
    >
      <TextField
        label="Name"
        autoComplete="off"
        placeholder="e.g. Club website"
        {...field('name')}
      />
      <TextField
        label="Address"
        inputMode="url"
        autoComplete="off"
        placeholder="https://example.org/icetally"
        hint="Each event is a POST request with JSON to this address."
        {...field('url')}
      />
      <fieldset className="flex flex-col">
        <legend className="mb-1 font-semibold text-[0.9375rem]">Send when</legend>
        {GAME_EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={EVENT_WORDS[event].label}
            detail={EVENT_WORDS[event].detail}
            checked={events.includes(event)}
            onChange={({ target }) => choose(event, target.checked)}
            className="-mx-2"
          />
        ))}
        {events.length === 0 && (
          <p role="alert" className="mt-1 text-danger-text text-sm">
            Choose at least one event
          </p>
        )}
      </fieldset>
      {webhook !== null && (
        <Checkbox
          label="Switched on"
          detail="While off, nothing is sent, also not later"
          checked={active}
          onChange={({ target }) => setValue('active', target.checked)}
          className="-mx-2"
        />
      )}
    </FormDialog>
  )
}

/** A webhook that was just created, with its secret. */
export function WebhookCreatedDialog({ created, ...layer }: Layer & { created: CreatedWebhook }) {
  const { webhook, secret } = created
  return (
    <SecretDialog
      {...layer}
      title={`Webhook "${isolated(webhook.name)}"`}
      secret={secret}
      noun="secret"
      purpose="Everything that is sent is signed with this secret, so that your program knows that it comes from here. Copy it now: you won't see it again."
      use={
        <>
          Requests carry it in <code>Icetally-Signature: t=…,v1=…</code>
        </>
      }
    />
  )
}
