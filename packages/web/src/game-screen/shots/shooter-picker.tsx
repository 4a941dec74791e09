import type { Player } from '@icetally/domain/player/endpoints/players'
import { IconUserPlus } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { classes } from '../../platform/components/classes.ts'
import { NoPlayers } from '../shared/no-players.tsx'
import { PlayerTiles } from '../shared/player-tiles.tsx'
import { KIND_TONES, modeKind, type ShotMode } from './shot-mode.ts'
import { PARTS } from './tracker-parts.ts'

interface OpponentTileProps {
  readonly chosen: boolean
  readonly scored: boolean
  readonly onChoose: (shooterId: 'against') => void
  readonly className?: string
}

/** The opponent, the other side of the scoreboard: no tile among the tiles of the roster. */
export function OpponentTile({ chosen, scored, onChoose, className }: OpponentTileProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => onChoose('against')}
      className={classes(
        'min-h-14 select-none rounded-control font-display font-semibold text-2xl leading-none tracking-[0.025em]',
        chosen
          ? 'border-2 border-transparent text-on-mode shadow-card'
          : 'scheme-dark border border-edge border-b-4 border-b-mode-orange bg-sunken text-ink',
        chosen && (scored ? 'bg-mode-red' : 'bg-mode-orange-fill'),
        className,
      )}
    >
      AGAINST
    </button>
  )
}

/** Below the tiles; on low phones, which have no space for it, in the menu alone. */
function AddButton({ onAdd }: { onAdd: (() => void) | undefined }) {
  return (
    <button
      type="button"
      onClick={onAdd}
      // Nothing moves as the players arrive: the space is reserved.
      className={`${onAdd ? '' : 'invisible '}add-player mt-1.25 flex min-h-11 w-full select-none items-center justify-center gap-1.5 rounded-control border border-edge border-dashed font-semibold text-muted text-sm hover:bg-hover hover:text-ink`}
    >
      <IconUserPlus aria-hidden="true" className="size-5" />
      Add Player
    </button>
  )
}

interface ShooterPickerProps {
  /** In the order they are shown. */
  readonly players: readonly Player[]
  /** The last shooters, shown before the roster; empty where that is switched off. */
  readonly lastUsed: readonly Player[]
  /** The lineup is on its way: a tile that is offered now would move under the finger. */
  readonly isArriving?: boolean
  readonly mode: ShotMode
  /** A player's id, or `'against'`. */
  readonly onChoose: (shooterId: string) => void
  /** Adds a player, where that is possible. */
  readonly onAdd?: (() => void) | undefined
  /** Replaces the players while a goal is entered. */
  readonly goalPanel: ReactNode
}

/** The last five shooters, before the roster. */
export const LAST_FIVE = 'mb-1 border-line border-b-2 pb-1 sm:upright:grid-cols-5'

/**
 * The number of skeleton tiles: the maximum of dressed players (IIHF). With a whole roster more
 * than half would disappear again.
 */
const LINEUP = 22

/** Skeletons of the tiles; as large, and not pressable. */
const SHAPES =
  'animate-shimmer *:rounded-control *:bg-line *:*:invisible motion-reduce:animate-none'

/** The shooter: AGAINST, or a player of the roster, as tiles that a glove can hit. */
export const ShooterPicker = memo(function ShooterPicker(props: ShooterPickerProps) {
  const { players, lastUsed, mode, onChoose, goalPanel, isArriving = false } = props
  const tone = KIND_TONES[modeKind(mode)]
  const chosenId = mode.shooter === 'against' ? 'against' : mode.shooter?.id
  const tiles = { isChosen: (id: string) => id === chosenId, onChoose, tone }
  return (
    <section
      aria-label="Player"
      className="flex min-h-0 flex-col gap-1.5 upright:contents lying:contents lg:absolute lg:inset-0"
    >
      <OpponentTile
        chosen={chosenId === 'against'}
        onChoose={onChoose}
        scored={mode.scored}
        className="upright:fixed upright:right-1.5 upright:bottom-[calc(0.25rem+env(safe-area-inset-bottom))] upright:z-20 upright:h-13.5 upright:min-h-0 upright:w-23 upright:left-hand:right-auto upright:left-hand:left-1.5 lying:min-h-11 lying:text-[1.25rem] [grid-area:opponent]"
      />
      {goalPanel ?? (
        <div className={PARTS.players}>
          {isArriving && <output className="sr-only">Loading players</output>}
          {players.length === 0 && (
            <NoPlayers className="rounded-control border border-edge border-dashed px-2 py-4" />
          )}
          {lastUsed.length > 0 && (
            <PlayerTiles label="Last used" players={lastUsed} className={LAST_FIVE} {...tiles} />
          )}
          <PlayerTiles
            // They replace skeletons: nothing moves.
            key={isArriving ? 'arriving' : 'known'}
            label="Roster"
            players={isArriving ? players.slice(0, LINEUP) : players}
            className={isArriving ? SHAPES : undefined}
            {...tiles}
          />
          {(props.onAdd || isArriving) && (
            <AddButton onAdd={isArriving ? undefined : props.onAdd} />
          )}
        </div>
      )}
    </section>
  )
})
