import { formatCount } from '../lib/format/format-count.ts'

/** That records of this device, which the server never had, are lost with something; none for 0. */
export function UnsentWarning(props: {
  count: number
  /** What becomes of the one record; of several. */
  afterOne: string
  after: string
}) {
  const { count, afterOne, after } = props
  if (count === 0) return null
  return (
    <p className="font-semibold text-danger-text">
      {count === 1
        ? `1 record on this device has not reached the server. ${afterOne}`
        : `${formatCount(count)} records on this device have not reached the server. ${after}`}
    </p>
  )
}
