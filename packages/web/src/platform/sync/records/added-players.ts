import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import type { Operation } from '@icetally/domain/game/model/operations'
import { jerseyAfter, jerseyOf } from '@icetally/domain/platform/jersey'
import type { Player } from '@icetally/domain/player/endpoints/players'

type Creation = Extract<Operation['command'], { readonly kind: 'player.create' }>

/** A player as the server answers a creation; `madeAt` in milliseconds since 1970. */
export function newPlayer(
  creation: Omit<Creation, 'kind'>,
  teamId: string,
  madeAt: number,
): Player {
  const { playerId: id, name, position = null, shoots = null, guest = false } = creation
  const worn = jerseyAfter(creation)
  return {
    ...{ id, teamId, name, number: worn.number, jersey: jerseyOf(worn), position, shoots },
    ...(guest && { guest }),
    createdAt: new Date(madeAt).toISOString(),
  }
}

/** The player that an operation adds to the roster of a team; null where it adds none. */
export const playerAdded = ({ command, madeAt }: Operation, teamId: string): Player | null =>
  command.kind === 'player.create' ? newPlayer(command, teamId, madeAt) : null

/** A game with the players that operations of this device add, as long as the server does not have them. */
export function withAddedPlayers(game: GameDetail, operations: readonly Operation[]): GameDetail {
  const known = new Set(game.team.players.map(({ id }) => id))
  const added = operations.flatMap((operation) => playerAdded(operation, game.teamId) ?? [])
  const missing = added.filter(({ id }) => !known.has(id))
  if (missing.length === 0) return game
  return { ...game, team: { ...game.team, players: [...game.team.players, ...missing] } }
}
