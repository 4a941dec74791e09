/** Less is a correction of the clock; more means that the clock was set. In milliseconds. */
const CORRECTION = 5000

/** Times of what is recorded: never earlier than the one before, unless the clock was set. */
export function createMadeAt(time: () => number): () => number {
  let last = 0
  return () => {
    const now = Math.round(time())
    const behind = last - now
    last = behind >= 0 && behind < CORRECTION ? last + 1 : now
    return last
  }
}
