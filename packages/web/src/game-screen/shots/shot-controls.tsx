import { type GameFormat, isOvertime, periodLabel } from '@icetally/domain/game/format/game-format'
import type { PeriodView } from '@icetally/domain/game/period/directions'
import type { AttackingDirection, PeriodNumber } from '@icetally/domain/platform/limits'
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
import { viewsUpTo } from './views.ts'

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
      className="*:px-0.5 *:wrap-normal upright:gap-0.5 upright:p-0.5 upright:*:min-h-12 max-[26rem]:*:text-base max-[21rem]:*:text-sm lg:*:text-base lying:gap-px lying:border-0 lying:p-0 lying:*:min-h-11 lying:*:text-[0.9375rem] lying:max-[44rem]:*:text-[0.8125rem] lying-small:*:px-0.5 lying-small:*:text-[0.875rem]"
      segments={[
        { value: 'miss', label: <Meaning word="MISS" says="shot, no goal" />, tone: tone(false) },
        { value: 'score', label: <Meaning word="SCORE" says="goal" />, tone: tone(true) },
      ]}
    />
  )
})

/** A term of the recorder, with its explanation for new users. */
const Meaning = ({ word, says }: { word: string; says: string }) => (
  <span className="flex flex-col items-center leading-none">
    {word}
    <span
      aria-hidden="true"
      className="mt-0.5 whitespace-nowrap font-sans font-semibold text-[0.6875rem] tracking-normal lying-small:hidden max-[26rem]:font-display lg:max-[75rem]:font-display"
    >
      {says}
    </span>
  </span>
)

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
      scrolls
      className="*:px-1.5 *:whitespace-nowrap upright:max-sm:gap-0.5 upright:max-sm:p-0 upright:max-sm:*:min-w-11 upright:max-sm:*:px-0.5 upright:max-sm:*:py-0 upright:max-sm:*:font-display upright:max-sm:*:text-[1rem] lying:gap-0.5 lying:p-0 lying:*:min-w-10.75 lying:*:px-0.5 lying:*:font-display lying:*:text-[1rem]"
      value={view}
      onChange={onChange}
      segments={viewsUpTo(format, last).map((value) => ({
        value,
        label: value === 'all' ? 'All' : <PeriodName format={format} period={value} last={last} />,
      }))}
    />
  )
})

/**
 * From this number of periods on there is space for their numbers alone; upright on a phone beside
 * any overtime.
 */
const MANY_PERIODS = 5

/** A phone that is hardly wider than 20 rem, also because of a large font. */
const NARROWEST = 'upright:max-[22.5rem]:sr-only lying-small:sr-only'

/** 'Period 1', also where its number alone is seen. */
function PeriodName(props: { format: GameFormat; period: PeriodNumber; last: PeriodNumber }) {
  const { format, period, last } = props
  if (isOvertime(format, period)) return periodLabel(format, period)
  const beside =
    last > 3 || isOvertime(format, last) ? 'upright:max-sm:sr-only lying:sr-only' : NARROWEST
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

/** The label of the pressed half meanwhile. */
const TEXTS: Record<ChangeUnderWay, string> = {
  creating: 'Creating Periods...',
  updating: 'Updating...',
}

const ARROW =
  'size-5 shrink-0 upright:max-sm:size-3.5 upright:max-sm:max-[24rem]:hidden lying:hidden lying-small:block'

/** Which way the team attacks in the period in view. */
export const DirectionToggle = memo(function DirectionToggle(props: DirectionToggleProps) {
  const { viewed, onChange, underWay, isStoring } = props
  const busy = useBusy(underWay)
  const text = (direction: AttackingDirection, words: string) => (
    <span className="upright:max-sm:whitespace-normal lying-small:sr-only">
      {busy !== null && direction === viewed ? TEXTS[busy] : words}
    </span>
  )
  return (
    <SegmentedControl
      label="Attacking Direction"
      className="upright:max-sm:gap-0.5 upright:max-sm:p-0 upright:max-sm:*:w-16 upright:max-sm:*:flex-none upright:max-sm:*:gap-0.5 upright:max-sm:*:px-0.5 upright:max-sm:*:py-0 upright:max-sm:*:font-display upright:max-sm:*:text-[0.8125rem] upright:max-sm:*:leading-[0.875rem] max-[24rem]:*:w-14.5! lying:gap-0.5 lying:p-0 lying:*:px-0.5 lying:*:font-display lying:*:text-[0.8125rem] lying:*:leading-[0.875rem]"
      value={viewed}
      onChange={onChange}
      // The periods of a new game are created unasked, which must not block setting them.
      busy={isStoring}
      segments={[
        {
          value: 'left',
          label: text('left', 'Attacking Left'),
          icon: <IconArrowLeft aria-hidden="true" className={ARROW} />,
        },
        {
          value: 'right',
          label: text('right', 'Attacking Right'),
          icon: <IconArrowRight aria-hidden="true" className={ARROW} />,
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

// In landscape there is space for the arrow alone; its words are read out.
const UNDO =
  '[grid-area:undo] upright:fixed upright:bottom-[calc(0.25rem+env(safe-area-inset-bottom))] upright:left-1.5 upright:z-20 upright:h-13.5 upright:w-14 upright:flex-col upright:gap-0 upright:p-0.5 upright:font-display upright:text-[0.8125rem] upright:leading-none upright:[overflow-wrap:normal] upright:left-hand:right-1.5 upright:left-hand:left-auto lying:h-11 lying:gap-0 lying:p-0 lying:text-[0px]'
// Upright, in the bar beside the undo.
const CORRECT =
  'tracker-correct [grid-area:correct] upright:fixed upright:left-15.5 upright:bottom-[calc(0.5rem+env(safe-area-inset-bottom))] upright:z-20 upright:left-hand:right-15.5 upright:left-hand:left-auto lying:max-sm:hidden lg:h-full'

// At the end of the strip: nothing moves when it appears.
const ASSISTS =
  'tracker-assists ml-auto h-11 upright:max-sm:w-15 upright:max-sm:gap-0.5 upright:max-sm:px-0.5 upright:max-sm:font-display upright:max-sm:text-[0.8125rem] upright:max-sm:leading-[0.8125rem] lying:size-11 lying:p-0 lying:text-[0px]'

/** Offers to enter a goal that was only tapped, where nothing moves when it appears. */
export function AssistsOffer({ against, onPress }: { against: boolean; onPress: () => void }) {
  return (
    <Button
      variant="secondary"
      size="small"
      icon={IconUsersPlus}
      iconClass="size-5.5 upright:max-sm:hidden"
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
    <section aria-label="Shot Management" className="flex flex-wrap gap-2 cells:contents">
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
        className="[grid-area:reset] lg:mt-6 upright:in-[.tracker[data-goal]]:hidden"
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
