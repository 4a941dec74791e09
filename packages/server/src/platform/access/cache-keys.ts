declare const ofKind: unique symbol

/** A text that only the functions of this file create, so that no id alone can replace it. */
type Key<Kind extends string> = string & { readonly [ofKind]: Kind }

/** The key of a game in the memory of a process; so for all keys below. */
export type GameKey = Key<'game'>
export type TeamKey = Key<'team'>
/** The key of data of all teams of a user. */
export type UserKey = Key<'user'>
/** The key of a link for followers. */
export type LinkKey = Key<'link'>

/** The key of the scope of a caller and a game. */
export type ScopeKey = Key<'scope'>

/** The key of the session of a token. */
export type SessionKey = Key<'session'>

/** The key of other data of one team, or of a person. */
export type CacheKey = GameKey | TeamKey | UserKey | LinkKey | ScopeKey | SessionKey

/** The key of a game: clients make its id, which is unique within its team only. */
export const gameKey = (teamId: string, gameId: string): GameKey =>
  `game ${teamId} ${gameId}` as GameKey

/** The key of the data of a team. */
export const teamKey = (teamId: string): TeamKey => `team ${teamId}` as TeamKey

/** The key of the data of a user. */
export const userKey = (userId: string): UserKey => `user ${userId}` as UserKey

/** The key of the scope in which a caller finds the game with this id. */
export const scopeKey = (userId: string, gameId: string): ScopeKey =>
  `scope ${userId} ${gameId}` as ScopeKey

/** The key of a session, by the hash of one of its tokens. */
export const sessionKey = (tokenHash: string): SessionKey => `session ${tokenHash}` as SessionKey

/** The key of a link for followers. */
export const linkKey = (teamId: string, linkId: string): LinkKey =>
  `link ${teamId} ${linkId}` as LinkKey
