import type { GameDetail } from '@icetally/domain/contract/games'
import { countShots, goalDiscrepancy } from '@icetally/domain/statistics/shots'
import { IconInfoCircle } from '@tabler/icons-react'
import { useGameRecords } from '../../sync/records/use-game-records.ts'

/** Says so where scored shots and recorded goals differ: only a person can know which is right. */
export function ScoreNotice({ game }: { game: GameDetail }) {
  const { records, known } = useGameRecords(game)
  if (!known) return null
  const { teamGoals } = countShots(records.shots.values())
  const sentence = goalDiscrepancy({ teamGoals, recordedGoals: records.goals.size })
  if (sentence === null) return null
  return (
    <p
      data-score-notice
      className="flex items-center gap-2 rounded-control bg-warning-soft px-3 py-1 font-semibold text-[0.9375rem] text-warning-text"
    >
      <IconInfoCircle aria-hidden="true" className="size-5 shrink-0" />
      {sentence}
    </p>
  )
}
