import type { Player } from '@icetally/domain/contract/players'
import { memo, type ReactNode } from 'react'
import { PlayerTiles } from './player-tiles.tsx'
import { KIND_TONES, modeKind, type ShotMode } from './shot-mode.ts'

interface ShooterPickerProps {
  /** In the order they are shown. */
  readonly players: readonly Player[]
  /** The last shooters, shown before the roster; empty where that is switched off. */
  readonly lastUsed: readonly Player[]
  readonly mode: ShotMode
  /** A player's id, or `'against'`. */
  readonly onChoose: (shooterId: string) => void
  /** The way to the players page, for an empty roster. */
  readonly rosterLink: ReactNode
}

/** Who shoots: AGAINST, or a player of the roster, as tiles that a glove can hit. */
export const ShooterPicker = memo(function ShooterPicker(props: ShooterPickerProps) {
  const { players, lastUsed, mode, onChoose, rosterLink } = props
  const tone = KIND_TONES[modeKind(mode)]
  const chosenId = mode.shooter === 'against' ? 'against' : mode.shooter?.id
  const tiles = { isChosen: (id: string) => id === chosenId, onChoose, tone }
  return (
    <section aria-label="Player" className="flex min-h-0 flex-col gap-1.5">
      <OpponentTile chosen={chosenId === 'against'} onChoose={onChoose} scored={mode.scored} />
      <div className="tracker-players">
        {players.length === 0 && (
          <div className="rounded-control border border-edge border-dashed px-2 py-4 text-center">
            <p className="mb-2 font-semibold">No players found</p>
            {rosterLink}
          </div>
        )}
        {lastUsed.length > 0 && (
          <PlayerTiles
            label="Last used"
            players={lastUsed}
            className="player-tiles tracker-last-used"
            {...tiles}
          />
        )}
        <PlayerTiles label="Roster" players={players} className="player-tiles" {...tiles} />
      </div>
    </section>
  )
})

interface OpponentTileProps {
  readonly chosen: boolean
  readonly scored: boolean
  readonly onChoose: (shooterId: 'against') => void
}

/** The opponent, who is no tile among the tiles of the roster. */
export function OpponentTile({ chosen, scored, onChoose }: OpponentTileProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => onChoose('against')}
      data-tone={scored ? 'red' : 'orange'}
      className="opponent-tile"
    >
      AGAINST
    </button>
  )
}
