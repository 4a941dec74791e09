import { definitionOf } from '@icetally/domain/game/model/operations'
import type { GameRecords } from '@icetally/domain/game/model/records'
import { restored } from '@icetally/domain/game/model/restoring'
import { useSyncExternalStore } from 'react'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { useSheetNames } from '../../games/use-sheet-names.ts'
import { Button } from '../../platform/components/button.tsx'
import { type PlayerNames, playerLabel } from '../../platform/format/player-names.ts'
import { type Removal, undoable } from '../../platform/sync/recording/removals.ts'

/** The records removed here within the last minute, struck through, each with Undo. */
export function RemovalLines() {
  const { game, records } = useOpenGameRecords()
  const nameOf = useSheetNames()
  const all = useSyncExternalStore(undoable.subscribe, undoable.now)
  const removals = all.filter((removal) => removal.gameId === game.id)
  if (removals.length === 0) return null
  return (
    <ul aria-label="Removed" className="border-line border-b">
      {removals.map((removal) => (
        <RemovalLine
          key={removal.key}
          removal={removal}
          words={wordsOf(removal, records, nameOf)}
        />
      ))}
    </ul>
  )
}

function RemovalLine({ removal, words }: { removal: Removal; words: string }) {
  return (
    <li className="flex min-h-12 items-center gap-2 bg-sunken py-0.5 pr-1 pl-3">
      <span className="min-w-0 flex-1 text-sm leading-tight">
        Removed: <s className="text-muted">{words}</s>
      </span>
      <Button variant="ghost" size="small" className="min-h-11" onClick={() => void removal.undo()}>
        Undo
      </Button>
    </li>
  )
}

/** E.g. "Shot by #12 Novak, period 2", and how many more. */
function wordsOf({ removed }: Removal, records: GameRecords, nameOf: PlayerNames): string {
  const lines = removed.map((one) => {
    const [first] = restored(one, records)
    const command = first?.command
    return command
      ? definitionOf(command)
          .describe(command, (id) => playerLabel(nameOf(id)))
          .join(', ')
      : ''
  })
  const [first = '', ...others] = lines
  return others.length === 0 ? first : `${first}, and ${others.length} more`
}
