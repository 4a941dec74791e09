import { classes } from '../platform/components/classes.ts'
import { formatCount } from '../platform/format/format-count.ts'
import { drawnOnce } from './drawn-once.ts'

/** One comparison of us and them. */
export interface Comparison {
  readonly label: string
  /** Null where it is not known. */
  readonly us: number | null
  readonly them: number | null
  /** The format of a figure; a count by default. */
  readonly show?: (figure: number) => string
  /** The text below, e.g. the counts behind a percentage. */
  readonly note?: string
  /** Grey: of too few games to mean anything. */
  readonly faint?: boolean
  /** The lower figure is the better one. */
  readonly lowerLeads?: boolean
  /** Neither side leads: the figure exceeds luck too seldom to rank anybody by it. */
  readonly unranked?: boolean
}

/** Two of our own, such as two players: both are blue, and called by their names. */
type Names = readonly [left: string, right: string]

/**
 * Both sides side by side: our figure and a blue bar to the left, theirs and an orange one to the
 * right. The longer bar is full, the shorter one its share of it. With `names` they are two of our
 * own players.
 */
export function MirroredBars(props: { rows: readonly Comparison[]; names?: Names }) {
  const { rows, names } = props
  return (
    <ul className="grid gap-3.5">
      {rows.map((row) => (
        <Mirrored key={row.label} {...row} names={names} />
      ))}
    </ul>
  )
}

function Mirrored(props: Comparison & { names: Names | undefined }) {
  const { label, us, them, show = formatCount, note, names } = props
  const { faint = false, lowerLeads = false, unranked = false } = props
  const [ours, theirs] = [us ?? 0, them ?? 0]
  const most = Math.max(ours, theirs)
  const text = (figure: number | null) => (figure === null ? '–' : show(figure))
  // Values that look equal have no leader.
  const isEven = unranked || text(us) === text(them)
  const leads = (one: number, other: number) =>
    !faint && (isEven || (lowerLeads ? one <= other : one >= other))
  return (
    <li>
      <span className="sr-only">
        {`${label}: ${
          names === undefined
            ? `${text(us)} for, ${text(them)} against`
            : `${names[0]} ${text(us)}, ${names[1]} ${text(them)}`
        }${note === undefined ? '' : `, ${note}`}`}
      </span>
      <div aria-hidden="true">
        <p className="flex items-baseline justify-between gap-3">
          <Figure leads={leads(ours, theirs)}>{text(us)}</Figure>
          <span className="text-center text-muted">{label}</span>
          <Figure leads={leads(theirs, ours)}>{text(them)}</Figure>
        </p>
        <div className="mt-1 grid grid-cols-2 gap-1">
          <Bar
            share={most === 0 ? 0 : ours / most}
            className={`-scale-x-100 ${faint ? 'text-edge' : 'text-mode-blue'}`}
          />
          <Bar
            share={most === 0 ? 0 : theirs / most}
            className={faint ? 'text-edge' : names ? 'text-mode-blue' : 'text-mode-orange'}
          />
        </div>
        {note !== undefined && <p className="mt-1 text-center text-muted text-sm">{note}</p>}
      </div>
    </li>
  )
}

const Figure = ({ leads, children }: { leads: boolean; children: string }) => (
  <span
    className={classes(
      'type-figure min-w-14 shrink-0 whitespace-nowrap text-[1.75rem] last:text-right',
      !leads && 'text-muted',
    )}
  >
    {children}
  </span>
)

function Bar({ share, className }: { share: number; className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className={`h-2 w-full rounded-full bg-sunken ${className}`}
    >
      <rect
        width={100 * share}
        height="8"
        fill="currentColor"
        className="motion-safe:animate-draw"
        onAnimationEnd={drawnOnce}
      />
    </svg>
  )
}
