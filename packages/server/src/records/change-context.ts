/** When a change is made, and where the ids come from that the client has not made. */
export interface ChangeContext {
  /** Milliseconds since 1970. */
  readonly now: number
  /** A new UUIDv7. */
  newId(): string
}
