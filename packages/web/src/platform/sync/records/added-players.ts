import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import type { Operation } from '@icetally/domain/game/model/operations'
import { jerseyAfter, jerseyOf } from '@icetally/domain/platform/jersey'
import type { Player } from '@icetally/domain/player/endpoints/players'

/** The player that an operation adds to the roster of a team; null where it adds none. */
export function playerAdded({ command, madeAt }: Operation, teamId: string): Player | null {
  if (command.kind !== 'player.create') return null
  const { playerId: id, name, position = null, shoots = null, guest = false } = command
  const worn = jerseyAfter(command)
  return {
    ...{ id, teamId, name, number: worn.number, jersey: jerseyOf(worn), position, shoots },
    ...(guest && { guest }),
    createdAt: new Date(madeAt).toISOString(),
  }
}

/** A game with the players that operations of this device add, as long as the server does not have them. */
export function withAddedPlayers(game: GameDetail, operations: readonly Operation[]): GameDetail {
  const known = new Set(game.team.players.map(({ id }) => id))
  const added = operations.flatMap((operation) => playerAdded(operation, game.teamId) ?? [])
  const missing = added.filter(({ id }) => !known.has(id))
  if (missing.length === 0) return game
  return { ...game, team: { ...game.team, players: [...game.team.players, ...missing] } }
}
