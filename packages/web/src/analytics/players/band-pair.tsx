import type { Band } from '@icetally/domain/analytics/danger/bands'

/** A figure of two players with the range that holds each with 90%, side by side; neither leads. */
export function BandPair(props: {
  label: string
  bands: readonly [Band, Band]
  show: (value: number) => string
}) {
  const { label, bands, show } = props
  const overlap = Math.max(bands[0].from, bands[1].from) <= Math.min(bands[0].to, bands[1].to)
  return (
    <div className="mt-4 grid grid-cols-[auto_1fr_auto] items-baseline gap-x-3">
      {bands.map(({ value, from, to }, index) => (
        <p key={index === 0 ? 'one' : 'other'} className={index === 0 ? '' : 'order-3 text-right'}>
          <span className="type-figure block text-[1.75rem]">{show(value)}</span>
          <span className="tabular block whitespace-nowrap text-muted text-sm">
            {show(from)} to {show(to)}
          </span>
        </p>
      ))}
      <p className="order-2 text-center text-muted">{label}</p>
      <p className="order-4 col-span-3 mt-1 text-center text-muted text-sm">
        {overlap ? 'likely ranges (90%) overlap: luck alone can explain it' : 'likely ranges (90%)'}
      </p>
    </div>
  )
}
