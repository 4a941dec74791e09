import type { OverlayOptions } from '@icetally/domain/follow/overlay'
import type { FollowedGame, GameAnswer, TeamAnswer } from './answers.ts'

/** The data of every follower's page. */
interface Common {
  /** Of the link: part of every address. */
  readonly token: string
  /** The server's clock when it rendered the page, in milliseconds since 1970. */
  readonly now: number
}

/** The schedule and the results of a team. */
export interface TeamPageData extends Common {
  readonly kind: 'team'
  readonly answer: TeamAnswer
}

export interface GamePageData extends Common {
  readonly kind: 'game'
  readonly answer: GameAnswer
  /** The game after it, where the link shows it. */
  readonly next: FollowedGame | null
  /** Has the link a page with the team's schedule? One of a single game has none. */
  readonly hasSchedule: boolean
  /** Does the link open a calendar? */
  readonly hasCalendar: boolean
}

/** One game's scoreboard over a picture. */
export interface OverlayPageData extends Common {
  readonly kind: 'overlay'
  /** As it was when the picture was taken. */
  readonly answer: GameAnswer
  readonly options: OverlayOptions
}

/** The data of a page's rendering on the server, and its hydration in the browser. */
export type PageData = TeamPageData | GamePageData | OverlayPageData

/** The element that holds the data of a page as JSON. */
export const DATA_ID = 'follow-data'

/** The server's data for this page, and the element that it was rendered into; null on a page of a refusal. */
export function pageData(): { readonly data: PageData; readonly root: HTMLElement } | null {
  const root = document.getElementById('root')
  const text = document.getElementById(DATA_ID)?.textContent
  return root !== null && text ? { data: JSON.parse(text) as PageData, root } : null
}

/** Where the pages and calls of a link are. */
export const followPaths = {
  team: (token: string) => `/f/${token}`,
  game: (token: string, gameId: string) => `/f/${token}/games/${gameId}`,
  calendar: (token: string) => `/api/follow/${token}/calendar.ics`,
  teamAnswer: (token: string) => `/api/follow/${token}`,
  gameAnswer: (token: string, gameId: string) => `/api/follow/${token}/games/${gameId}`,
  notifications: (token: string) => `/api/follow/${token}/notifications`,
  gameEvents: (token: string, gameId: string) => `/api/follow/${token}/games/${gameId}/events`,
}
