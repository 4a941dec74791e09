import {
  type GameFormat,
  isOvertime,
  periodLabel,
  regulationPeriods,
} from '@icetally/domain/game/format/game-format'
import type { PeriodView } from '@icetally/domain/game/period/directions'
import {
  type AttackingDirection,
  PERIOD_NUMBERS,
  type PeriodNumber,
} from '@icetally/domain/platform/limits'
import {
  IconArrowBackUp,
  IconArrowLeft,
  IconArrowRight,
  IconPencil,
  IconTrash,
  IconUsersPlus,
} from '@tabler/icons-react'
import { memo, useState } from 'react'
import { Button } from '../../platform/components/button.tsx'
import { ConfirmDialog } from '../../platform/components/dialog.tsx'
import { IconButton } from '../../platform/components/icon-button.tsx'
import { SegmentedControl } from '../../platform/components/segmented-control.tsx'
import { useBusy } from '../../platform/react/use-busy.ts'
import { KIND_TONES, modeKind, type ShotMode } from './shot-mode.ts'
import type { ChangeUnderWay } from './use-periods.ts'

/** SCORE or MISS. */
export const ScoringToggle = memo(function ScoringToggle(props: {
  mode: ShotMode
  onChange: (scored: boolean) => void
}) {
  const { mode, onChange } = props
  const tone = (scored: boolean) => KIND_TONES[modeKind({ ...mode, scored })]
  return (
    <SegmentedControl
      label="Scoring"
      value={mode.scored ? 'score' : 'miss'}
      onChange={(value) => onChange(value === 'score')}
      size="large"
      className="*:px-0.5 *:wrap-normal max-[24rem]:*:text-base max-[21rem]:*:text-sm lg:*:text-base lying:gap-px lying:border-0 lying:p-0 lying:*:min-h-11 lying:*:text-[0.9375rem] lying:max-[44rem]:*:text-[0.8125rem] lying-small:*:px-0.5 lying-small:*:text-[0.875rem]"
      segments={[
        { value: 'miss', label: <Meaning word="MISS" says="shot, no goal" />, tone: tone(false) },
        { value: 'score', label: <Meaning word="SCORE" says="goal" />, tone: tone(true) },
      ]}
    />
  )
})

/** A word of the recorder, and what it means to who has not read it before. */
const Meaning = ({ word, says }: { word: string; says: string }) => (
  <span className="flex flex-col items-center leading-none">
    {word}
    <span
      aria-hidden="true"
      className="mt-0.5 whitespace-nowrap font-sans font-semibold text-[0.6875rem] tracking-normal lying-small:hidden max-[22.5rem]:tracking-tighter"
    >
      {says}
    </span>
  </span>
)

/** The specified ones stay where they are; the overtimes that a game has stand behind them. */
const viewsUpTo = (format: GameFormat, last: PeriodNumber): readonly PeriodView[] => [
  ...regulationPeriods(format),
  'all',
  ...PERIOD_NUMBERS.filter((period) => isOvertime(format, period) && period <= last),
]

/** Which period is in view, and recorded into. */
export const PeriodChoice = memo(function PeriodChoice(props: {
  format: GameFormat
  view: PeriodView
  /** The last period that the game has. */
  last: PeriodNumber
  onChange: (view: PeriodView) => void
}) {
  const { format, view, last, onChange } = props
  return (
    <SegmentedControl
      label="Period"
      className="*:px-1.5 *:whitespace-nowrap upright:max-sm:*:px-0.5 upright:max-sm:*:text-[0.9375rem] lying:*:px-0.5"
      value={view}
      onChange={onChange}
      segments={viewsUpTo(format, last).map((value) => ({
        value,
        label: value === 'all' ? 'All' : <PeriodName format={format} period={value} last={last} />,
      }))}
    />
  )
})

/** With so many periods there is room for their numbers alone; upright on a phone beside any overtime. */
const MANY_PERIODS = 5

/** A phone that is hardly wider than 20 rem, also because of a large font. */
const NARROWEST = 'upright:max-[22.5rem]:sr-only'

/** 'Period 1', also where its number alone is seen. */
function PeriodName(props: { format: GameFormat; period: PeriodNumber; last: PeriodNumber }) {
  const { format, period, last } = props
  if (isOvertime(format, period)) return periodLabel(format, period)
  const beside = last > 3 || isOvertime(format, last) ? 'upright:max-sm:sr-only' : NARROWEST
  return (
    <span>
      <span className={last < MANY_PERIODS ? beside : 'sr-only'}>Period</span> {period}
    </span>
  )
}

interface DirectionToggleProps {
  readonly viewed: AttackingDirection
  readonly onChange: (direction: AttackingDirection) => void
  readonly underWay: ChangeUnderWay | null
  /** The change before is still being stored. */
  readonly isStoring: boolean
}

/** What the pressed half reads meanwhile. */
const TEXTS: Record<ChangeUnderWay, string> = {
  creating: 'Creating Periods...',
  updating: 'Updating...',
}

/** Which way the team attacks in the period in view. */
export const DirectionToggle = memo(function DirectionToggle(props: DirectionToggleProps) {
  const { viewed, onChange, underWay, isStoring } = props
  const busy = useBusy(underWay)
  const text = (direction: AttackingDirection, words: string) => (
    // Beside the periods, upright, there is room for the arrows alone.
    <span className="upright:sr-only">
      {busy !== null && direction === viewed ? TEXTS[busy] : words}
    </span>
  )
  return (
    <SegmentedControl
      label="Attacking Direction"
      className="upright:*:min-w-11 upright:*:px-2"
      value={viewed}
      onChange={onChange}
      // The periods of a new game are created unasked, which must not block setting them.
      busy={isStoring}
      segments={[
        {
          value: 'left',
          label: text('left', 'Attacking Left'),
          icon: <IconArrowLeft aria-hidden="true" className="size-5 shrink-0" />,
        },
        {
          value: 'right',
          label: text('right', 'Attacking Right'),
          icon: <IconArrowRight aria-hidden="true" className="size-5 shrink-0" />,
        },
      ]}
    />
  )
})

interface ShotManagementProps {
  readonly format: GameFormat
  readonly view: PeriodView
  readonly onUndo: () => void
  readonly onCorrect: () => void
  readonly onReset: () => void
}

// Lying, its words are there to be read out; the arrow is all there is room for.
const UNDO =
  '[grid-area:undo] upright:fixed upright:bottom-[calc(0.5rem+env(safe-area-inset-bottom))] upright:left-2 upright:z-20 upright:h-15.5 upright:w-18 upright:flex-col upright:gap-0.5 upright:p-1 upright:text-[0.75rem] upright:leading-[1.1] upright:[overflow-wrap:normal] upright:left-hand:right-2 upright:left-hand:left-auto lying:h-11 lying:gap-0 lying:p-0 lying:text-[0px]'
// Upright, within the strip that says what the next tap records, above AGAINST.
const CORRECT =
  'tracker-correct [grid-area:correct] upright:fixed upright:right-1 upright:bottom-[calc(4.875rem-var(--tight,0px)+env(safe-area-inset-bottom))] upright:z-20 upright:left-hand:right-auto upright:left-hand:left-1 lying:max-sm:hidden'

// Upright, within the same strip as the correction, on its other side; lying there is no room for words.
const ASSISTS =
  'tracker-assists lying:size-11 lying:p-0 lying:text-[0px] upright:h-11 upright:w-21 upright:gap-1 upright:px-1 upright:text-left upright:text-[0.8125rem] upright:leading-[1.1] upright:fixed upright:bottom-[calc(4.875rem-var(--tight,0px)+env(safe-area-inset-bottom))] upright:left-1 upright:z-20 upright:left-hand:right-1 upright:left-hand:left-auto'

/** Offers to enter a goal that was only tapped, where nothing moves when it comes. */
export function AssistsOffer({ against, onPress }: { against: boolean; onPress: () => void }) {
  return (
    <Button
      variant="ghost"
      size="small"
      icon={IconUsersPlus}
      iconClass="size-5.5"
      onClick={onPress}
      className={ASSISTS}
    >
      {against ? 'Add the number' : 'Add assists'}
    </Button>
  )
}

/** Undo of the last shot, and reset of a period or of everything. */
export const ShotManagement = memo(function ShotManagement(props: ShotManagementProps) {
  const { format, view, onUndo, onCorrect, onReset } = props
  const [asking, setAsking] = useState(false)
  const scope = view === 'all' ? 'all periods' : periodLabel(format, view)
  return (
    <section aria-label="Shot Management" className="flex flex-wrap gap-2 lying:contents">
      <Button
        variant="secondary"
        size="small"
        icon={IconArrowBackUp}
        onClick={onUndo}
        className={UNDO}
      >
        Undo Last Shot
      </Button>
      <IconButton
        label="Correct Last Shot"
        icon={IconPencil}
        iconClass="size-5.5"
        onClick={onCorrect}
        className={CORRECT}
      />
      <Button
        variant="secondary"
        size="small"
        icon={IconTrash}
        iconClass="size-5 text-danger-text"
        onClick={() => setAsking(true)}
        className="[grid-area:reset]"
      >
        {view === 'all' ? 'Reset All Shots' : `Reset ${periodLabel(format, view)} Shots`}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onReset()
        }}
        title="Confirm Reset"
        question={`Are you sure you want to delete all shots for ${scope}? This action cannot be undone.`}
        confirmText="Reset"
        destructive
      />
    </section>
  )
})
