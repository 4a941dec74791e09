import { type GameKey, gameKey } from '../../platform/access/cache-keys.ts'
import type { RowScope } from '../../platform/access/team-scope.ts'
import { type ChannelSource, GameChannel, type Watcher } from './game-channel.ts'

const keyOf = ({ teamId, id }: RowScope): GameKey => gameKey(teamId, id)

/** The channels of all watched games. */
export class Channels {
  readonly #source: ChannelSource
  readonly #byGame = new Map<GameKey, GameChannel>()

  constructor(source: ChannelSource) {
    this.#source = source
  }

  all(): GameChannel[] {
    return [...this.#byGame.values()]
  }

  /** The channel of a game; undefined where no stream watches it. */
  of(game: RowScope): GameChannel | undefined {
    return this.#byGame.get(keyOf(game))
  }

  /** The channels of all teams' games with this id, which is all that a signal contains. */
  withId(gameId: string): GameChannel[] {
    return this.all().filter((channel) => channel.gameId === gameId)
  }

  add(watcher: Watcher): GameChannel {
    const { scope } = watcher
    const channel = this.of(scope) ?? new GameChannel(scope, this.#source)
    this.#byGame.set(keyOf(scope), channel)
    channel.add(watcher)
    return channel
  }

  remove(watcher: Watcher): void {
    if (this.of(watcher.scope)?.remove(watcher)) this.#byGame.delete(keyOf(watcher.scope))
  }
}
