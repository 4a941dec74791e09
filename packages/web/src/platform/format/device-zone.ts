/** The time zone of this device, such as America/Toronto. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
