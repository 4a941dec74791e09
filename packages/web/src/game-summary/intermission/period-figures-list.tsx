import { classes } from '../../platform/components/classes.ts'
import type { FigureRow, SideFigure } from './figure-rows.ts'

/** The figures of a period, ours to the left in blue, theirs to the right in orange. */
export function PeriodFiguresList({
  rows,
  since,
}: {
  rows: readonly FigureRow[]
  since: string | null
}) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.label} className="py-1.5">
          <span className="sr-only">
            {`${row.label}: ours ${inWords(row, row.us, since)}; theirs ${inWords(row, row.them, since)}`}
          </span>
          <div
            aria-hidden="true"
            className="grid grid-cols-[minmax(0,1fr)_fit-content(4.5rem)_minmax(0,1fr)] items-center gap-2 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]"
          >
            <Side row={row} figure={row.us} className="text-mode-blue-text" />
            <span className="text-center font-semibold text-[0.9375rem] leading-tight">
              {row.label}
            </span>
            <Side row={row} figure={row.them} className="text-mode-orange-text" isTheirs />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Side(props: {
  row: FigureRow
  figure: SideFigure
  className: string
  isTheirs?: boolean
}) {
  const { row, figure, className, isTheirs = false } = props
  return (
    <div className={classes('flex min-w-0 flex-col', isTheirs && 'items-end text-right')}>
      <p
        className={classes('flex flex-wrap items-baseline gap-x-2', isTheirs && 'flex-row-reverse')}
      >
        <span
          className={classes(
            'type-figure whitespace-nowrap text-[1.75rem] leading-7 sm:text-[2.5rem] sm:leading-11',
            className,
          )}
        >
          {figure.value}
        </span>
        <span className="tabular whitespace-nowrap font-semibold text-[0.8125rem]">
          {changeMark(row, figure)}
        </span>
      </p>
      <p className="tabular truncate text-[0.8125rem] text-muted leading-tight">{figure.behind}</p>
    </div>
  )
}

/** A triangle and the amount, with the word: '▲ 3 more'. */
function changeMark({ sayChange, unit, less }: FigureRow, { change }: SideFigure): string {
  if (change === null) return ''
  const amount = sayChange(Math.abs(change))
  if (amount === sayChange(0)) return 'same'
  if (unit === 'percent') return `${change > 0 ? '+' : '−'}${amount}%`
  if (unit !== undefined) return `${change > 0 ? '▲' : '▼'} ${amount} ${unit}`
  return change > 0 ? `▲ ${amount} more` : `▼ ${amount} ${less}`
}

/** The same for screen readers: '9, of 14 attempts, 3 more than in Period 1'. */
function inWords(
  row: FigureRow,
  { value, behind, change }: SideFigure,
  since: string | null,
): string {
  const label = `${value === '–' ? 'unknown' : value}, ${behind}`
  if (change === null || since === null) return label
  const amount = row.sayChange(Math.abs(change))
  if (amount === row.sayChange(0)) return `${label}, as in ${since}`
  const unit = row.unit === undefined ? '' : ` ${row.unit}`
  return `${label}, ${amount}${unit} ${change > 0 ? 'more' : row.less} than in ${since}`
}
