import type { ComponentProps } from 'react'
import { SelectField } from '../platform/components/fields.tsx'
import { deviceZone, zoneName } from '../platform/format/device-zone.ts'

/** All time zones of this browser, and the chosen ones. */
function zones(...chosen: readonly (string | null | undefined)[]) {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), ...chosen.filter((one) => !!one)])
  return [...known].sort().map((zone) => ({
    value: zone ?? '',
    label: zoneName(zone ?? ''),
  }))
}

/** Chooses the time zone of a team; the one of this device is among the choices. */
export function ZoneField(
  props: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'> & {
    /** The chosen one. */
    current?: string | null | undefined
  },
) {
  const { current, ...field } = props
  return (
    <SelectField
      {...field}
      label="Time Zone"
      none="Not set (device's own time)"
      hint="Times of games are shown, sent and exported by this clock."
      options={zones(deviceZone(), current)}
    />
  )
}
