import { jerseyOf } from '@icetally/domain/platform/jersey'
import type { Player } from '@icetally/domain/player/endpoints/players'
import { memo, type ReactNode } from 'react'
import { ChoiceTile } from '../../platform/components/choice-tile.tsx'
import { classes } from '../../platform/components/classes.ts'
import type { Tone } from '../../platform/components/segmented-control.tsx'
import './player-tiles.css'

/**
 * Tiles side by side, all of one height, whether a name takes one line or two. On a phone upright the columns are the
 * same wherever the players of a game are offered (`useTileColumns`).
 */
export const TILES =
  'player-tiles grid auto-rows-fr grid-cols-[repeat(auto-fill,minmax(var(--tile,5.25rem),1fr))] gap-1.25 lying:gap-1'

interface PlayerTilesProps {
  readonly label: string
  /** In the order they are shown. */
  readonly players: readonly Player[]
  readonly isChosen: (playerId: string) => boolean
  /** Pass the same function: another one renders every tile. */
  readonly onChoose: (playerId: string) => void
  readonly tone?: Tone
  /** A player's role in the selection, in one or two letters, in the corner of the chosen tile. */
  readonly markOf?: (playerId: string) => string | null
  /** A player who cannot be chosen now, at the usual position all the same. */
  readonly isOff?: ((playerId: string) => boolean) | undefined
  readonly className?: string | undefined
  /** Further tiles, as list items. */
  readonly children?: ReactNode
}

/** Players as tiles side by side, each with the number large and the name below. */
export function PlayerTiles(props: PlayerTilesProps) {
  const { label, players, isChosen, onChoose, tone = 'neutral', markOf, className } = props
  return (
    <ul aria-label={label} className={classes(TILES, className)}>
      {players.map((player) => (
        <PlayerTile
          key={player.id}
          player={player}
          chosen={isChosen(player.id)}
          onChoose={onChoose}
          tone={isChosen(player.id) ? tone : 'neutral'}
          mark={markOf?.(player.id) ?? null}
          isOff={props.isOff?.(player.id) ?? false}
        />
      ))}
      {props.children}
    </ul>
  )
}

interface PlayerTileProps {
  readonly player: Player
  readonly chosen: boolean
  readonly onChoose: (playerId: string) => void
  readonly tone: Tone
  readonly mark: string | null
  readonly isOff: boolean
}

/** Remembered, so that another choice renders two tiles and not the whole roster. */
const PlayerTile = memo(function PlayerTile(props: PlayerTileProps): ReactNode {
  const { player, chosen, onChoose, tone, mark, isOff } = props
  return (
    <li className="grid">
      <ChoiceTile
        figure={jerseyOf(player) ?? '–'}
        label={<TileName name={player.name} />}
        chosen={chosen}
        onChoose={() => onChoose(player.id)}
        tone={tone}
        mark={mark}
        isOff={isOff}
      />
    </li>
  )
})

const WORD = 'inline-block max-w-full truncate align-bottom'
/** Read out, and not seen, where there is space for the last word alone. */
const FIRST_WORDS =
  'low:in-[.player-tiles]:sr-only lying:in-[[role=dialog]]:sr-only max-sm:in-[.faceoff-row]:sr-only'

/** A player's name, of which a low phone shows the last word alone; a word that is too long ends in an ellipsis. */
export function TileName({ name }: { name: string }) {
  const words = name.trim().split(/\s+/)
  const last = words.pop() ?? name
  if (words.length === 0) return <span className={WORD}>{name}</span>
  return (
    <>
      <span className={`${WORD} ${FIRST_WORDS}`}>{words.join(' ')}</span>{' '}
      <span className={WORD}>{last}</span>
    </>
  )
}
