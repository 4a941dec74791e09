import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { addsUpTo } from '@icetally/domain/game/sheet/final'
import { scoreOf } from '@icetally/domain/game/sheet/goals'
import { goalsOfGame } from '../../games/goals/known-goal.ts'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { Button, LinkButton } from '../../platform/components/button.tsx'
import { finalWords } from '../../platform/format/final-score.ts'
import { paths } from '../../platform/paths.ts'

/**
 * The result of a finished game, with the recorded score if it differs, and buttons to start and
 * end editing the record.
 */
export function FinalLine(props: {
  final: NonNullable<GameDetail['final']>
  /** Null where it is edited already, or must not be. */
  onEdit: (() => void) | null
  isEdited: boolean
}) {
  const { final, onEdit, isEdited } = props
  const { game, records, known } = useOpenGameRecords()
  const recorded = scoreOf(goalsOfGame(records))
  const differs = known && !addsUpTo(recorded, final)
  return (
    <p className="flex min-w-0 items-center gap-2 whitespace-nowrap font-semibold">
      <span className="tabular">{finalWords(final)}</span>
      {differs && (
        <span className="tabular min-w-0 truncate font-normal text-muted">
          recorded {recorded.for}–{recorded.against}
        </span>
      )}
      {onEdit !== null && (
        <Button variant="ghost" size="small" onClick={onEdit}>
          Edit record
        </Button>
      )}
      {isEdited && (
        <>
          <span className="font-normal text-muted">Editing</span>
          <LinkButton to={paths.summary(game.teamId, game.id)} replace size="small">
            Done
          </LinkButton>
        </>
      )}
    </p>
  )
}
