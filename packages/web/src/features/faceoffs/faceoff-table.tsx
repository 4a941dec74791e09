import type { Faceoff } from '@icetally/domain/contract/faceoffs'
import { compareByNumber, shownName } from '@icetally/domain/player/order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { classes } from '../../components/classes.ts'
import { removeFaceoff } from '../../lib/queries/faceoffs.ts'
import { useFaceoffCounter } from './use-faceoff-counter.ts'

interface FaceoffTableProps {
  readonly gameId: string
  readonly faceoffs: readonly Faceoff[]
  readonly mayRecord: boolean
  readonly onManual: (faceoff: Faceoff) => void
}

const HEAD = 'px-1.5 py-2.5 align-bottom font-semibold leading-tight sm:px-3'

/** The tracked players with their counts; on a phone the buttons of a row stand above each other. */
export function FaceoffTable({ gameId, faceoffs, mayRecord, onManual }: FaceoffTableProps) {
  const count = useFaceoffCounter(gameId)
  const removing = useMutation(removeFaceoff(useQueryClient(), gameId))
  if (faceoffs.length === 0) {
    return <p className="px-5 py-8 text-center text-muted">No players are tracked yet.</p>
  }
  const sorted = faceoffs.toSorted((one, other) => compareByNumber(one.player, other.player))
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">Faceoffs</caption>
      <thead>
        <tr className="border-line border-b text-[0.8125rem] text-muted sm:text-sm">
          <th scope="col" className={classes(HEAD, 'pl-4 sm:pl-5')}>
            Player
          </th>
          <th scope="col" className={classes(HEAD, 'text-center')}>
            Faceoffs Taken
          </th>
          <th scope="col" className={classes(HEAD, 'text-center')}>
            Faceoffs Won
          </th>
          {mayRecord && (
            <>
              <th scope="col" className={classes(HEAD, 'text-center')}>
                Actions
              </th>
              <th scope="col" className={classes(HEAD, 'pr-3 text-center sm:pr-5')}>
                Manage
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {sorted.map((faceoff) => (
          <FaceoffRow
            key={faceoff.id}
            faceoff={faceoff}
            mayRecord={mayRecord}
            onCount={(won) => count(faceoff.id, won)}
            onManual={() => onManual(faceoff)}
            onDelete={() => removing.mutate(faceoff.id)}
            deleting={removing.isPending && removing.variables === faceoff.id}
          />
        ))}
      </tbody>
    </table>
  )
}

interface FaceoffRowProps {
  readonly faceoff: Faceoff
  readonly mayRecord: boolean
  readonly onCount: (won: boolean) => void
  readonly onManual: () => void
  readonly onDelete: () => void
  readonly deleting: boolean
}

function FaceoffRow(props: FaceoffRowProps) {
  const { faceoff, mayRecord, onCount, onManual, onDelete, deleting } = props
  const { player } = faceoff
  return (
    <tr className="border-line border-b last:border-0">
      <th scope="row" className="py-2 pr-1 pl-4 font-semibold leading-tight sm:pl-5">
        <span className="flex flex-col gap-x-3 sm:flex-row sm:items-center">
          <span aria-hidden="true" className="type-figure min-w-8 text-2xl text-muted">
            {player.number ?? '–'}
          </span>
          <span className="text-sm sm:text-base">{shownName(player)}</span>
        </span>
      </th>
      <td className="type-figure px-1 text-center text-[1.75rem] sm:text-4xl">{faceoff.taken}</td>
      <td className="type-figure px-1 text-center text-[1.75rem] text-mode-green-text sm:text-4xl">
        {faceoff.won}
      </td>
      {mayRecord && (
        <>
          <td className="px-1 py-2 sm:px-3">
            <div className="flex justify-center gap-1.5 sm:gap-2">
              <CountButton won onPress={() => onCount(true)} playerName={player.name} />
              <CountButton won={false} onPress={() => onCount(false)} playerName={player.name} />
            </div>
          </td>
          <td className="py-2 pr-3 pl-1 sm:pr-5">
            <div className="flex flex-col justify-center gap-1.5 sm:flex-row sm:gap-2">
              <Button variant="secondary" size="small" onClick={onManual} className="max-sm:px-2">
                Manual
              </Button>
              <Button
                variant="secondary"
                size="small"
                onClick={onDelete}
                pending={deleting}
                className="max-sm:px-2"
              >
                Delete
              </Button>
            </div>
          </td>
        </>
      )}
    </tr>
  )
}

/** + counts a faceoff that was won, - one that was lost. */
function CountButton(props: { won: boolean; onPress: () => void; playerName: string }) {
  const { won, onPress, playerName } = props
  return (
    <button
      type="button"
      onClick={onPress}
      title={`${won ? 'Won' : 'Lost'} by ${playerName}`}
      className={classes(
        'flex h-23 w-12 touch-manipulation select-none items-center justify-center rounded-control border-2 font-display font-semibold text-3xl leading-none transition-[scale] active:scale-95 sm:h-14 sm:w-16',
        won
          ? 'border-mode-green bg-mode-green-soft text-mode-green-text'
          : 'border-mode-red bg-mode-red-soft text-mode-red-text',
      )}
    >
      {won ? '+' : '-'}
    </button>
  )
}
