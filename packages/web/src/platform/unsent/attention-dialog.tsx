import { counted } from '@icetally/domain/platform/counted'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { saveFile } from '../browser/save-file.ts'
import { Button } from '../components/button.tsx'
import { ConfirmDialog, Dialog, DialogBody, DialogFooter } from '../components/dialog.tsx'
import { useDialog } from '../react/use-dialog.ts'
import { outbox } from '../sync/outbox/index.ts'
import type { AttentionItem, OutboxStatus } from '../sync/outbox/types.ts'
import { describeOperation } from './describe-operation.ts'
import { isUnstored, STATE_SENTENCES, stateOf } from './status-words.ts'

const SMALL = { variant: 'secondary', size: 'small' } as const

interface AttentionDialogProps {
  readonly status: OutboxStatus
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * This device's records that are not on the server: waiting ones, and refused ones with the reason.
 */
export function AttentionDialog({ status, open, onClose }: AttentionDialogProps) {
  const { attention, unsent, owners } = status
  const discarding = useDialog<readonly AttentionItem[]>()
  const idsOf = (items: readonly AttentionItem[]) => items.map(({ id }) => id)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Waiting to send"
      size={attention.length === 0 ? 'compact' : 'medium'}
    >
      <DialogBody>
        <p className="font-semibold">{summary(status)}</p>
        {attention.length > 0 && (
          <section aria-labelledby="needs-attention" className="flex flex-col gap-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 id="needs-attention" className="type-heading text-xl">
                Needs attention ({attention.length})
              </h3>
              {attention.length > 1 && (
                <div className="flex flex-wrap gap-2">
                  <Button {...SMALL} onClick={() => void outbox().retry(idsOf(attention))}>
                    Retry all
                  </Button>
                  <Button {...SMALL} onClick={() => discarding.show(attention)}>
                    Discard all
                  </Button>
                </div>
              )}
            </div>
            <p className="text-muted">
              The server refused these. What happened in the game stays on its screen until you
              retry or discard it here.
            </p>
            <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
              {attention.map((item) => (
                <AttentionRow
                  key={item.id}
                  item={item}
                  onRetry={() => void outbox().retry([item.id])}
                  onDiscard={() => discarding.show([item])}
                />
              ))}
            </ul>
          </section>
        )}
        {owners.map(({ userId, displayName, email, unsent: count }) => (
          <p key={userId} className="text-muted">
            {counted(count, 'record')} of <bdi>{displayName || email}</bdi>{' '}
            {count === 1 ? 'waits' : 'wait'}{' '}
            {isUnstored(status) ? 'in this page' : 'on this device'} until{' '}
            <bdi>{displayName || email}</bdi> signs in again.
          </p>
        ))}
      </DialogBody>
      {(attention.length > 0 || unsent > 0) && (
        <DialogFooter>
          <Button variant="secondary" icon={IconDownload} onClick={() => void saveUnsent()}>
            Save to a file
          </Button>
          <Button onClick={onClose}>Close</Button>
        </DialogFooter>
      )}
      <ConfirmDialog
        {...discarding.dialog}
        onConfirm={() => {
          discarding.close()
          if (discarding.subject) void outbox().discard(idsOf(discarding.subject))
        }}
        title="Confirm Discard"
        question={`Are you sure you want to discard ${subjectOf(discarding.subject)}? This action cannot be undone.`}
        confirmText="Discard"
        destructive
      />
    </Dialog>
  )
}

interface AttentionRowProps {
  readonly item: AttentionItem
  readonly onRetry: () => void
  readonly onDiscard: () => void
}

function AttentionRow({ item, onRetry, onDiscard }: AttentionRowProps) {
  const description = describeOperation(item)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="wrap-anywhere text-balance font-semibold">{description}</p>
        {item.words.game !== null && (
          <p className="wrap-anywhere text-muted text-sm">{item.words.game}</p>
        )}
        <p className="wrap-anywhere text-danger-text">{item.error}</p>
      </div>
      <div className="flex gap-2">
        <Button
          {...SMALL}
          aria-label={`Retry: ${description}`}
          icon={IconRefresh}
          iconClass="size-4"
          onClick={onRetry}
        >
          Retry
        </Button>
        <Button {...SMALL} aria-label={`Discard: ${description}`} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </li>
  )
}

function summary(status: OutboxStatus): string {
  const { unsent } = status
  const rest = stateOf({ ...status, attention: [] })
  if (rest === 'saved') {
    return status.attention.length > 0
      ? 'Everything else is saved on the server.'
      : 'Up to date: everything you recorded is on the server.'
  }
  const waiting = unsent > 0 ? `${counted(unsent, 'play')} not sent yet. ` : ''
  return `${waiting}${STATE_SENTENCES[rest]}`
}

function subjectOf(items: readonly AttentionItem[] | null): string {
  const [first] = items ?? []
  if (items === null || first === undefined) return ''
  return items.length === 1
    ? `"${describeOperation(first)}"`
    : `these ${counted(items.length, 'record')}`
}

const fileName = () => `icetally-unsent-${new Date().toISOString().slice(0, 10)}.json`

/** Saves all that is not on the server, readable for a person and complete for a program. */
async function saveUnsent(): Promise<void> {
  const { unsentFile } = await import('../sync/outbox/unsent-file.ts')
  const { unsent, status } = outbox()
  saveFile(fileName(), unsentFile(unsent(), status().attention, describeOperation))
}
