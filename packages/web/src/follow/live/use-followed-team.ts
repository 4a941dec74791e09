import { useEffect, useState } from 'react'
import type { TeamAnswer } from '../answers.ts'
import type { Connection } from '../freshness.tsx'
import { followPaths, type TeamPageData } from '../page-data.ts'
import { fetchAnswer } from './fetch-answer.ts'
import { serverNow } from './server-clock.ts'
import { connectionNow, whenSeen } from './when-seen.ts'

/**
 * The interval at which scores and dates are requested while the page is visible, in milliseconds.
 */
const EVERY = 20_000

interface FollowedTeamState {
  readonly answer: TeamAnswer
  readonly connection: Connection
  /** The server's clock at the answer, in milliseconds since 1970. */
  readonly knownAt: number
  readonly isGone: boolean
}

/** A team's games from the answer that the page was rendered with on. */
export function useFollowedTeam({ token, answer, now }: TeamPageData): FollowedTeamState {
  const [state, setState] = useState<FollowedTeamState>({
    ...{ answer, connection: 'live', knownAt: now, isGone: false },
  })
  useEffect(() => {
    const request = async () => {
      const fetched = await fetchAnswer<TeamAnswer>(followPaths.teamAnswer(token))
      setState((before) => {
        if (fetched.kind === 'gone') return { ...before, isGone: true }
        if (fetched.kind === 'failed') return { ...before, connection: connectionNow('trying') }
        const { answer } = fetched
        return { ...before, connection: connectionNow('live'), knownAt: serverNow(), answer }
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
      offline: () => setState((before) => ({ ...before, connection: 'offline' })),
    })
  }, [token])
  return state
}
