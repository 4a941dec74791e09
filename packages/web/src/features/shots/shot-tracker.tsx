import type { GameDetail } from '@icetally/domain/contract/games'
import { sortByNumber } from '@icetally/domain/player/order'
import type { CanvasPoint } from '@icetally/domain/rink/points'
import { type ReactNode, useMemo } from 'react'
import { v7 as newId } from 'uuid'
import { classes } from '../../components/classes.ts'
import { toastError } from '../../lib/toast.ts'
import { DirectionToggle } from './direction-toggle.tsx'
import { draftShot } from './draft-shot.ts'
import { countShots, latestShot, shotsInView } from './game-shot.ts'
import { RinkLegend } from './rink-legend.tsx'
import { ShooterPicker } from './shooter-picker.tsx'
import { PeriodChoice, ScoringToggle } from './shot-controls.tsx'
import { CountPanel } from './shot-counts.tsx'
import { ShotManagement } from './shot-management.tsx'
import { KIND_TONES, modeKind, modeOf, type ShotChoices } from './shot-mode.ts'
import { ShotRink } from './shot-rink.tsx'
import { StatusBanner } from './status-banner.tsx'
import { useGameShots } from './use-game-shots.ts'
import { usePeriods } from './use-periods.ts'
import { useUnsentWarning } from './use-unsent-warning.ts'

const GROUNDS = {
  orange: 'bg-mode-orange-soft',
  red: 'bg-mode-red-soft',
  green: 'bg-mode-green-soft',
  blue: 'bg-mode-blue-soft',
}

/*
 * One tree for both layouts. On a phone the counts and the rink stay in view at the top while the
 * roster scrolls beneath, and what the next tap records stands at the bottom, under the thumb. On a
 * wide screen the same parts are cells of one grid.
 */
const PHONE_BAR =
  'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-line max-lg:border-t max-lg:bg-canvas max-lg:pb-[env(safe-area-inset-bottom)] lg:contents'
const PHONE_TOP =
  'z-10 flex flex-wrap gap-2 max-lg:-mx-4 max-lg:-mt-4 max-lg:px-1.5 max-lg:py-2 sm:max-lg:-mx-6 [@media(min-height:600px)]:max-lg:sticky [@media(min-height:600px)]:max-lg:top-15 lg:contents'

interface ShotTrackerProps {
  readonly game: GameDetail
  readonly choices: ShotChoices
  readonly onChoose: (choices: ShotChoices) => void
  readonly mayRecord: boolean
  readonly rosterLink: ReactNode
  /** Shown where scored shots and recorded goals differ. */
  readonly notice: ReactNode
}

/** The Shot Tracker: the rink, what a tap on it means, and the counts that come of it. */
export function ShotTracker(props: ShotTrackerProps) {
  const { game, choices, onChoose, mayRecord, rosterLink, notice } = props
  const { view } = choices
  const players = useMemo(() => sortByNumber(game.team.players), [game.team.players])
  const mode = modeOf(choices, players)
  const tone = KIND_TONES[modeKind(mode)]
  const { log, shots, unsent } = useGameShots(game.id)
  const { viewed, period, busyText, attack } = usePeriods(game, view, mayRecord)
  const inView = useMemo(() => shotsInView(shots, view), [shots, view])
  const counts = countShots(inView)
  useUnsentWarning(unsent > 0)

  function record(point: CanvasPoint) {
    const takenAt = new Date().toISOString()
    const shot = draftShot({ view, period, viewed, mode, point, id: newId(), takenAt })
    if (typeof shot === 'string') toastError(shot)
    else log.record(shot)
  }

  function undo() {
    const latest = latestShot(inView)
    if (latest) log.remove(latest.id)
    else toastError('No shots to undo')
  }

  function reset() {
    if (view !== 'all' && period === null) toastError('Period not found')
    else
      log.reset(
        period?.id ?? null,
        inView.map((shot) => shot.id),
      )
  }

  return (
    <div className="group/tracker flex flex-col gap-3 max-lg:pb-32 lg:grid lg:grid-cols-[9.5rem_minmax(0,1fr)_9.5rem_15rem] lg:gap-x-4 lg:gap-y-2">
      <div
        aria-hidden="true"
        data-mode={tone}
        className={classes('fixed inset-0 -z-10 transition-colors duration-300', GROUNDS[tone])}
      />
      {mayRecord && (
        <div className={PHONE_BAR}>
          <StatusBanner
            mode={mode}
            view={view}
            unsent={unsent}
            className="lg:col-start-2 lg:row-start-2 lg:group-has-data-score-notice/tracker:pb-10"
          />
          <div className="max-lg:p-2 max-lg:pr-36 lg:col-start-1 lg:row-start-1">
            <ScoringToggle mode={mode} onChange={(scored) => onChoose({ ...choices, scored })} />
          </div>
        </div>
      )}
      <div className={classes(PHONE_TOP, GROUNDS[tone])}>
        <CountPanel
          side="for"
          shots={counts.forShots}
          scores={counts.forScores}
          className="max-lg:w-[calc(50%-0.25rem)] lg:col-start-1 lg:row-start-2"
        />
        <CountPanel
          side="against"
          shots={counts.againstShots}
          scores={counts.againstScores}
          className="max-lg:w-[calc(50%-0.25rem)] lg:col-start-3 lg:row-start-2"
        />
        <ShotRink
          shots={inView}
          view={view}
          viewed={viewed}
          onTap={mayRecord ? record : undefined}
        />
      </div>
      <div className="empty:hidden max-lg:order-last lg:col-start-2 lg:row-start-2 lg:mb-1.5 lg:self-end lg:justify-self-center">
        {notice}
      </div>
      <div className="lg:col-start-2 lg:row-start-1 lg:self-center">
        <PeriodChoice view={view} onChange={(next) => onChoose({ ...choices, view: next })} />
      </div>
      <div className="lg:self-center lg:col-span-2 lg:col-start-3 lg:row-start-1">
        <DirectionToggle
          viewed={viewed}
          onChange={attack}
          busyText={busyText}
          disabled={!mayRecord}
        />
      </div>
      {mayRecord && (
        <div className="min-w-0 lg:relative lg:col-start-4 lg:row-span-2 lg:row-start-2">
          <div className="lg:absolute lg:inset-0 lg:flex lg:flex-col">
            <ShooterPicker
              players={players}
              mode={mode}
              onChoose={(shooterId) => onChoose({ ...choices, shooterId })}
              rosterLink={rosterLink}
            />
          </div>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 lg:col-span-4">
        <RinkLegend />
        {mayRecord && <ShotManagement view={view} onUndo={undo} onReset={reset} />}
      </div>
    </div>
  )
}
