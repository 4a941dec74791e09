/*
 * The directories: to which teams a person, a code, a key or the name of an image leads; for links it is link_tokens. They hold
 * nothing else of a team, and a surplus row has no effect, as its target is checked again.
 */

/** A team that has, or once had, something of a user: a membership, a request, or records. */
export interface UserTeamTable {
  user_id: string
  team_id: string
}

/** The team that a code leads to. */
export interface TeamCodeTable {
  code: string
  /** The code with 0 for O and 1 for I, as which it can be mistaken. */
  meant: string
  team_id: string
}

/** The team whose image has a name. */
export interface ImageNameTable {
  name: string
  team_id: string
}

/** The API key that a program sends. */
export interface ApiKeyTokenTable {
  /** SHA-256 of the key, in hex. */
  key_hash: string
  team_id: string
  key_id: string
}
