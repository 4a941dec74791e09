import './shot-tracker.css'
import type { GameDetail } from '@icetally/domain/contract/games'
import { oppositeDirection, type PeriodView } from '@icetally/domain/period/directions'
import { sortByNumber } from '@icetally/domain/player/order'
import type { CanvasPoint } from '@icetally/domain/rink/points'
import { type ReactNode, useMemo, useRef } from 'react'
import { v7 as newId } from 'uuid'
import { Button } from '../../components/button.tsx'
import { classes } from '../../components/classes.ts'
import { errorText } from '../../lib/report-error.ts'
import { recordAndSay } from '../../lib/say-recorded.ts'
import { toastError } from '../../lib/toast.ts'
import { useStableCallback } from '../../lib/use-stable-callback.ts'
import { DirectionToggle } from './direction-toggle.tsx'
import { draftShot } from './draft-shot.ts'
import { countShots, shotsInView } from './game-shot.ts'
import { KeyboardHelp } from './keyboard-help.tsx'
import { RinkLegend } from './rink-legend.tsx'
import { ShooterPicker } from './shooter-picker.tsx'
import { PeriodChoice, ScoringToggle } from './shot-controls.tsx'
import { CountPanel } from './shot-counts.tsx'
import { ShotManagement, UndoQuestion } from './shot-management.tsx'
import { KIND_TONES, modeKind, modeOf, type ShotChoices } from './shot-mode.ts'
import { ShotRink } from './shot-rink.tsx'
import { StatusBanner } from './status-banner.tsx'
import { useGameShots } from './use-game-shots.ts'
import { usePeriods } from './use-periods.ts'
import { useShotKeys } from './use-shot-keys.ts'
import { useUndo } from './use-undo.ts'

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
  const mode = useMemo(() => modeOf(choices, players), [choices, players])
  const tone = KIND_TONES[modeKind(mode)]
  const { recording, shots } = useGameShots(game)
  const { query, record, known } = recording
  const { directions, viewed, busyText, attack } = usePeriods(game.id, recording, view, mayRecord)
  const inView = useMemo(() => shotsInView(shots, view), [shots, view])
  const undoing = useUndo(recording, inView)
  const counts = countShots(inView)
  const rink = useRef<HTMLCanvasElement>(null)

  function tap(point: CanvasPoint) {
    const shot = draftShot({ view, directions, mode, point, shotId: newId() })
    if (typeof shot === 'string') toastError(shot)
    else void recordAndSay(record, shot)
  }

  const reset = useStableCallback(() => {
    if (view !== 'all' && directions === null) toastError('Period not found')
    else undoing.reset()
  })
  const chooseShooter = useStableCallback((shooterId: string) =>
    onChoose({ ...choices, shooterId }),
  )
  const chooseScored = useStableCallback((scored: boolean) => onChoose({ ...choices, scored }))
  const chooseView = useStableCallback((next: PeriodView) => onChoose({ ...choices, view: next }))
  const turnTo = useStableCallback(attack)

  const keys = useShotKeys({
    players,
    choices,
    onChoose,
    mayRecord,
    turn: () => busyText === null && attack(oppositeDirection(viewed)),
    undo: undoing.undo,
    rink: () => rink.current?.focus(),
  })

  return (
    <>
      {!known && query.isError && (
        <LoadFailure
          text={errorText(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {/* The banner says mode and player by itself; this is what else a key or a press changes. */}
      <p aria-live="polite" className="sr-only">
        {view === 'all' ? 'All periods' : `Period ${view}`}, attacking {viewed}
      </p>
      <div className="tracker" data-read-only={!mayRecord || undefined}>
        {mayRecord && (
          <div
            aria-hidden="true"
            data-mode={tone}
            className={classes('fixed inset-0 -z-10 transition-colors duration-300', GROUNDS[tone])}
          />
        )}
        {mayRecord && (
          <div className="tracker-bar">
            <StatusBanner mode={mode} view={view} unsent={recording.unsent} />
            <div className="tracker-mode">
              <ScoringToggle mode={mode} onChange={chooseScored} />
            </div>
          </div>
        )}
        <div className={classes('tracker-top', mayRecord ? GROUNDS[tone] : 'bg-canvas')}>
          <CountPanel side="for" shots={counts.forShots} scores={counts.forScores} />
          <CountPanel side="against" shots={counts.againstShots} scores={counts.againstScores} />
          <ShotRink
            canvas={rink}
            shots={inView}
            view={view}
            viewed={viewed}
            onTap={mayRecord ? tap : undefined}
          />
        </div>
        <div className="tracker-notice">{notice}</div>
        <div className="tracker-period">
          <PeriodChoice view={view} onChange={chooseView} />
        </div>
        {mayRecord && (
          <div className="tracker-direction">
            <DirectionToggle viewed={viewed} onChange={turnTo} busyText={busyText} />
          </div>
        )}
        {mayRecord && (
          <div className="tracker-picker">
            <ShooterPicker
              players={players}
              mode={mode}
              onChoose={chooseShooter}
              rosterLink={rosterLink}
            />
          </div>
        )}
        <div className="tracker-foot">
          <RinkLegend />
          <div className="tracker-manage">
            {mayRecord && <ShotManagement view={view} onUndo={undoing.undo} onReset={reset} />}
            <KeyboardHelp
              open={keys.helpOpen}
              onOpen={keys.openHelp}
              onClose={keys.closeHelp}
              mayRecord={mayRecord}
            />
          </div>
        </div>
      </div>
      <UndoQuestion
        open={undoing.question.open}
        recordedBy={undoing.question.subject?.recordedBy ?? ''}
        onClose={undoing.question.close}
        onConfirm={undoing.confirm}
      />
    </>
  )
}

/** The counts would look like an empty game: that they are not known has to be said. */
function LoadFailure(props: { text: string; onRetry: () => void; retrying: boolean }) {
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-danger-text/40 bg-danger-soft py-1.5 pr-1.5 pl-4"
    >
      <p className="font-semibold text-danger-text">Shots could not be loaded: {props.text}</p>
      <Button variant="secondary" size="small" onClick={props.onRetry} pending={props.retrying}>
        Try again
      </Button>
    </div>
  )
}
