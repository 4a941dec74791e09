import { API_BASE } from '../../api/api-base.ts'
import { acceptJson, type EarlyAnswer } from '../../api/early-answers.ts'
import { isKeptHere } from '../../browser/kept-here.ts'
import { firstQuestions, type Question } from '../../first-questions.ts'
import { pendingSignOuts } from '../../session/pending-sign-outs.ts'
import { storedToken } from '../../session/stored-token.ts'

/** The addresses of the API that the questions are asked at. */
const ADDRESSES: Readonly<Record<Question, (teamId: string, id: string) => string>> = {
  waiting: () => '/teams/join-requests',
  team: (teamId) => `/teams/${teamId}`,
  players: (teamId) => `/players/teams/${teamId}`,
  player: (_, id) => `/players/${id}/stats`,
  games: (teamId) => `/games/teams/${teamId}`,
  seasons: (teamId) => `/seasons/teams/${teamId}`,
  game: (_, id) => `/games/${id}`,
  records: (_, id) => `/games/${id}/records`,
}

/** Asks the server what the app will ask first at this address, for a user who is signed in. */
export function askEarly(pathname: string = location.pathname): void {
  const token = storedToken()
  // Before the server knows of a sign-out nothing else is asked (lib/api/api.ts).
  if (token === null || pendingSignOuts().length > 0) return
  const { teamId, id, questions } = firstQuestions(pathname)
  const asked = questions
    .filter((question) => question !== 'records' || isNewHere())
    .map((question) => ADDRESSES[question](teamId, id))
  window.earlyAnswers = new Map(
    ['/auth/me', '/teams', ...asked].map((path) => {
      const address = `${API_BASE}${path}`
      return [address, ask(address, token)]
    }),
  )
}

/** A device that keeps the app keeps records too, and asks only for what is new among them. */
const isNewHere = (): boolean => 'serviceWorker' in navigator && !isKeptHere()

function ask(address: string, token: string): EarlyAnswer {
  const response = fetch(address, { headers: acceptJson(token) })
  // The app may never take it; then it is no failure of its own.
  response.catch(() => undefined)
  return { token, response, sentAt: performance.now() }
}
