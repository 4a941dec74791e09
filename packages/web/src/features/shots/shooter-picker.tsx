import type { Player } from '@icetally/domain/contract/players'
import { memo, type ReactNode } from 'react'
import { ChoiceTile } from '../../components/choice-tile.tsx'
import { KIND_TONES, modeKind, type ShotMode } from './shot-mode.ts'

interface ShooterPickerProps {
  /** In the order they are shown. */
  readonly players: readonly Player[]
  readonly mode: ShotMode
  /** A player's id, or `'against'`. */
  readonly onChoose: (shooterId: string) => void
  /** The way to the players page, for an empty roster. */
  readonly rosterLink: ReactNode
}

/** Who shoots: AGAINST, or a player of the roster, as tiles that a glove can hit. */
export const ShooterPicker = memo(function ShooterPicker({
  players,
  mode,
  onChoose,
  rosterLink,
}: ShooterPickerProps) {
  const tone = KIND_TONES[modeKind(mode)]
  const chosenId = mode.shooter === 'against' ? 'against' : mode.shooter?.id
  return (
    <section aria-label="Player" className="flex min-h-0 flex-col gap-2">
      <ChoiceTile
        label={<span className="type-figure text-2xl tracking-wide">AGAINST</span>}
        chosen={chosenId === 'against'}
        onChoose={() => onChoose('against')}
        tone={tone}
      />
      {players.length === 0 && (
        <div className="rounded-control border border-edge border-dashed p-4 text-center">
          <p className="mb-2 font-semibold">No players found</p>
          {rosterLink}
        </div>
      )}
      <ul className="grid min-h-0 grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-1.5">
        {players.map((player) => (
          <li key={player.id} className="grid">
            <ChoiceTile
              figure={player.number ?? '–'}
              label={<span className="line-clamp-2 text-[0.8125rem]">{player.name}</span>}
              chosen={player.id === chosenId}
              onChoose={() => onChoose(player.id)}
              tone={tone}
              className="justify-start text-left"
            />
          </li>
        ))}
      </ul>
    </section>
  )
})
