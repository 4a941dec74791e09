/** The columns of a shot, in the order of the insert. */
export type ShotValues = readonly (string | number | null)[]

export interface BareDatabase {
  /** Resolves when the shot is on disk. */
  insert(values: ShotValues): Promise<void> | void
  analytics(teamId: string, gameId: string): Promise<object> | object
  game(teamId: string, gameId: string): Promise<object> | object
  shots(teamId: string, gameId: string): Promise<object> | object
  teams(userId: string): Promise<object> | object
}
