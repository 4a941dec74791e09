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
    <div className="grid gap-3 max-lg:pb-20 lg:grid-cols-[minmax(0,1fr)_15rem] lg:gap-x-5">
      <div
        aria-hidden="true"
        data-mode={tone}
        className={classes('fixed inset-0 -z-10 transition-colors duration-300', GROUNDS[tone])}
      />
      <div className="contents lg:col-span-2 lg:flex lg:flex-wrap lg:items-center lg:gap-3">
        {mayRecord && (
          <div className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-line max-lg:border-t max-lg:bg-canvas max-lg:p-2 max-lg:pr-36 max-lg:pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:w-56">
            <ScoringToggle mode={mode} onChange={(scored) => onChoose({ ...choices, scored })} />
          </div>
        )}
        <div className="max-lg:order-2 lg:flex-1">
          <PeriodChoice view={view} onChange={(next) => onChoose({ ...choices, view: next })} />
        </div>
        <div className="max-lg:order-2">
          <DirectionToggle
            viewed={viewed}
            onChange={attack}
            busyText={busyText}
            disabled={!mayRecord}
          />
        </div>
      </div>
      <div className="min-w-0 max-lg:order-1 max-lg:-mx-4 max-lg:bg-canvas sm:max-lg:mx-0 [@media(min-height:600px)]:max-lg:sticky [@media(min-height:600px)]:max-lg:top-15 max-lg:z-10">
        <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-stretch gap-2 pb-2 max-sm:px-2 sm:gap-3">
          <CountPanel side="for" shots={counts.forShots} scores={counts.forScores} />
          <StatusBanner mode={mode} view={view} unsent={unsent} recording={mayRecord} />
          <CountPanel side="against" shots={counts.againstShots} scores={counts.againstScores} />
        </div>
        <ShotRink
          shots={inView}
          view={view}
          viewed={viewed}
          onTap={mayRecord ? record : undefined}
        />
      </div>
      {mayRecord && (
        <div className="flex min-w-0 flex-col max-lg:order-3 lg:relative">
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
      <div className="flex flex-wrap items-center justify-between gap-3 max-lg:order-4 lg:col-span-2">
        <RinkLegend />
        {notice}
        {mayRecord && <ShotManagement view={view} onUndo={undo} onReset={reset} />}
      </div>
    </div>
  )
}
