import type { GameDetail } from '@icetally/domain/contract/games'
import { IconInfoCircle } from '@tabler/icons-react'
import { useGameRecords } from '../../lib/use-game-records.ts'

/**
 * Says so where a game's scored shots and its recorded goals differ: both are facts that somebody
 * recorded, and only a person can know which one is right.
 */
export function ScoreNotice({ game }: { game: GameDetail }) {
  const { records, known } = useGameRecords(game)
  if (!known) return null
  const shots = [...records.shots.values()]
  const scored = shots.filter((shot) => shot.scored && !shot.scoredAgainst).length
  const recorded = records.goals.size
  if (scored === recorded) return null
  return (
    <p
      data-score-notice
      className="flex items-center gap-2 rounded-control bg-warning-soft px-3 py-1 font-semibold text-[0.9375rem] text-warning-text"
    >
      <IconInfoCircle aria-hidden="true" className="size-5 shrink-0" />
      {count(scored, 'scored shot')}, {count(recorded, 'recorded goal')}
    </p>
  )
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}
