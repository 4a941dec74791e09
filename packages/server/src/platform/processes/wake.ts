import type { Signals } from '../db/signals.ts'

/**
 * The subject of a signal: a game's records, its recorders, its screen's other data, or a team's
 * links for followers.
 */
export const SIGNALS = {
  records: 'records',
  presence: 'presence',
  team: 'team',
  links: 'links',
} as const

/**
 * Notifies watchers, after the commit, of the changed object. It carries no data: changes are read
 * from the database.
 */
export interface Live {
  /** In the records of a game. */
  wake(gameId: string): void
  /** In the other data on the screens of a team's games. */
  wakeTeam(teamId: string): void
  /** In the links of a team. */
  wakeLinks(teamId: string): void
}

/** {@link Live} for all processes on the database of these signals. */
export const createLive = ({ send }: Pick<Signals, 'send'>): Live => ({
  wake: (gameId) => send(`${SIGNALS.records}:${gameId}`),
  wakeTeam: (teamId) => send(`${SIGNALS.team}:${teamId}`),
  wakeLinks: (teamId) => send(`${SIGNALS.links}:${teamId}`),
})
