import type { Team } from '@icetally/domain/team/endpoints/teams'
import { IconClock } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { storedText } from '../platform/browser/stored-text.ts'
import { Button } from '../platform/components/button.tsx'
import { deviceZone, zoneName } from '../platform/format/device-zone.ts'
import { updateTeam } from '../platform/queries/teams.ts'
import { usePermissions } from '../platform/session/permissions.ts'

const dismissed = storedText('icetally-zone-question')

const dismissedIds = (): readonly string[] => (dismissed.read() ?? '').split(' ')

/** Asks a manager for the time zone of a team that has none, until it is answered or dismissed on this device. */
export function ZoneQuestion({ team }: { team: Team }) {
  const { may } = usePermissions(team)
  const isDismissed = useSyncExternalStore(dismissed.subscribe, () =>
    dismissedIds().includes(team.id),
  )
  const updating = useMutation(updateTeam('Time zone set'))
  if (team.timeZone !== null || isDismissed || !may('team.describe')) return null
  const zone = deviceZone()
  return (
    <section
      aria-label="Time zone of the team"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-surface px-4 py-3"
    >
      <IconClock aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <p className="min-w-0 flex-[1_1_16rem] text-[0.9375rem]">
        Does the team play in <strong className="font-semibold">{zoneName(zone)}</strong>? Then
        everyone sees the same times.
      </p>
      <span className="flex gap-2">
        <Button
          variant="secondary"
          size="small"
          disabled={updating.isPending}
          onClick={() => updating.mutate({ teamId: team.id, timeZone: zone })}
        >
          Use this zone
        </Button>
        <Button
          size="small"
          variant="ghost"
          onClick={() => dismissed.write([...dismissedIds(), team.id].slice(-50).join(' ').trim())}
        >
          Not now
        </Button>
      </span>
    </section>
  )
}
