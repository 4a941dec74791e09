const two = (value: number): string => String(value).padStart(2, '0')

/**
 * A stored moment (ISO 8601, UTC) as the value of a `datetime-local` field: the device's own wall
 * clock to the minute, `YYYY-MM-DDTHH:mm`. None gives an empty field.
 */
export function toLocalInput(moment: string | null): string {
  if (moment === null) return ''
  const date = new Date(moment)
  const year = String(date.getFullYear()).padStart(4, '0')
  const day = `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/**
 * The value of a `datetime-local` field as a moment (ISO 8601, UTC), or `null` for an empty field.
 * A wall-clock time without an offset is read as the device's own, as the language defines it.
 */
export function fromLocalInput(value: string): string | null {
  if (value === '') return null
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
