import type { Game } from '@icetally/domain/game/endpoints/games'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import { jerseyLabel } from '@icetally/domain/platform/jersey'
import { useMemo } from 'react'
import { classes } from '../../platform/components/classes.ts'
import { playerName } from '../../platform/format/player-names.ts'
import { paths } from '../../platform/paths.ts'
import { useOpenTeam } from '../../team/index.ts'
import { gameDates, gameLabel } from './labels.ts'
import type { Excluded } from './selection.ts'
import { SelectionCard } from './selection-card.tsx'

/** The lists in which games and players are chosen one by one. */
export function SelectionLists(props: {
  games: readonly Game[]
  players: readonly PlayerReference[]
  excludedGames: Excluded
  excludedPlayers: Excluded
  onGames: (excluded: Excluded) => void
  onPlayers: (excluded: Excluded) => void
}) {
  const { id: teamId } = useOpenTeam()
  const { games, players, excludedGames, excludedPlayers, onGames, onPlayers } = props
  const gameChoices = useMemo(
    () => games.map((game) => ({ id: game.id, label: gameLabel(game), detail: gameDates(game) })),
    [games],
  )
  const playerChoices = useMemo(
    () =>
      players.map((player) => ({
        id: player.id,
        label: (
          <>
            {player.number !== null && (
              <span className="tabular mr-1 text-muted">{jerseyLabel(player)}</span>
            )}
            {player.number !== null && ' '}
            {playerName(player)}
          </>
        ),
      })),
    [players],
  )
  return (
    <div
      className={classes(
        'grid items-start gap-5 md:grid-cols-2',
        // On paper the games are named above.
        excludedGames.size + excludedPlayers.size === 0 && 'print:hidden',
      )}
    >
      <SelectionCard
        title="Games"
        choices={gameChoices}
        excluded={excludedGames}
        onChange={onGames}
        empty={{ text: 'No games yet.', link: 'Go to Games', path: paths.games(teamId) }}
      />
      <SelectionCard
        title="Players"
        choices={playerChoices}
        excluded={excludedPlayers}
        onChange={onPlayers}
        empty={{ text: 'No players yet.', link: 'Go to Players', path: paths.players(teamId) }}
      />
    </div>
  )
}
