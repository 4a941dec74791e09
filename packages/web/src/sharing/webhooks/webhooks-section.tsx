import type { Webhook } from '@icetally/domain/news/endpoints/webhooks'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { IconEdit, IconListDetails, IconTrash, IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../platform/components/badge.tsx'
import { ListSection } from '../../platform/components/card.tsx'
import { IconButton } from '../../platform/components/icon-button.tsx'
import { IconDisc } from '../../platform/components/icon-disc.tsx'
import { QueriedList } from '../../platform/components/queried-list.tsx'
import { RemovalDialog } from '../../platform/components/removal-dialog.tsx'
import { isolated } from '../../platform/format/user-text.ts'
import { deleteWebhook, webhooksQuery } from '../../platform/queries/webhooks.ts'
import { useDialog } from '../../platform/react/use-dialog.ts'
import { usePermissions } from '../../platform/session/permissions.ts'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { eventsWords } from './event-words.ts'
import { type CreatedWebhook, WebhookCreatedDialog, WebhookDialog } from './webhook-dialogs.tsx'

/** The webhooks that notify a team's own programs of its games. */
export function WebhooksSection({ team }: { team: TeamDetail }) {
  const { may } = usePermissions(team)
  const webhooks = useQuery(webhooksQuery(team.id))
  const editing = useDialog<{ readonly webhook: Webhook | null }>()
  const created = useDialog<CreatedWebhook>()
  const looked = useDialog<Webhook>()
  const deleted = useDialog<Webhook>()
  const mayChange = may('webhook.change')
  return (
    <>
      <ListSection
        title="Webhooks"
        addText="New webhook"
        mayAdd={mayChange}
        onAdd={() => editing.show({ webhook: null })}
      >
        <QueriedList
          query={webhooks}
          items={webhooks.data}
          called="webhooks"
          skeleton={{ rows: 1, className: 'h-20 gap-4' }}
          empty={
            <p className="px-5 py-6 text-muted">
              Get goals, final scores and schedule changes sent to your server within seconds.
            </p>
          }
        >
          {(webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              mayChange={mayChange}
              onLook={looked.show}
              onEdit={(one) => editing.show({ webhook: one })}
              onDelete={deleted.show}
            />
          )}
        </QueriedList>
      </ListSection>
      <WebhookDialog
        key={`edit ${editing.opening}`}
        {...editing.dialog}
        teamId={team.id}
        webhook={editing.subject?.webhook ?? null}
        onCreated={created.show}
      />
      {created.subject !== null && (
        <WebhookCreatedDialog {...created.dialog} created={created.subject} />
      )}
      {looked.subject !== null && (
        <DeliveriesDialog
          key={`look ${looked.opening}`}
          {...looked.dialog}
          webhook={looked.subject}
          mayPing={mayChange}
        />
      )}
      <RemovalDialog
        control={deleted}
        removal={deleteWebhook(team.id)}
        title="Delete Webhook"
        question={({ name }) => (
          <p>
            Nothing more is sent to "<bdi>{name}</bdi>", and what waits is dropped. This cannot be
            undone.
          </p>
        )}
      />
    </>
  )
}

interface RowProps {
  webhook: Webhook
  mayChange: boolean
  onLook: (webhook: Webhook) => void
  onEdit: (webhook: Webhook) => void
  onDelete: (webhook: Webhook) => void
}

function WebhookRow({ webhook, mayChange, onLook, onEdit, onDelete }: RowProps) {
  const { name, url, events, active, paused } = webhook
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3.5 pr-2 pl-4 sm:flex-nowrap sm:gap-4 sm:pr-3 sm:pl-5">
      <IconDisc icon={IconWebhook} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <bdi className="wrap-anywhere font-semibold text-lg leading-snug">{name}</bdi>
          {!active && <Badge>Off</Badge>}
          {paused && <Badge tone="warning">Paused</Badge>}
        </p>
        <p className="wrap-anywhere mt-0.5 text-[0.9375rem] text-muted">{url}</p>
        <p className="text-[0.9375rem] text-muted">{eventsWords(events)}</p>
      </div>
      <div className="ml-auto flex">
        <IconButton
          label={`Sent to ${isolated(name)}`}
          icon={IconListDetails}
          onClick={() => onLook(webhook)}
        />
        {mayChange && (
          <>
            <IconButton
              label={`Edit ${isolated(name)}`}
              icon={IconEdit}
              onClick={() => onEdit(webhook)}
            />
            <IconButton
              label={`Delete ${isolated(name)}`}
              icon={IconTrash}
              tone="danger"
              onClick={() => onDelete(webhook)}
            />
          </>
        )}
      </div>
    </li>
  )
}
