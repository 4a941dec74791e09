import type { Device } from '@icetally/domain/contract/account'
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Section } from '../../components/card.tsx'
import { QueryFailure } from '../../components/query-failure.tsx'
import { LoadingRegion, Skeleton } from '../../components/skeleton.tsx'
import { formatDate, formatDateTime } from '../../lib/format-date.ts'
import { devicesQuery, signOutDevice } from '../../lib/queries/account.ts'

interface DevicesProps {
  /** Signing this device out is leaving, as the button in the header does. */
  readonly onSignOut: () => void
}

/** Where the user is signed in, each with a way to end it. */
export function DevicesCard({ onSignOut }: DevicesProps) {
  return (
    <Section title="Signed-in Devices" padded={false}>
      <Devices onSignOut={onSignOut} />
    </Section>
  )
}

function Devices({ onSignOut }: DevicesProps) {
  const devices = useQuery(devicesQuery())
  if (devices.isPending) return <DevicesSkeleton />
  if (devices.isError) {
    return (
      <div className="p-5">
        <QueryFailure query={devices} title="Your devices could not be loaded" heading="h4" />
      </div>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {devices.data.map((device) => (
        <DeviceRow key={device.id} device={device} onSignOut={onSignOut} />
      ))}
    </ul>
  )
}

function DeviceRow({ device, onSignOut }: DevicesProps & { readonly device: Device }) {
  const ending = useMutation(signOutDevice(useQueryClient()))
  const Icon = /Android|iPhone|iPad/.test(device.name) ? IconDeviceMobile : IconDeviceLaptop
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5">
      <div className="flex min-w-0 flex-[1_1_15rem] items-center gap-4">
        <Icon aria-hidden="true" className="size-7 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            {device.name}
            {device.current && <Badge tone="accent">This device</Badge>}
          </p>
          <p className="flex flex-wrap gap-x-4 text-[0.9375rem] text-muted">
            <span>Signed in {formatDate(device.signedInAt)}</span>
            <span>Last used {formatDateTime(device.lastUsedAt)}</span>
          </p>
        </div>
      </div>
      <Button
        variant="secondary"
        size="small"
        className="max-sm:ml-11"
        aria-label={`Sign out ${device.current ? 'this device' : device.name}`}
        pending={ending.isPending}
        pendingText="Signing out..."
        onClick={() => {
          if (device.current) onSignOut()
          else ending.mutate(device.id)
        }}
      >
        Sign out
      </Button>
    </li>
  )
}

function DevicesSkeleton() {
  return (
    <LoadingRegion label="Loading devices" className="divide-y divide-line">
      {['a', 'b'].map((row) => (
        <div key={row} className="flex h-19 items-center gap-4 px-5">
          <Skeleton className="size-7" />
          <Skeleton className="h-5 w-56 max-w-full" />
        </div>
      ))}
    </LoadingRegion>
  )
}
