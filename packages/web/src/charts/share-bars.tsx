import type { Trust } from '@icetally/domain/analytics/team-figures'
import { formatPercentage } from '@icetally/domain/platform/percentage'
import { classes } from '../platform/components/classes.ts'

/** One figure of us and them, and our share of both. */
export interface Share {
  readonly label: string
  /** Null where it is not known. */
  readonly us: number | null
  readonly them: number | null
  /** 0 to 1; null of rates, which have none. */
  readonly share: number | null
  readonly show: (figure: number) => string
  readonly trust: Trust
  /** Gray: of too few games to mean anything. */
  readonly faint: boolean
}

const DOTS: Readonly<Record<Trust, string>> = { steady: '●●●', 'half luck': '●●○', luck: '●○○' }

/** Both sides with one bar each: our share in blue, theirs in orange, a line at 50%. Rates have no bar. */
export function ShareBars({ rows }: { rows: readonly Share[] }) {
  return (
    <ul className="grid gap-y-2.5">
      <li aria-hidden="true" className="-mb-2 flex justify-between text-muted text-sm">
        <span>Us</span>
        <span>Opponents</span>
      </li>
      {rows.map((row) => (
        <ShareRow key={row.label} {...row} />
      ))}
    </ul>
  )
}

function ShareRow({ label, us, them, share, show, trust, faint }: Share) {
  const text = (figure: number | null) => (figure === null ? '–' : show(figure))
  const percent = share === null ? null : formatPercentage(share, 1)
  return (
    <li>
      <span className="sr-only">
        {`${label}: ${text(us)} for, ${text(them)} against${percent === null ? '' : `, our share ${percent}`}, ${trust}`}
      </span>
      <div aria-hidden="true">
        <p className="flex items-baseline justify-between gap-3 leading-tight">
          <Figure faint={faint}>{text(us)}</Figure>
          <span className="min-w-0 text-center max-sm:text-[0.9375rem] max-sm:tracking-tight">
            <span className="text-muted">{label}</span>
            {percent !== null && <span className="tabular ml-1.5 font-semibold">{percent}</span>}
            <span title={trust} className="ml-1.5 whitespace-nowrap text-[0.625rem] text-muted">
              {DOTS[trust]}
            </span>
          </span>
          <Figure faint={faint}>{text(them)}</Figure>
        </p>
        {share !== null && (
          <div className="relative mt-1 flex h-2 overflow-hidden rounded-full bg-sunken">
            <span className="bg-mode-blue" style={{ width: `${100 * share}%` }} />
            <span className="flex-1 bg-mode-orange" />
            <span className="absolute inset-y-0 left-1/2 w-0.5 -translate-x-1/2 bg-surface" />
          </div>
        )}
      </div>
    </li>
  )
}

const Figure = ({ faint, children }: { faint: boolean; children: string }) => (
  <span
    className={classes(
      'type-figure min-w-14 shrink-0 whitespace-nowrap text-2xl last:text-right',
      faint && 'text-muted',
    )}
  >
    {children}
  </span>
)
