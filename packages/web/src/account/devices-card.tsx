import { type Device, endOtherDevicesBody } from '@icetally/domain/account/endpoints/account'
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../platform/components/badge.tsx'
import { Button } from '../platform/components/button.tsx'
import { Section } from '../platform/components/card.tsx'
import { FormDialog } from '../platform/components/dialog.tsx'
import type { Layer } from '../platform/components/layers.ts'
import { OwnPassword, useConfirming } from '../platform/components/own-password.tsx'
import { LoadingRegion, Skeleton } from '../platform/components/skeleton.tsx'
import { QueryFailure } from '../platform/components/states.tsx'
import { formatCount } from '../platform/format/format-count.ts'
import { formatDate, formatDateTime } from '../platform/format/format-date.ts'
import { isolated } from '../platform/format/user-text.ts'
import { useSchemaForm } from '../platform/forms/schema-form.ts'
import { devicesQuery, signOutDevice, signOutOtherDevices } from '../platform/queries/account.ts'
import { useDialog } from '../platform/react/use-dialog.ts'

interface DevicesProps {
  /** Signing this device out is leaving, as the button in the header does. */
  readonly onSignOut: () => void
}

/** So many are seen at first, where there are at least two more: the page has other cards. */
const SEEN_AT_FIRST = 4

/** Where the user is signed in, each with a way to end it. */
export function DevicesCard({ onSignOut }: DevicesProps) {
  const { data = [], ...query } = useQuery(devicesQuery())
  const [all, setAll] = useState(false)
  const asking = useDialog<Device | 'all others'>()
  const isLong = data.length > SEEN_AT_FIRST + 1
  const seen = isLong && !all ? seenAtFirst(data) : data
  return (
    <Section title="Signed-in Devices" padded={false}>
      {query.isPending && <DevicesSkeleton />}
      {query.isError && (
        <div className="p-5">
          <QueryFailure query={query} title="Your devices could not be loaded" heading="h4" />
        </div>
      )}
      {query.isSuccess && (
        <ul className="divide-y divide-line">
          {seen.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              onSignOut={() => (device.current ? onSignOut() : asking.show(device))}
            />
          ))}
        </ul>
      )}
      {data.length > 1 && (
        <div className="flex flex-wrap items-center gap-x-3 border-line border-t px-2.5 py-1.5">
          {isLong && (
            <Button variant="ghost" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Show fewer devices' : `Show all ${formatCount(data.length)} devices`}
            </Button>
          )}
          <Button variant="ghost" size="small" onClick={() => asking.show('all others')}>
            Sign out all other devices
          </Button>
        </div>
      )}
      {asking.subject !== null && (
        <EndDevicesDialog key={asking.opening} which={asking.subject} {...asking.dialog} />
      )}
    </Section>
  )
}

/** The most recently used ones, and always the current one. */
function seenAtFirst(devices: readonly Device[]): readonly Device[] {
  const first = devices.slice(0, SEEN_AT_FIRST)
  if (first.some(({ current }) => current)) return first
  return [...devices.filter(({ current }) => current), ...first.slice(0, -1)]
}

/** Requires the password before one other device, or all of them, are signed out. */
function EndDevicesDialog({ which, ...layer }: Layer & { readonly which: Device | 'all others' }) {
  const { field, showErrors, submitting } = useSchemaForm(endOtherDevicesBody, { password: '' })
  const ending = useMutation(signOutDevice)
  const endingAll = useMutation(signOutOtherDevices)
  const settled = { onSuccess: layer.onClose, onError: showErrors }
  const isAll = which === 'all others'
  const confirming = useConfirming()
  const run = (password?: string) =>
    isAll
      ? endingAll.mutate(password, settled)
      : ending.mutate({ sessionId: which.id, password }, settled)
  const withPassword = submitting(({ password }) => run(password))
  return (
    <FormDialog
      {...layer}
      title={isAll ? 'Sign Out All Other Devices' : 'Sign Out Device'}
      size="compact"
      onSubmit={confirming.submit(withPassword, run)}
      confirmText="Sign out"
      pendingText="Signing out..."
      pending={ending.isPending || endingAll.isPending}
    >
      <p>
        {isAll
          ? 'Everything but this device has to sign in again.'
          : `${isolated(which.name)} has to sign in again.`}
      </p>
      <OwnPassword label="Your Password" confirming={confirming} {...field('password')} />
    </FormDialog>
  )
}

function DeviceRow({ device, onSignOut }: DevicesProps & { readonly device: Device }) {
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
        onClick={onSignOut}
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
