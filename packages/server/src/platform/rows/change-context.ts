import type { RowScope, TeamScope } from '../access/team-scope.ts'

/** When a change is made, and where the ids come from that the client has not made. */
export interface ChangeContext {
  /** Milliseconds since 1970. */
  readonly now: number
  /** A new UUIDv7. */
  newId(): string
}

/** A change of something in a team, by a caller who may: where, and what was sent. */
export interface TeamCall<Body = unknown, Scope extends TeamScope = RowScope>
  extends ChangeContext {
  readonly scope: Scope
  readonly body: Body
}
