import type { RowScope, TeamScope } from '../access/team-scope.ts'

/** The time of a change, and the source of ids that the client has not generated. */
export interface ChangeContext {
  /** Milliseconds since 1970. */
  readonly now: number
  /** A new UUIDv7. */
  newId(): string
}

/** A change in a team, by a permitted caller: its scope, and its content. */
export interface TeamCall<Body = unknown, Scope extends TeamScope = RowScope>
  extends ChangeContext {
  readonly scope: Scope
  readonly body: Body
}
