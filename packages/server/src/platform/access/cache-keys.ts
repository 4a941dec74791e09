declare const ofKind: unique symbol

/** A text that only the functions of this file make, so that no id alone takes its place. */
type Key<Kind extends string> = string & { readonly [ofKind]: Kind }

/** What a game is stored under in the memory of a process. */
export type GameKey = Key<'game'>
/** What a team is stored under in the memory of a process. */
export type TeamKey = Key<'team'>
/** What of all teams of a user is stored under in the memory of a process. */
export type UserKey = Key<'user'>
/** What a link for followers is stored under in the memory of a process. */
export type LinkKey = Key<'link'>

/** What the scope of a caller and a game is stored under in the memory of a process. */
export type ScopeKey = Key<'scope'>

/** What the session of a token is stored under in the memory of a process. */
export type SessionKey = Key<'session'>

/** What something of one team, or of a person, is stored under in the memory of a process. */
export type CacheKey = GameKey | TeamKey | UserKey | LinkKey | ScopeKey | SessionKey

/** The key of a game: clients make its id, which is unique within its team only. */
export const gameKey = (teamId: string, gameId: string): GameKey =>
  `game ${teamId} ${gameId}` as GameKey

export const teamKey = (teamId: string): TeamKey => `team ${teamId}` as TeamKey

export const userKey = (userId: string): UserKey => `user ${userId}` as UserKey

/** The key of the scope in which a caller finds the game with this id. */
export const scopeKey = (userId: string, gameId: string): ScopeKey =>
  `scope ${userId} ${gameId}` as ScopeKey

/** The key of a session, by the hash of one of its tokens. */
export const sessionKey = (tokenHash: string): SessionKey => `session ${tokenHash}` as SessionKey

/** The key of a link for followers. */
export const linkKey = (teamId: string, linkId: string): LinkKey =>
  `link ${teamId} ${linkId}` as LinkKey
