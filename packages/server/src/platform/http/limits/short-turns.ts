/** For so long requests begin in one turn, in milliseconds: what they have begun ends in common turns, too. */
const BEGUN_MS = 2
/** Work that waits for a turn of the event loop, first in, first out. */
const waiting: (() => void)[] = []
/** When work has begun in this turn, by `performance.now()`. */
let turnBegun: number | undefined

function isTurnShort(): boolean {
  if (turnBegun === undefined) {
    turnBegun = performance.now()
    setImmediate(nextTurnBegins)
  }
  return performance.now() - turnBegun <= BEGUN_MS
}

function nextTurnBegins(): void {
  turnBegun = undefined
  while (waiting.length > 0 && isTurnShort()) waiting.shift()?.()
}

/** Begins work in a turn of the event loop in which others have not worked for long: many requests arrive in one. */
export function inShortTurn(work: () => void): void {
  if (waiting.length === 0 && isTurnShort()) work()
  else waiting.push(work)
}
