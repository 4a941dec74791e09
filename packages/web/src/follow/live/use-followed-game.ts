import { useEffect, useState } from 'react'
import type { GameAnswer } from '../answers.ts'
import type { Connection } from '../freshness.tsx'
import type { GamePageData } from '../page-data.ts'
import { followGame } from './follow-game.ts'
import { noteServerTime } from './server-clock.ts'

interface FollowedGameState {
  readonly answer: GameAnswer
  readonly connection: Connection
  /** The link or the game no longer exists. */
  readonly isGone: boolean
}

/** A game from the answer that the page was rendered with on, as it is recorded. */
export function useFollowedGame({ token, answer }: GamePageData): FollowedGameState {
  const [state, setState] = useState<FollowedGameState>({
    ...{ answer, connection: 'live', isGone: false },
  })
  const gameId = answer.game.id
  useEffect(() => {
    const stop = followGame({ token, gameId }, (news) => {
      if (news.name === 'game' || news.name === 'heard') {
        noteServerTime(Date.parse(news.data.serverTime))
      }
      setState((before) => {
        if (news.name === 'game') return { ...before, answer: unlessOlder(news.data, before) }
        if (news.name === 'heard') return { ...before, answer: { ...before.answer, ...news.data } }
        if (news.name === 'connection') return { ...before, connection: news.data }
        return { ...before, isGone: true }
      })
    })
    return stop
  }, [token, gameId])
  return state
}

/** Two ways lead here, and one of them may be late. */
const unlessOlder = (fresh: GameAnswer, { answer }: FollowedGameState): GameAnswer =>
  fresh.serverTime < answer.serverTime ? answer : fresh
