import type { GameAnswer } from '../answers.ts'
import type { Fetched } from '../live/fetch-answer.ts'
import type { FollowNews } from '../live/follow-game.ts'

/**
 * The interval of requests for the past state, until live states are as old as the delay.
 */
const ASK_EVERY = 1_000

interface DelayedGame {
  /** Milliseconds. */
  readonly delay: number
  /** Follows the game as it is; returns how to stop. */
  readonly follow: (hear: (news: FollowNews) => void) => () => void
  /** The game as it was at that time, from the server. */
  readonly request: () => Promise<Fetched<GameAnswer>>
  readonly show: (answer: GameAnswer) => void
  readonly hide: () => void
}

/**
 * Shows a game with a delay: each response is shown later by the delay, and until then past states
 * are requested from the server. The end of a link takes effect at once. Returns a function that
 * stops it.
 */
export function delayedGame({ delay, follow, request, show, hide }: DelayedGame): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const later = (milliseconds: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, milliseconds)
    timers.add(timer)
  }
  let isReceived = delay === 0
  const end = () => {
    isReceived = true
    for (const timer of timers) clearTimeout(timer)
  }
  const endAndHide = () => {
    end()
    hide()
  }
  const askOn = () =>
    later(ASK_EVERY, () => {
      if (isReceived) return
      void request().then((fetched) => {
        if (isReceived) return
        if (fetched.kind === 'gone') return endAndHide()
        if (fetched.kind === 'answer') show(fetched.answer)
        askOn()
      })
    })
  const stop = follow((news) => {
    if (news.name === 'ended') endAndHide()
    if (news.name !== 'game') return
    if (delay === 0) show(news.data)
    else {
      later(delay, () => {
        isReceived = true
        show(news.data)
      })
    }
  })
  if (!isReceived) askOn()
  return () => {
    end()
    stop()
  }
}
