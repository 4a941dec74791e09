import { faceoffCounts } from '@icetally/domain/game/kinds/faceoff/faceoff-counts'
import type { GameRecords } from '@icetally/domain/game/model/records'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import { jerseyOf } from '@icetally/domain/platform/jersey'
import { formatPercentage } from '@icetally/domain/platform/percentage'
import { compareByNumber } from '@icetally/domain/player/order'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { Button } from '../../platform/components/button.tsx'
import { classes } from '../../platform/components/classes.ts'
import type { PlayerNames } from '../../platform/format/player-names.ts'
import { isolated } from '../../platform/format/user-text.ts'
import { recordAndReport } from '../../platform/sync/recording/report-recorded.ts'
import { TileName } from '../shared/player-tiles.tsx'
import './faceoff-row.css'

/** The faceoffs of one player, with all that this device has not sent yet. */
export interface GameFaceoff {
  readonly id: string
  readonly player: PlayerReference
  readonly taken: number
  readonly won: number
}

/** The tracked players of a game by jersey number. */
export function gameFaceoffs(records: GameRecords, nameOf: PlayerNames): readonly GameFaceoff[] {
  const counts = faceoffCounts(records)
  return [...records.faceoffs.values()]
    .map(({ id, playerId }) => ({
      id,
      player: nameOf(playerId),
      ...(counts.get(playerId) ?? { taken: 0, won: 0 }),
    }))
    .toSorted((one, other) => compareByNumber(one.player, other.player))
}

interface FaceoffTableProps {
  readonly faceoffs: readonly GameFaceoff[]
  readonly mayRecord: boolean
  readonly onCount: (playerId: string, won: boolean) => void
  readonly onManual: (faceoff: GameFaceoff) => void
  /** Are there untracked players, to be added below the table? */
  readonly mayAdd: boolean
}

const HEADS = ['Player', 'Faceoffs Taken', 'Faceoffs Won', 'Actions', 'Manage']
const HEAD =
  'wrap-normal px-3 py-2.5 lying:py-1 text-center font-semibold first:pl-5 first:text-left nth-5:pr-5'

/** The tracked players with their counts; on a phone each row becomes two lines. */
export function FaceoffTable(props: FaceoffTableProps) {
  const { faceoffs, mayRecord, onCount, onManual, mayAdd } = props
  const { record } = useOpenGameRecords()
  if (faceoffs.length === 0) {
    return (
      <p className="px-5 py-8 text-center text-muted">
        No players are tracked yet.{mayAdd && ' Add them below.'}
      </p>
    )
  }
  return (
    <table className="w-full border-collapse text-left max-sm:block max-sm:*:[tbody]:block">
      <caption className="sr-only">Faceoffs</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-line border-b text-muted text-sm">
          {HEADS.slice(0, mayRecord ? 5 : 3).map((name) => (
            <th key={name} scope="col" className={HEAD}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {faceoffs.map((faceoff) => {
          const playerId = faceoff.player.id
          return (
            <FaceoffRow
              key={playerId}
              faceoff={faceoff}
              mayRecord={mayRecord}
              onCount={(won) => onCount(playerId, won)}
              onManual={() => onManual(faceoff)}
              onDelete={() => void recordAndReport(record, { kind: 'faceoff.untrack', playerId })}
            />
          )
        })}
      </tbody>
    </table>
  )
}

interface FaceoffRowProps {
  readonly faceoff: GameFaceoff
  readonly mayRecord: boolean
  readonly onCount: (won: boolean) => void
  readonly onManual: () => void
  readonly onDelete: () => void
}

function FaceoffRow({ faceoff, mayRecord, onCount, onManual, onDelete }: FaceoffRowProps) {
  const { player } = faceoff
  return (
    <tr className="faceoff-row border-line border-b last:border-0">
      <th scope="row" className="font-semibold leading-tight sm:py-2 sm:pl-5 lying:py-0.5">
        <span className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-1.5 sm:grid-cols-[2.75rem_minmax(0,1fr)]">
          <span
            aria-hidden="true"
            className="type-figure text-[1.375rem] text-muted sm:row-span-2 sm:text-2xl"
          >
            {jerseyOf(player) ?? '–'}
          </span>
          <span className="min-w-0 max-sm:font-display max-sm:text-[1.0625rem]">
            <TileName name={player.name} />
            {player.removed && ' (removed)'}
          </span>
          <span className="tabular whitespace-nowrap font-normal text-muted text-sm max-sm:col-span-2 max-sm:text-xs">
            {shareWords(faceoff)}
          </span>
        </span>
      </th>
      <CountCell caption="Taken" count={faceoff.taken} />
      <CountCell caption="Won" count={faceoff.won} className="text-mode-green-text" />
      {mayRecord && (
        <>
          <td className="sm:px-3 sm:py-2 lying:py-0.5">
            <div className="flex justify-center gap-1 sm:gap-2">
              <CountButton won onPress={() => onCount(true)} playerName={player.name} />
              <CountButton won={false} onPress={() => onCount(false)} playerName={player.name} />
            </div>
          </td>
          <td className="sm:py-2 sm:pr-5 sm:pl-3 lying:py-0.5">
            <div className="flex justify-center gap-1 max-sm:*:w-11 max-sm:*:px-0 max-sm:*:font-display sm:gap-2">
              <Button variant="secondary" size="small" onClick={onManual}>
                Manual
              </Button>
              <Button variant="secondary" size="small" onClick={onDelete}>
                Delete
              </Button>
            </div>
          </td>
        </>
      )}
    </tr>
  )
}

/**
 * A count; on a phone, where the headings are for screen readers alone, with its own caption. The caption is only
 * visible: text and name of the cell are the number.
 */
function CountCell(props: { caption: string; count: number; className?: string }) {
  return (
    <td
      data-caption={props.caption}
      className={classes(
        'faceoff-count type-figure whitespace-nowrap text-center text-4xl sm:px-1 lying:text-2xl',
        // Both stand in a row with the buttons on a phone: larger counts are written smaller.
        props.count > 99 ? 'max-sm:text-base' : 'max-sm:text-2xl max-sm:leading-none',
        'max-sm:after:block max-sm:after:text-muted max-sm:after:text-xs',
        props.className,
      )}
    >
      {props.count}
    </td>
  )
}

/** The percentage won at present; unknown without faceoffs. */
export const shareWords = ({ taken, won }: Pick<GameFaceoff, 'taken' | 'won'>): string =>
  taken === 0 ? '– won' : `${formatPercentage(won, taken)} won`

/**
 * + counts a won faceoff, - a lost one; the words are visible, the signs are the accessible names.
 */
function CountButton(props: { won: boolean; onPress: () => void; playerName: string }) {
  const { won, onPress, playerName } = props
  return (
    <button
      type="button"
      onClick={onPress}
      title={`${won ? 'Won' : 'Lost'} by ${isolated(playerName)}`}
      className={classes(
        'flex h-14 max-sm:h-11 lying:h-11 w-11 sm:w-16 touch-manipulation select-none flex-col items-center justify-center rounded-control border-2 font-display font-semibold text-3xl leading-7 max-sm:text-2xl max-sm:leading-5 lying:text-2xl lying:leading-5 transition-[scale] active:scale-95',
        won
          ? 'border-mode-green bg-mode-green-soft text-mode-green-text'
          : 'border-mode-red bg-mode-red-soft text-mode-red-text',
      )}
    >
      {won ? '+' : '-'}
      <span aria-hidden="true" className="text-[0.9375rem] leading-none">
        {won ? 'Won' : 'Lost'}
      </span>
    </button>
  )
}
