import { dangerZoneSentence } from '@icetally/domain/analytics/intermission/sentences'
import type { RecordedShot } from '@icetally/domain/game/kinds/shot/shot'
import { isOnGoal } from '@icetally/domain/game/sheet/shots-on-goal'
import { counted } from '@icetally/domain/platform/counted'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { useMemo } from 'react'
import { isBeyondHalf } from '../../charts/shot-map/map-shots.ts'
import { ShotMap } from '../../charts/shot-map/shot-map.tsx'

type Shown = RecordedShot & { readonly period: PeriodNumber }

const TITLE = 'Where the shots came from'

interface HalfRinksProps {
  readonly labelOfPeriod: string
  /** Of both sides, up to the period. */
  readonly shots: readonly Shown[]
  readonly period: PeriodNumber
  readonly className: string
}

/**
 * The shots of both sides on half a rink each, attacking to the right: this period bright, earlier
 * ones dim.
 */
export function HalfRinks(props: HalfRinksProps) {
  const danger = dangerZoneSentence(props.shots)
  return (
    <section aria-label={TITLE} className={`min-w-0 ${props.className}`}>
      <h3 className="type-heading text-lg leading-tight">{TITLE}</h3>
      {danger !== null && <p className="font-semibold leading-snug">{danger}</p>}
      {/* On a phone below each other, so that locations are legible. */}
      <div className="mt-2 grid gap-4 sm:grid-cols-2 sm:gap-5 print:grid-cols-2">
        {(['against', 'for'] as const).map((side) => (
          <Half key={side} side={side} {...props} />
        ))}
      </div>
    </section>
  )
}

const NAMES = { for: 'Ours', against: 'Theirs' } as const

function Half(props: HalfRinksProps & { side: keyof typeof NAMES }) {
  const { side, shots, period, labelOfPeriod } = props
  const own = useMemo(
    () => shots.filter((shot) => isOnGoal(shot) && shot.scoredAgainst === (side === 'against')),
    [shots, side],
  )
  const beyond = own.filter(isBeyondHalf).length
  const name = NAMES[side]
  return (
    <figure className="flex min-w-0 flex-col-reverse gap-1">
      <ShotMap
        shots={own}
        label={`${TITLE}, ${name.toLowerCase()}, up to ${labelOfPeriod}`}
        layer="marks"
        side={side}
        half
        dimBefore={period}
        bare
      />
      <figcaption className="leading-snug">
        <strong className={side === 'for' ? 'text-mode-blue-text' : 'text-mode-orange-text'}>
          {name}
        </strong>{' '}
        <span className="text-muted">
          {shotsCaption(own, period)}
          {beyond > 0 && `, ${beyond} from beyond center ice`}
        </span>
      </figcaption>
    </figure>
  )
}

/** The shots of this period, and how many before. */
function shotsCaption(own: readonly Shown[], period: PeriodNumber): string {
  const now = own.filter((shot) => shot.period === period).length
  const before = own.length - now
  return before === 0 ? counted(now, 'shot') : `${counted(now, 'shot')}, ${before} before`
}
