import { useEffect, useState } from 'react'
import type { TeamAnswer } from '../answers.ts'
import { followPaths, type TeamPageData } from '../page-data.ts'
import { fetchAnswer } from './fetch-answer.ts'
import { whenSeen } from './when-seen.ts'

/**
 * The interval at which scores and dates are requested while the page is visible, in milliseconds.
 */
const EVERY = 20_000

interface FollowedTeamState {
  readonly answer: TeamAnswer
  readonly isOffline: boolean
  readonly isGone: boolean
}

/** A team's games from the answer that the page was rendered with on. */
export function useFollowedTeam({ token, answer }: TeamPageData): FollowedTeamState {
  const [state, setState] = useState<FollowedTeamState>({
    ...{ answer, isOffline: false, isGone: false },
  })
  useEffect(() => {
    const request = async () => {
      const fetched = await fetchAnswer<TeamAnswer>(followPaths.teamAnswer(token))
      setState((before) => {
        if (fetched.kind === 'gone') return { ...before, isGone: true }
        if (fetched.kind === 'failed') return { ...before, isOffline: true }
        return { ...before, isOffline: false, answer: fetched.answer }
      })
    }
    let begun = 0
    return whenSeen({
      begin: () => {
        // The first response is part of the page.
        if (begun > 0) void request()
        begun += 1
        const timer = setInterval(request, EVERY)
        return () => clearInterval(timer)
      },
      back: () => void request(),
      offline: () => setState((before) => ({ ...before, isOffline: true })),
    })
  }, [token])
  return state
}
