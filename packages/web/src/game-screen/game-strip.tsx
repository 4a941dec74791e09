import type { PeriodView } from '@icetally/domain/game/period/directions'
import { IconListDetails } from '@tabler/icons-react'
import { useMemo } from 'react'
import { v7 as newId } from 'uuid'
import { scoreboardText, useCounting } from '../games/clock.ts'
import { useOpenGameRecords } from '../games/open-game-records.tsx'
import { ButtonIcon } from '../platform/components/button.tsx'
import { useSession } from '../platform/session/session.ts'
import { ClockControl } from './clock/clock-control.tsx'
import { FACT_SHEETS } from './fact-sheets.ts'
import { GoalieControl } from './goalie/goalie-control.tsx'
import { netQuestion } from './goalie/net-questions.ts'
import { coincidentalQuestion } from './penalties/coincidental.ts'
import { furtherPowerPlayQuestion } from './penalties/further-power-play.ts'
import { RunningPenaltiesList } from './penalties/running-penalties-list.tsx'
import { newestGoal, verySecondQuestion } from './penalties/very-second.ts'
import { type Asking, useQuestion } from './shared/questions.ts'
import { useRecorded } from './shared/recorded.ts'
import { sheetKindsFor } from './shared/sheet-kinds.ts'
import { shortLabel } from './shared/short-label.ts'
import { happenedIn } from './shared/strength.ts'
import { STRIP_CONTROL, Strip, StripQuestion } from './shared/strip.tsx'
import type { StripControls } from './strip-controls.ts'

interface GameStripProps {
  readonly view: PeriodView
  readonly controls: StripControls
  /** Shows all that happened so far. */
  readonly onEvents: () => void
  /** Opens a penalty to be corrected. */
  readonly onPenalty: (penaltyId: string) => void
}

// In narrow layouts icons replace the words, which are read out; in medium ones there are only
// words.
const ICON = 'size-5 @min-[26rem]:@max-[32rem]:hidden'
const WORD = '@max-[26rem]:sr-only'

/** The open question about records since the screen was opened; null if none. */
function useGameQuestion(asking: Asking) {
  const { game, records, record, nameOf } = useOpenGameRecords()
  const recorded = useRecorded()
  const { format, goalies } = recorded
  const counts = useCounting(format)
  const { since } = asking
  const userId = useSession((session) => session.user?.id) ?? ''
  const questions = useMemo(() => {
    const { shots, goals, penalties } = records
    const by = { userId, since }
    const named = { ...by, newId, nameOf: (id: string) => shortLabel(nameOf(id)) }
    const net = goalies ? netQuestion(records, named) : null
    if (penalties.size === 0) return [net]
    const newest = newestGoal(goals, by)
    const happened = happenedIn(records, recorded)
    return [
      net,
      coincidentalQuestion(penalties.values(), { ...by, format }),
      verySecondQuestion(newest, shots, happened, ({ periodNumber }, clock) =>
        scoreboardText(game.id, { clock, periodNumber }, format, counts),
      ),
      furtherPowerPlayQuestion(newest, happened),
    ]
  }, [game.id, records, recorded, format, goalies, nameOf, userId, since, counts])
  return useQuestion(questions, record, asking)
}

/** The question where there is no strip: over the end of the page, so that nothing moves. */
export function GameQuestion({ asking }: { asking: Asking }) {
  const question = useGameQuestion(asking)
  return (
    question && (
      <section
        aria-label="Question"
        className="fixed inset-x-1.5 bottom-1.5 z-20 mx-auto h-13 max-w-160 rounded-control bg-canvas shadow-float"
      >
        <StripQuestion {...question} />
      </section>
    )
  )
}

/** Records besides shots and goals, in one row under the rink. */
export function GameStrip(props: GameStripProps) {
  const { view, controls, onEvents, onPenalty } = props
  const recorded = useRecorded()
  const question = useGameQuestion(controls.asking)
  const period = view === 'all' ? null : view
  const { subject } = controls.sheet
  const Sheet = subject && FACT_SHEETS[subject.kind].Sheet
  const kinds = sheetKindsFor(recorded)
  return (
    <Strip question={question && <StripQuestion {...question} />}>
      {recorded.goalies && (
        <GoalieControl view={view} clock={recorded.clock} control={controls.goalie} />
      )}
      {recorded.clock && <ClockControl period={period} control={controls.clock} />}
      {kinds.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          aria-haspopup="dialog"
          onClick={() => controls.openSheet(name)}
          className={STRIP_CONTROL}
        >
          <ButtonIcon icon={FACT_SHEETS[name].icon} iconClass={ICON} />
          <span className={WORD}>{label}</span>
        </button>
      ))}
      <button
        type="button"
        onClick={onEvents}
        // In the menu, too: on the shortest phones a third of them would lie over the counts.
        className={`strip-events ${kinds.length > 1 ? 'strip-third' : ''} ${STRIP_CONTROL}`}
      >
        <ButtonIcon icon={IconListDetails} iconClass={ICON} />
        <span className={WORD}>Events</span>
      </button>
      {recorded.clock && recorded.penalties && (
        <RunningPenaltiesList period={period} onOpen={onPenalty} />
      )}
      {Sheet && <Sheet key={subject?.kind} control={controls.sheet} />}
    </Strip>
  )
}
