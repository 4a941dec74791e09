import type { GameDetail } from '@icetally/domain/contract/games'
import type { PeriodNumber } from '@icetally/domain/limits'
import { periodLabel } from '@icetally/domain/statistics/sheet/periods'
import type { GameSheet } from '@icetally/domain/statistics/sheet/sheet'
import {
  clockPeriod,
  lengthOf,
  minutesAndSeconds,
  onScoreboard,
  useClock,
  useCounting,
} from '../../game/clock.ts'
import { Scoreboard } from '../../game/scoreboard/scoreboard.tsx'
import { endWords } from '../../lib/format/final-score.ts'
import { formatDateTime } from '../../lib/format/format-date.ts'
import { opponentName } from '../../lib/format/opponent-name.ts'
import { isolated } from '../../lib/format/user-text.ts'
import { ByPeriod } from './by-period.tsx'

interface SummaryScoreProps {
  readonly game: GameDetail
  readonly sheet: GameSheet
  /** The last period of which anything is recorded; null where nothing is. */
  readonly reached: PeriodNumber | null
  readonly imageUrl: string | null
}

/** The scoreboard at the head of a summary, with when and where, and goals and shots by period. */
export function SummaryScore({ game, sheet, reached, imageUrl }: SummaryScoreProps) {
  const us = isolated(game.team.name)
  const them = opponentName(game)
  const status = useStatus(game, reached)
  const where = [
    game.startTime && formatDateTime(game.startTime),
    game.location && isolated(game.location),
    game.competition && isolated(game.competition),
  ].filter(Boolean)
  const isUntouched = sheet.final === null && reached === null
  const { shots, opponentShots } = sheet.team
  return (
    <Scoreboard
      us={us}
      them={them}
      score={isUntouched ? null : (sheet.final ?? sheet.score)}
      status={status}
      shots={shots + opponentShots === 0 ? null : { for: shots, against: opponentShots }}
      imageUrl={imageUrl}
      colour={game.team.colour}
      note={where.length === 0 ? undefined : where.join(' · ')}
    >
      {!isUntouched && <ByPeriod sheet={sheet} us={us} them={them} />}
    </Scoreboard>
  )
}

/** Where the game stands: how it ended, or its period, with the clock where this device keeps one. */
function useStatus(game: GameDetail, reached: PeriodNumber | null): string {
  const period = clockPeriod(game.id) ?? reached
  const { seconds } = useClock(game.id, period)
  const counting = useCounting()
  if (game.final !== null) return endWords(game.final)
  if (period === null) return game.status === 'scheduled' ? 'Scheduled' : 'Not finished'
  if (seconds === null) return `Live · ${periodLabel(period)}`
  const length = lengthOf(game.id, period, game.team.recording.periodMinutes)
  const clock = minutesAndSeconds(onScoreboard(seconds, length, counting))
  return `Live · ${periodLabel(period)} · ${clock}`
}
