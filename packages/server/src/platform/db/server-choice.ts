import { serversOf } from '../config/postgres-address.ts'

/** Which of several servers new connections go to: the next one when that fails or takes no changes. */
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

  /** Goes on, unless that was done already since `server` was chosen. */
  leave(server: string): void {
    if (server === this.current) this.#at = (this.#at + 1) % this.count
  }
}
