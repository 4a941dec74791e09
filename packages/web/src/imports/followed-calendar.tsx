import type { Feed } from '@icetally/domain/imports/endpoints/feed'
import { IconCalendarRepeat, IconPlayerPause, IconRefresh } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '../platform/components/button.tsx'
import { Section } from '../platform/components/card.tsx'
import { TextField } from '../platform/components/fields.tsx'
import { Alert, Notice } from '../platform/components/notice.tsx'
import { RemovalDialog } from '../platform/components/removal-dialog.tsx'
import { SegmentedControl } from '../platform/components/segmented-control.tsx'
import { deviceZone } from '../platform/format/device-zone.ts'
import { formatDateTime } from '../platform/format/format-date.ts'
import { useDraft } from '../platform/forms/drafts.ts'
import { errorText } from '../platform/messages/report-error.ts'
import { checkFeed, feedQuery, removeFeed, setFeed } from '../platform/queries/feed.ts'
import { useDialog } from '../platform/react/use-dialog.ts'

const CHOICES = [
  { value: 'ask', label: 'Ask me first' },
  { value: 'automatic', label: 'Apply them' },
] as const

const EXPLAINED = {
  ask: 'New and moved games wait here until you have seen them.',
  automatic: 'New and moved games are applied. What is not certain still waits for you.',
} as const

interface Props {
  readonly teamId: string
  readonly disabled: boolean
  /** Opens the changes that the calendar proposes. */
  readonly onReview: (importId: string) => void
}

/** The calendar of the league that updates the schedule. */
export function FollowedCalendar(props: Props) {
  const { teamId } = props
  const { data: feed } = useQuery(feedQuery(teamId))
  if (feed === undefined) return null
  return (
    <Section title="Follow a calendar">
      {feed === null ? <FollowForm {...props} /> : <Followed {...props} feed={feed} />}
    </Section>
  )
}

function FollowForm({ teamId, disabled }: Props) {
  const [url, setUrl, forgetUrl] = useDraft(`calendar of ${teamId}`, '')
  const [apply, setApply, forgetApply] = useDraft<Feed['apply']>(`changes of ${teamId}`, 'ask')
  const setting = useMutation(setFeed(teamId))
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (url.trim() === '') return
        const body = { url: url.trim(), apply, timeZone: deviceZone() }
        const onSuccess = () => {
          forgetUrl()
          forgetApply()
        }
        setting.mutate(body, { onSuccess })
      }}
    >
      <p className="text-muted">
        Paste the address of your league's or team app's calendar once. It is checked every day, so
        that new and moved games arrive by themselves.
      </p>
      {setting.error !== null && !setting.isPending && (
        <Alert title="This calendar cannot be followed">{errorText(setting.error)}</Alert>
      )}
      <TextField
        label="Calendar address"
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="webcal://league.example.org/team.ics"
        hint={`Look for "Subscribe", "iCal" or "Calendar feed" on the league's page.`}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <ApplyChoice apply={apply} busy={setting.isPending} onChange={setApply} />
      <Button
        type="submit"
        icon={IconCalendarRepeat}
        disabled={disabled || url.trim() === ''}
        pending={setting.isPending}
        pendingText="Following..."
        className="sm:self-start"
      >
        Follow Calendar
      </Button>
    </form>
  )
}

function ApplyChoice(props: {
  apply: Feed['apply']
  busy: boolean
  onChange: (apply: Feed['apply']) => void
}) {
  const { apply, busy, onChange } = props
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">When the calendar changes</p>
      <SegmentedControl
        label="When the calendar changes"
        value={apply}
        busy={busy}
        segments={CHOICES}
        onChange={onChange}
      />
      <p className="text-muted text-sm">{EXPLAINED[apply]}</p>
    </div>
  )
}

function Followed({ teamId, disabled, onReview, feed }: Props & { readonly feed: Feed }) {
  const { url, apply, checkedAt, error, importId, paused } = feed
  const checking = useMutation(checkFeed(teamId))
  const setting = useMutation(setFeed(teamId))
  const asking = useDialog<void>()
  const isBusy = checking.isPending || setting.isPending
  return (
    <div className="flex flex-col gap-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{url}</bdi>
        </p>
        <p className="tabular text-muted">
          {checkedAt === null ? 'Not checked yet' : `Last checked ${formatDateTime(checkedAt)}`}
        </p>
      </div>
      {paused && (
        <Notice icon={<IconPlayerPause aria-hidden="true" />}>
          Paused, because the manager who set it has left. Resume it to check it again.
        </Notice>
      )}
      {error !== null && !paused && (
        <Alert title="The last check failed">{`${error}. Your games stay as they are; it is tried again.`}</Alert>
      )}
      {importId !== null && (
        <div className="flex flex-wrap items-center gap-3 rounded-card bg-accent-soft p-4">
          <p className="min-w-0 flex-[1_1_14rem] font-semibold">
            The calendar has changes to review.
          </p>
          <Button disabled={disabled} onClick={() => onReview(importId)}>
            Review Changes
          </Button>
        </div>
      )}
      <ApplyChoice
        apply={apply}
        busy={disabled || isBusy}
        onChange={(next) => setting.mutate({ url, apply: next })}
      />
      <div className="flex flex-wrap gap-3 *:flex-1 sm:*:flex-none">
        <Button
          variant="secondary"
          icon={IconRefresh}
          disabled={disabled}
          pending={isBusy}
          pendingText={paused ? 'Resuming...' : 'Checking...'}
          onClick={() => (paused ? setting.mutate({ url, apply }) : checking.mutate({}))}
        >
          {paused ? 'Resume' : 'Check Now'}
        </Button>
        <Button variant="ghost" disabled={disabled} onClick={() => asking.show()}>
          Stop Following
        </Button>
      </div>
      <RemovalDialog
        control={asking}
        removal={removeFeed(teamId)}
        title="Stop Following"
        pendingText="Stopping..."
        question={() => <p>The calendar is no longer checked. Its games stay in your list.</p>}
      />
    </div>
  )
}
