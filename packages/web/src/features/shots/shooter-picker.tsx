import type { Player } from '@icetally/domain/contract/players'
import { memo, type ReactNode } from 'react'
import { ChoiceTile } from '../../components/choice-tile.tsx'
import type { Tone } from '../../components/segmented-control.tsx'
import { KIND_TONES, modeKind, type ShotMode } from './shot-mode.ts'

interface ShooterPickerProps {
  /** In the order they are shown. */
  readonly players: readonly Player[]
  /** Who stands before them once more; nobody where that is not wanted. */
  readonly lastUsed?: readonly Player[]
  readonly mode: ShotMode
  /** A player's id, or `'against'`. */
  readonly onChoose: (shooterId: string) => void
  /** The way to the players page, for an empty roster. */
  readonly rosterLink: ReactNode
}

/** Who shoots: AGAINST, or a player of the roster, as tiles that a glove can hit. */
export const ShooterPicker = memo(function ShooterPicker(props: ShooterPickerProps) {
  const { players, lastUsed = [], mode, onChoose, rosterLink } = props
  const tone = KIND_TONES[modeKind(mode)]
  const chosenId = mode.shooter === 'against' ? 'against' : mode.shooter?.id
  const tile = (player: Player) => (
    <PlayerTile
      key={player.id}
      player={player}
      chosen={player.id === chosenId}
      onChoose={onChoose}
      tone={tone}
    />
  )
  return (
    <section aria-label="Player" className="flex min-h-0 flex-col gap-1.5">
      <button
        type="button"
        aria-pressed={chosenId === 'against'}
        onClick={() => onChoose('against')}
        data-tone={tone}
        className="tracker-opponent"
      >
        AGAINST
      </button>
      <div className="tracker-players">
        {players.length === 0 && (
          <div className="rounded-control border border-edge border-dashed p-4 text-center">
            <p className="mb-2 font-semibold">No players found</p>
            {rosterLink}
          </div>
        )}
        {lastUsed.length > 0 && (
          <ul aria-label="Last used" className="tracker-last-used">
            {lastUsed.map(tile)}
          </ul>
        )}
        <ul aria-label="Roster" className="tracker-roster">
          {players.map(tile)}
        </ul>
      </div>
    </section>
  )
})

interface PlayerTileProps {
  readonly player: Player
  readonly chosen: boolean
  readonly onChoose: (shooterId: string) => void
  readonly tone: Tone
}

/** Remembered, so that another choice renders two tiles and not the whole roster. */
const PlayerTile = memo(function PlayerTile(props: PlayerTileProps) {
  const { player, chosen, onChoose, tone } = props
  return (
    <li className="grid">
      <ChoiceTile
        figure={player.number ?? '–'}
        label={player.name}
        chosen={chosen}
        onChoose={() => onChoose(player.id)}
        tone={chosen ? tone : 'neutral'}
        stacked
      />
    </li>
  )
})
