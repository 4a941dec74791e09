import { gameFlow } from '@icetally/domain/analytics/flow/game-flow'
import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { periodLabel } from '@icetally/domain/game/format/game-format'
import type { RecordedShot } from '@icetally/domain/game/kinds/shot/shot'
import { scorerJersey } from '@icetally/domain/game/sheet/goals'
import type { GameSheet } from '@icetally/domain/game/sheet/sheet'
import { isOnGoal } from '@icetally/domain/game/sheet/shots-on-goal'
import { clockText } from '@icetally/domain/platform/clock-text'
import { jerseyOf } from '@icetally/domain/platform/jersey'
import { useMemo } from 'react'
import { GameFlow } from '../charts/game-flow/game-flow.tsx'
import { useOpenGameRecords } from '../games/open-game-records.tsx'
import { useSheetNames } from '../games/use-sheet-names.ts'
import { Section } from '../platform/components/card.tsx'
import { classes } from '../platform/components/classes.ts'
import type { PlayerNames } from '../platform/format/player-names.ts'
import { scorerLabel } from './who.ts'

interface FlowSectionProps {
  readonly sheet: GameSheet
  readonly shots: readonly RecordedShot[]
  readonly us: string
  readonly them: string
  readonly className: string
}

/** How the game went, shot by shot; nothing without shots. */
export function FlowSection(props: FlowSectionProps) {
  const { sheet, shots, us, them, className } = props
  const { game } = useOpenGameRecords()
  const nameOf = useSheetNames()
  const flow = useMemo(
    () =>
      gameFlow({
        shots: shots.filter(isOnGoal).map(({ scoredAgainst, takenAt, ...shot }) => ({
          ...shot,
          against: scoredAgainst,
          createdAt: takenAt,
        })),
        goals: sheet.goals.map((goal) => ({
          ...goal,
          number: jerseyOf(goal.scorerId === null ? scorerJersey(goal) : nameOf(goal.scorerId)),
          words: goalWords(goal, nameOf, game.format),
        })),
        lastPeriod: sheet.periods.length,
        format: game.format,
        endedAt: game.endedAt,
        isOver: sheet.final !== null,
      }),
    [shots, sheet, game.format, game.endedAt, nameOf],
  )
  if (flow.shots.for + flow.shots.against === 0) return null
  return (
    <Section title="Game flow" className={classes('print:hidden', className)}>
      <GameFlow flow={flow} us={us} them={them} />
    </Section>
  )
}

/** E.g. '#11 Novak, 1–0, Period 1, 1:05'. */
function goalWords(
  goal: GameSheet['goals'][number],
  nameOf: PlayerNames,
  format: GameDetail['format'],
): string {
  const clock = goal.clock === null ? '' : `, ${clockText(goal.clock)}`
  const score = `${goal.score.for}–${goal.score.against}`
  return `${scorerLabel(goal, nameOf)}, ${score}, ${periodLabel(format, goal.periodNumber)}${clock}`
}
