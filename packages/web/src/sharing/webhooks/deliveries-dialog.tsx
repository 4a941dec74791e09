import type { Webhook, WebhookDelivery } from '@icetally/domain/news/endpoints/webhooks'
import { IconSend } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Badge } from '../../platform/components/badge.tsx'
import { Button } from '../../platform/components/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../platform/components/dialog.tsx'
import type { Layer } from '../../platform/components/layers.ts'
import { LoadingRegion, RowSkeletons } from '../../platform/components/skeleton.tsx'
import { QueryFailure } from '../../platform/components/states.tsx'
import { dotted } from '../../platform/format/dotted.ts'
import { formatDateTime } from '../../platform/format/format-date.ts'
import { isolated } from '../../platform/format/user-text.ts'
import { deliveriesQuery, pingWebhook } from '../../platform/queries/webhooks.ts'
import { sentWords, stateOf } from './event-words.ts'

/** The deliveries of a webhook and their results, with a way to test it. */
export function DeliveriesDialog({
  webhook,
  mayPing,
  ...layer
}: Layer & { webhook: Webhook; mayPing: boolean }) {
  const deliveries = useQuery(deliveriesQuery(webhook.id))
  const pinging = useMutation(pingWebhook(webhook.id))
  return (
    <Dialog {...layer} title={`Sent to "${isolated(webhook.name)}"`} size="compact">
      <DialogBody>
        {deliveries.isPending && (
          <LoadingRegion label="Loading deliveries">
            <RowSkeletons rows={3} className="h-16 gap-4" />
          </LoadingRegion>
        )}
        {deliveries.isLoadingError && (
          <QueryFailure query={deliveries} title="The deliveries could not be loaded" />
        )}
        {deliveries.data?.length === 0 && (
          <p className="text-muted">Nothing sent yet. Send a test to check your server.</p>
        )}
        {deliveries.data !== undefined && deliveries.data.length > 0 && (
          <ul aria-live="polite" className="-my-3 divide-y divide-line">
            {deliveries.data.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} />
            ))}
          </ul>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={layer.onClose}>
          Close
        </Button>
        <Button
          icon={IconSend}
          disabled={!mayPing}
          pending={pinging.isPending}
          onClick={() => pinging.mutate()}
        >
          Send a test
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const { createdAt, attempts, status, problem } = delivery
  const { label, tone } = stateOf(delivery)
  return (
    <li className="py-3">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 font-semibold">{sentWords(delivery)}</p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="tabular text-muted text-sm">
        {dotted([
          formatDateTime(createdAt),
          attempts > 1 && `${attempts} attempts`,
          problem === null && status !== null && `answered ${status}`,
        ])}
      </p>
      {problem !== null && <p className="text-danger-text text-sm">{problem}</p>}
    </li>
  )
}
