import { countShots } from '@icetally/domain/analytics/shots'
import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import type { Score } from '@icetally/domain/game/sheet/goals'
import { useMemo } from 'react'
import { knownGoals } from '../games/goals/known-goal.ts'
import type { GoalMoment } from '../games/goals/use-goal-moment.ts'
import { useOpenGameRecords } from '../games/open-game-records.tsx'
import { ScoreLine } from '../games/scoreboard/score-line.tsx'
import { classes } from '../platform/components/classes.ts'
import { startWords } from '../platform/format/game-start.ts'
import { gameTitle } from '../platform/format/game-title.ts'
import { isolated } from '../platform/format/user-text.ts'
import { deferredPart } from '../platform/react/loaded-screen.tsx'

// Announced to others a moment after the rink can be tapped.
const AlsoRecording = deferredPart(
  async () => (await import('./presence/also-recording.tsx')).AlsoRecording,
)
const FinalLine = deferredPart(async () => (await import('./finish/final-line.tsx')).FinalLine)

interface GameHeaderProps {
  readonly game: GameDetail
  readonly mayRecord: boolean
  /** Opens a finished game's record; null where that is done already, or must not be. */
  readonly onEdit: (() => void) | null
  /** What is recorded besides shots needs the height. */
  readonly isLow: boolean
  /** The goals of the game, whichever period is in view. */
  readonly score: Score
  /** The goal that was recorded in this moment. */
  readonly moment: GoalMoment | null
}

/**
 * The title of a game and its score. It stands beside the tabs and no higher where there is room: height is what
 * the rink needs most. Below the title there is one line, however many record: the rink must not move under a hand.
 */
export function GameHeader({ game, mayRecord, onEdit, isLow, score, moment }: GameHeaderProps) {
  const { records } = useOpenGameRecords()
  const { teamShots, opponentShots } = useMemo(
    () => countShots(records.shots.values(), knownGoals(records)),
    [records],
  )
  const isEdited = game.final !== null && mayRecord
  return (
    <header className="flex items-center justify-between gap-3 xl:absolute xl:right-0 xl:h-12 xl:max-w-[calc(100%-26rem)] xl:gap-4 lying:absolute lying:right-0 lying:h-11 lying:max-w-[calc(100%-24rem)]">
      <div
        className={classes(
          'min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-4 xl:flex-col xl:items-end xl:gap-0 lying:flex-col lying:items-end lying:gap-0',
          isLow && 'max-sm:flex max-sm:gap-3',
          isLow && (game.final === null ? 'max-sm:items-center' : 'max-sm:items-baseline'),
        )}
      >
        <h2
          className={classes(
            'type-title line-clamp-2 max-w-full shrink-0 text-[1.625rem] sm:max-w-[65%] sm:text-[1.875rem] xl:-mb-1 xl:block xl:max-w-full xl:truncate xl:pb-1 xl:text-[1.75rem] xl:leading-7 lying:block lying:max-w-full lying:truncate lying:text-xl lying:leading-5',
            // A word that fills a line by itself begins beside its "vs", not below it.
            /[^\s-]{24}/.test(gameTitle(game)) && 'break-all',
            isLow && 'max-sm:line-clamp-1 max-sm:text-xl',
            isLow && (game.final === null || isEdited ? 'max-sm:shrink' : 'max-sm:max-w-[75%]'),
          )}
        >
          {gameTitle(game)}
        </h2>
        <div
          className={classes(
            'flex min-h-6 min-w-0 max-w-full items-center gap-x-3 xl:min-h-0 lying:min-h-0',
            isLow && isEdited && 'max-sm:shrink-0',
            // Beside a long name there is no room for the day: then it wraps out of sight, and is not cut.
            isLow &&
              game.final === null &&
              'max-sm:h-6 max-sm:grow max-sm:basis-0 max-sm:flex-wrap max-sm:gap-0 max-sm:overflow-hidden max-sm:before:h-6',
          )}
        >
          {game.final !== null && (
            <FinalLine game={{ ...game, final: game.final }} {...{ onEdit, isEdited, isLow }} />
          )}
          {!isEdited && whenAndWhere(game) !== '' && (
            <p className="min-w-0 max-sm:grow max-sm:basis-24 truncate text-[0.9375rem] text-muted sm:text-base xl:text-sm xl:leading-4.5 lying:text-xs">
              {whenAndWhere(game)}
            </p>
          )}
          <AlsoRecording game={game} mayRecord={mayRecord} />
        </div>
      </div>
      <ScoreLine
        score={score}
        final={game.final}
        // What it is edited for leaves no room for them.
        shots={isEdited ? null : { for: teamShots, against: opponentShots }}
        goal={moment}
        beside={isLow}
        // Between phones and wide screens the title has one line's height.
        className="shrink-0 sm:max-xl:flex sm:max-xl:items-baseline sm:max-xl:gap-2"
      />
    </header>
  )
}

function whenAndWhere(game: GameDetail): string {
  const parts = [startWords(game), game.location && isolated(game.location)]
  return parts.filter(Boolean).join(' · ')
}
