import type { RecordedShot } from '@icetally/domain/game/kinds/shot/shot'
import { isOnGoal } from '@icetally/domain/game/sheet/shots-on-goal'
import { counted } from '@icetally/domain/platform/counted'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { useMemo } from 'react'
import { isBeyondHalf } from '../../charts/shot-map/map-shots.ts'
import { ShotMap } from '../../charts/shot-map/shot-map.tsx'

type Shown = RecordedShot & { readonly period: PeriodNumber }

type Side = 'for' | 'against'

interface HalfRinksProps {
  /** The label of the period. */
  readonly labelOfPeriod: string
  readonly title: string
  /** Of both sides, up to the period. */
  readonly shots: readonly Shown[]
  readonly period: PeriodNumber
  readonly trueRink: boolean
  /** What is said below the map of a side. */
  readonly captionOf: (own: readonly Shown[], side: Side) => string
  /** What the maps of our shots and of theirs are called. */
  readonly names?: Readonly<Record<Side, string>>
  /** Said on the ice of a side that has none there. */
  readonly noneOf?: (side: Side) => string
}

const OF_SHOTS = { for: 'Ours', against: 'Theirs' } as const

/** The shots of both sides on half a rink each, each attacking to the right: this period bright, those before dim. */
export function HalfRinks(props: HalfRinksProps) {
  const { title } = props
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="type-heading mb-1 text-lg leading-tight">{title}</h3>
      <div className="grid grid-cols-2 gap-2 sm:gap-5 print:w-3/4">
        {(['for', 'against'] as const).map((side) => (
          <Half key={side} side={side} {...props} />
        ))}
      </div>
    </section>
  )
}

function Half(props: HalfRinksProps & { side: Side }) {
  const {
    side,
    shots,
    period,
    labelOfPeriod,
    trueRink,
    captionOf,
    title,
    names = OF_SHOTS,
    noneOf,
  } = props
  const own = useMemo(
    () => shots.filter((shot) => isOnGoal(shot) && shot.scoredAgainst === (side === 'against')),
    [shots, side],
  )
  const beyond = own.filter(isBeyondHalf).length
  const name = names[side]
  return (
    <figure className="min-w-0">
      {/* So much smaller on a phone, and on paper, that both pairs are on one page with the figures. */}
      <div className="max-sm:w-[82%]">
        <ShotMap
          shots={own}
          label={`${title}, ${name.toLowerCase()}, up to ${labelOfPeriod}`}
          layer="marks"
          side={side}
          half
          dimBefore={period}
          trueRink={trueRink}
          {...(noneOf && { none: noneOf(side) })}
          bare
        />
      </div>
      <figcaption className="text-[0.8125rem] leading-snug">
        <strong className={side === 'for' ? 'text-mode-blue-text' : 'text-mode-orange-text'}>
          {name}
        </strong>{' '}
        <span className="text-muted">
          {captionOf(own, side)}
          {beyond > 0 && `, ${beyond} from beyond center ice`}
        </span>
      </figcaption>
    </figure>
  )
}

/** The shots of this period, and how many before. */
export const shotsCaption = (period: PeriodNumber) => (own: readonly Shown[]) => {
  const now = own.filter((shot) => shot.period === period).length
  const before = own.length - now
  return before === 0 ? counted(now, 'shot') : `${counted(now, 'shot')}, ${before} before`
}
