import type { OverlayOptions } from '@icetally/domain/follow/overlay'
import { renderToString } from 'react-dom/server'
import type { FollowedGame, GameAnswer, TeamAnswer } from './answers.ts'
import { FollowPage } from './follow-page.tsx'
import { OverlayPage } from './overlay/overlay-page.tsx'
import {
  DATA_ID,
  type GamePageData,
  type OverlayPageData,
  type PageData,
  type TeamPageData,
} from './page-data.ts'
import { previewOf } from './preview.ts'
import { REFUSALS, type Refusal, RefusalPage } from './refusal-page.tsx'
import { gameAfter } from './schedule.ts'
import { sidesOf } from './words.ts'

/** The files of the browser's side of a page, as addresses. */
export interface PageFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The server's data for a page. */
export interface PageRequest {
  readonly token: string
  /** The team as the link shows it; with `game` alone if the link shows just that. */
  readonly team: TeamAnswer
  /** The requested game; null for the team's page. */
  readonly game: GameAnswer | null
  /** Milliseconds since 1970. */
  readonly now: number
  /** Of the server, such as https://icetally.example.org: previews need absolute addresses. */
  readonly origin: string
  readonly files: PageFiles
}

/** The whole HTML of a page with its figures, which needs no script to be read; in steps of some 20 ms at most. */
export function* renderPage(request: PageRequest): Generator<undefined, string> {
  const data = dataOf(request)
  const { title, description, image } = previewOf(data, request.origin)
  yield
  const body = renderToString(<FollowPage data={data} />)
  yield
  return htmlOf({
    ...{ title, files: request.files, data },
    meta: [
      ['description', description],
      ['og:type', 'website'],
      ['og:site_name', 'Icetally'],
      ['og:title', title],
      ['og:description', description],
      ['og:image', image],
      ['twitter:card', 'summary'],
    ],
    body,
  })
}

/** The server's data for an overlay. */
export interface OverlayRequest extends Pick<PageRequest, 'token' | 'now' | 'files'> {
  readonly game: GameAnswer
  readonly options: OverlayOptions
}

/** The whole HTML of an overlay, whose page has no ground: all but the scoreboard lets the picture through. */
export function renderOverlay({ token, now, files, game, options }: OverlayRequest): string {
  const data: OverlayPageData = { kind: 'overlay', token, now, answer: game, options }
  return htmlOf({
    ...{ title: sidesOf(game.team, game.game), files, data, meta: [] },
    body: renderToString(<OverlayPage data={data} />),
  })
}

/** The page of a refusal: the one of all links that open nothing, or that of a server with too much to do. */
export const renderRefusal = (files: PageFiles, kind: Refusal): string =>
  htmlOf({
    title: REFUSALS[kind].title,
    files: { styles: files.styles, scripts: [] },
    data: null,
    meta: [],
    body: renderToString(<RefusalPage kind={kind} />),
  })

function dataOf({ token, team, game, now }: PageRequest): TeamPageData | GamePageData {
  if (game === null) return { kind: 'team', token, now, answer: team }
  const hasSchedule = team.shows.includes('schedule')
  const next: FollowedGame | null = hasSchedule ? gameAfter(team.games, game.game.id, now) : null
  const others = team.games.some(({ id }) => id !== game.game.id)
  return {
    kind: 'game',
    token,
    now,
    answer: game,
    next,
    hasSchedule: others,
    hasCalendar: team.calendar,
  }
}

/**
 * Of all pages but an overlay: both schemes, which would give an overlay a background; and on the Home Screen of an
 * iPhone a page has a window of its own, without which Safari offers no notifications.
 */
const OF_PAGES = [
  '<meta name="mobile-web-app-capable" content="yes">',
  '<meta name="apple-mobile-web-app-capable" content="yes">',
  '<meta name="color-scheme" content="light dark">',
  '<meta name="theme-color" content="#f2f7fa" media="(prefers-color-scheme: light)">',
  '<meta name="theme-color" content="#081120" media="(prefers-color-scheme: dark)">',
]

interface Html {
  readonly title: string
  readonly meta: readonly (readonly [name: string, content: string])[]
  readonly files: PageFiles
  readonly body: string
  readonly data: PageData | null
}

function htmlOf({ title, meta, files, body, data }: Html): string {
  const tags = meta.map(([name, content]) => {
    const key = name.startsWith('og:') ? 'property' : 'name'
    return `<meta ${key}="${name}" content="${escaped(content)}">`
  })
  const isOverlay = data?.kind === 'overlay'
  return [
    `<!doctype html><html lang="en"${isOverlay ? ' data-overlay' : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escaped(title)}</title>`,
    ...files.styles.map((file) => `<link rel="stylesheet" href="${escaped(file)}">`),
    '<meta name="robots" content="noindex, nofollow">',
    '<meta name="referrer" content="no-referrer">',
    // Without scripts the page is as fresh as its last reload.
    isStill(data) ? '' : '<noscript><meta http-equiv="refresh" content="30"></noscript>',
    ...(isOverlay ? [] : OF_PAGES),
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    ...tags,
    ...files.scripts.map((file) => `<script type="module" src="${escaped(file)}"></script>`),
    `</head><body><div id="root">${body}</div>`,
    data === null ? '' : `<script type="application/json" id="${DATA_ID}">${jsonOf(data)}</script>`,
    '</body></html>',
  ].join('')
}

/** Is it sure to stay as it is for some time? */
const isStill = (data: PageData | null): boolean =>
  data === null || (data.kind === 'game' && data.answer.game.status === 'final')

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** JSON that cannot close its script element. */
const jsonOf = (data: PageData): string => JSON.stringify(data).replaceAll('<', '\\u003c')
