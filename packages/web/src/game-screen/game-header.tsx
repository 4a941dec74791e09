import { countShots } from '@icetally/domain/analytics/shots'
import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import {
  type GameFormat,
  lastOfRegulation,
  periodLabel,
} from '@icetally/domain/game/format/game-format'
import type { GameRecords } from '@icetally/domain/game/model/records'
import type { PeriodView } from '@icetally/domain/game/period/directions'
import type { Score } from '@icetally/domain/game/sheet/goals'
import { knownShots } from '@icetally/domain/game/sheet/recorded'
import { latestPeriod } from '@icetally/domain/game/sheet/stage'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { IconChevronLeft } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { GoalMoment } from '../games/goals/use-goal-moment.ts'
import { useOpenGameRecords } from '../games/open-game-records.tsx'
import { ScoreLine } from '../games/scoreboard/score-line.tsx'
import { NavigateIconButton } from '../platform/components/icon-button.tsx'
import { InPageBar } from '../platform/components/page-bar.tsx'
import { dotted } from '../platform/format/dotted.ts'
import { startWords } from '../platform/format/game-start.ts'
import { gameTitle } from '../platform/format/game-title.ts'
import { isolated } from '../platform/format/user-text.ts'
import { paths } from '../platform/paths.ts'
import { deferredPart } from '../platform/react/loaded-screen.tsx'
import { shootoutState } from './shootout/shootout-state.ts'

// Announced to others shortly after the rink can be tapped.
const AlsoRecording = deferredPart(
  async () => (await import('./presence/also-recording.tsx')).AlsoRecording,
)
const FinalLine = deferredPart(async () => (await import('./finish/final-line.tsx')).FinalLine)

interface GameHeaderProps {
  readonly view: PeriodView
  /** The goals of the game, whichever period is in view. */
  readonly score: Score
  /** The goal that was just recorded. */
  readonly moment: GoalMoment | null
}

/** The game in the page's bar: the way back, its title, and its score with period and shots. */
export function GameHeader({ view, score, moment }: GameHeaderProps) {
  const { game, records, known } = useOpenGameRecords()
  const { for: ours, against: theirs } = score
  const shots = useMemo(() => {
    const all = [...records.shots.values()]
    const { teamShots, opponentShots } = countShots(all, [])
    const received = all.filter(({ scoredAgainst }) => scoredAgainst).length
    return knownShots(
      { for: teamShots, against: opponentShots },
      { for: all.length - received, against: received },
      { for: ours, against: theirs },
      game.final,
    )
  }, [records, ours, theirs, game.final])
  const isRecorded = records.shots.size > 0 || ours + theirs > 0
  const latest = latestPeriod(records)
  const inShootout = game.final === null && records.shootoutAttempts.size > 0
  const isShootout = inShootout && (view === 'all' || view >= (latest ?? 1))
  const stage = isShootout
    ? shootoutStage(records)
    : shortPeriod(game.format, view === 'all' ? latest : view)
  return (
    <InPageBar>
      <NavigateIconButton
        to={paths.games(game.teamId)}
        label="Back to games"
        icon={IconChevronLeft}
        iconClass="size-6"
        className="text-ink max-[21.5rem]:hidden"
      />
      {/* Phones have no space for it: the list of games led here. */}
      <h2 className="type-title min-w-0 flex-1 truncate pr-2 text-lg max-sm:sr-only lg:text-xl">
        {gameTitle(game)}
      </h2>
      <ScoreLine
        score={known || isRecorded ? score : null}
        final={game.final}
        // Beside the score of a shootout they would be read as its score.
        shots={isShootout ? null : shots}
        inBar={stage}
        goal={moment}
        className="min-w-0 max-sm:flex-1 sm:mr-2"
      />
    </InPageBar>
  )
}

/** A shootout with its score so far, such as 'SO 1–0'. */
function shootoutStage({ shootoutAttempts }: Pick<GameRecords, 'shootoutAttempts'>): string {
  const { own, theirs } = shootoutState([...shootoutAttempts.values()])
  return `SO ${own}–${theirs}`
}

/** 'P2' or 'OT', where 'Period 2' would not fit. */
function shortPeriod(format: GameFormat, period: PeriodNumber | null): string {
  if (period === null) return ''
  return period <= lastOfRegulation(format) ? `P${period}` : periodLabel(format, period)
}

interface GameFactsProps {
  readonly mayRecord: boolean
  /** Opens a finished game's record; null where that is done already, or must not be. */
  readonly onEdit: (() => void) | null
}

/** Time and location of a game, its result, and other recorders: always one line. */
export function GameFacts({ mayRecord, onEdit }: GameFactsProps) {
  const { game } = useOpenGameRecords()
  const isEdited = game.final !== null && mayRecord
  const when = whenAndWhere(game)
  return (
    <div className="flex min-h-6 min-w-0 max-w-full flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {game.final !== null && <FinalLine final={game.final} {...{ onEdit, isEdited }} />}
      {when !== '' && <p className="min-w-0 truncate text-muted">{when}</p>}
      <AlsoRecording mayRecord={mayRecord} />
    </div>
  )
}

function whenAndWhere(game: GameDetail): string {
  return dotted([startWords(game), game.location && isolated(game.location)])
}
