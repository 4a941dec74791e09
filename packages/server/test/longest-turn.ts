import { watchLoop } from './loop-watch.ts'

let longest = 0

const { look } = watchLoop((milliseconds) => {
  longest = Math.max(longest, milliseconds)
})

/** Begins to count: turns until now are forgotten. */
export function forgetTurns(): void {
  look()
  longest = 0
}

/** The longest turn of the event loop since `forgetTurns`, in milliseconds of processor time. */
export function longestTurn(): number {
  look()
  return longest
}

/** Does work whose turns are not counted, such as the start of a server, which answers no user yet. */
export async function uncounted<T>(work: () => Promise<T>): Promise<T> {
  const before = longestTurn()
  try {
    return await work()
  } finally {
    look()
    longest = before
  }
}
