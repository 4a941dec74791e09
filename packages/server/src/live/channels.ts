import { type ChannelSource, GameChannel, type Watcher } from './game-channel.ts'

/** The channels of all watched games. */
export class Channels {
  readonly #source: ChannelSource
  /** By the game's id, which is unique within its team only. */
  readonly #byGame = new Map<string, GameChannel[]>()

  constructor(source: ChannelSource) {
    this.#source = source
  }

  all(): GameChannel[] {
    return [...this.#byGame.values()].flat()
  }

  /** The channels of games with this id. */
  of(gameId: string): readonly GameChannel[] {
    return this.#byGame.get(gameId) ?? []
  }

  add(watcher: Watcher): GameChannel {
    const { id, teamId } = watcher.scope
    const channels = this.of(id)
    const known = channels.find((channel) => channel.teamId === teamId)
    const channel = known ?? new GameChannel(teamId, this.#source)
    if (known === undefined) this.#byGame.set(id, [...channels, channel])
    channel.add(watcher)
    return channel
  }

  remove(watcher: Watcher): void {
    const { id, teamId } = watcher.scope
    const channels = this.of(id)
    const channel = channels.find((candidate) => candidate.teamId === teamId)
    if (channel === undefined || !channel.remove(watcher)) return
    const rest = channels.filter((candidate) => candidate !== channel)
    if (rest.length > 0) this.#byGame.set(id, rest)
    else this.#byGame.delete(id)
  }
}
