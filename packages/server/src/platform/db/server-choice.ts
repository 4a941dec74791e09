import { serversOf } from '../config/postgres-address.ts'

/** The server for new connections: the next one if that fails or accepts no changes. */
export class ServerChoice {
  readonly #servers: readonly string[]
  #at = 0

  constructor(url: string) {
    this.#servers = serversOf(url)
  }

  get count(): number {
    return this.#servers.length
  }

  get current(): string {
    return this.#servers[this.#at] ?? ''
  }

  /** Switches to the next, unless that was done already since `server` was chosen. */
  leave(server: string): void {
    if (server === this.current) this.#at = (this.#at + 1) % this.count
  }
}
