import type { GameDetail } from '@icetally/domain/contract/games'
import { Button } from '../../components/button.tsx'
import { useOpenGameRecords } from '../../game/open-game-records.tsx'
import { finalWords } from '../../lib/format/final-score.ts'
import { finalByFacts, isSameFinal } from './missing.ts'

/** How a finished game ended, beside what is recorded where that differs, and the way to edit the record. */
export function FinalLine(props: {
  game: GameDetail & { final: NonNullable<GameDetail['final']> }
  /** Null where it is edited already, or must not be. */
  onEdit: (() => void) | null
}) {
  const { game, onEdit } = props
  const { records, known } = useOpenGameRecords()
  const byFacts = finalByFacts(records)
  const differs = known && !isSameFinal(byFacts, game.final)
  return (
    <p className="flex min-w-0 shrink-0 items-center gap-2 whitespace-nowrap font-semibold">
      <span className="tabular">{finalWords(game.final)}</span>
      {differs && (
        <span className="tabular font-normal text-muted">
          recorded {byFacts.for}-{byFacts.against}
        </span>
      )}
      {onEdit !== null && (
        <Button variant="ghost" size="small" onClick={onEdit} className="-my-2 lying:min-h-8">
          Edit record
        </Button>
      )}
    </p>
  )
}
