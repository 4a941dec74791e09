/** The time zone of this device, such as America/Toronto. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A time zone as it is shown, such as America/New York. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ')
