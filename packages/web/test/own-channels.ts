/*
 * A page's channels lead to no other page. Node's reach the pages of all workers, which would be tabs of one browser
 * with one user: a list of teams in one test took the teams of another test's page away.
 */
const page = crypto.randomUUID()
const Shared = BroadcastChannel

class OwnChannel extends Shared {
  constructor(name: string) {
    super(`${page} ${name}`)
  }
}

Object.assign(globalThis, { BroadcastChannel: OwnChannel })
