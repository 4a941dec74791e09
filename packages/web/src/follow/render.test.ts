import { allSteps } from '@icetally/domain/platform/steps'
import { expect, it } from 'vitest'
import { aFollowedGame, aGameAnswer, aTeamAnswer, NOW } from '#test/followed.ts'
import { renderPage, renderRefusal } from './render.tsx'

const files = { scripts: ['/follow/main.js'], styles: ['/follow/main.css'] }
const TOKEN = 'AbCdEfGhIjKlMnOpQrStUvWxYz0'

const page = (more: Partial<Parameters<typeof renderPage>[0]> = {}) =>
  allSteps(
    renderPage({
      ...{ token: TOKEN, team: aTeamAnswer(), game: null, now: NOW, files },
      origin: 'https://stats.example.org',
      ...more,
    }),
  )

const metaOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
      ([, name, content]) => [name, content],
    ),
  )

/** The words of a page as a person reads it without scripts. */
const wordsOf = (html: string) =>
  html
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

it('FOLLOWER-10 The first answer has the figures of the game in it, before any script', () => {
  const words = wordsOf(page({ game: aGameAnswer() }))
  expect(words).toMatch(/Frost 2 – , Bears 1/)
  expect(words).toContain('Live · Period 2')
  expect(words).toContain('Shots 27–21')
  expect(words).toContain('Updated 8 s ago')
  expect(words).toContain('FRO #9')
  expect(words).toContain('Period 1 · 4:05 · Assists #7, #11')
})

it('PUSH-80 A page on the Home Screen of an iPhone has a window of its own, in which Safari notifies', () => {
  expect(metaOf(page())['apple-mobile-web-app-capable']).toBe('yes')
})

it('FOLLOWER-103 A game without an opponent has one name on the whole page', () => {
  const words = wordsOf(
    page({
      team: aTeamAnswer([aFollowedGame({ opponent: null, status: 'scheduled', score: null })]),
    }),
  )
  expect(words).toContain('vs Opponent')
  expect(words).not.toContain('GAM')
})

it('FOLLOWER-11 A preview has the teams and the score, or the next game, and names no player', () => {
  const named = aGameAnswer({
    names: 'full',
    goals: aGameAnswer().goals.map((goal) => ({ ...goal, scorer: 'Mia Lind', assists: [] })),
  })
  const game = metaOf(page({ game: named }))
  expect(game).toMatchObject({
    'og:title': 'Frost 2, Bears 1',
    'og:description': 'Live · Period 2 · Sat, Nov 21, 7:00 PM UTC · Rink A',
  })
  expect(JSON.stringify(game)).not.toContain('Mia')
  const coming = aTeamAnswer([aFollowedGame({ status: 'scheduled', score: null })])
  expect(metaOf(page({ team: coming }))).toMatchObject({
    'og:title': 'Frost',
    'og:description': 'Next: Bears · Sat, Nov 21, 7:00 PM UTC · Rink A',
  })
  expect(metaOf(page())['og:description']).toBe('Live: Frost 2, Bears 1')
})

it("FOLLOWER-12 A preview shows the team's picture, or else the mark of the product, by its whole address", () => {
  const team = { name: 'Frost', imageUrl: '/images/crest.webp', colour: '#112233', shortCode: null }
  const { 'og:image': image } = metaOf(page({ team: aTeamAnswer(undefined, { team }) }))
  expect(image).toBe('https://stats.example.org/images/crest.webp')
  expect(metaOf(page())['og:image']).toBe('https://stats.example.org/icons/icon-512.png')
})

it('FOLLOWER-13 A page is not for search engines, sends no referrer, and has no inline script or style', () => {
  const team = { name: 'Frost', imageUrl: null, colour: '#112233', shortCode: null }
  const html = page({ team: aTeamAnswer(undefined, { team }), game: aGameAnswer({ team }) })
  expect(metaOf(html)).toMatchObject({ robots: 'noindex, nofollow', referrer: 'no-referrer' })
  expect(html).not.toMatch(/\sstyle=|<style/)
  const scripts = [...html.matchAll(/<script ([^>]*)>/g)].map(([, attributes]) => attributes)
  expect(scripts).toEqual([
    'type="module" src="/follow/main.js"',
    'type="application/json" id="follow-data"',
  ])
})

it('FOLLOWER-14 The name of a team or an opponent cannot become markup of the page', () => {
  const hostile = '</script><script>alert(1)</script>"><img src=x>'
  const team = { name: hostile, imageUrl: null, colour: null, shortCode: null }
  const game = { ...aGameAnswer().game, opponent: hostile }
  const html = page({
    team: aTeamAnswer([aFollowedGame({ opponent: hostile })], { team }),
    game: aGameAnswer({ team, game }),
  })
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<img src=x')
  expect(html.match(/<\/script>/g)).toHaveLength(2)
})

it('FOLLOWER-15 Without scripts a page is loaded again every 30 seconds until the game is over', () => {
  const refresh = '<noscript><meta http-equiv="refresh" content="30"></noscript>'
  const { game } = aGameAnswer()
  expect(page()).toContain(refresh)
  expect(page({ game: aGameAnswer() })).toContain(refresh)
  const final = aGameAnswer({ game: { ...game, status: 'final', decidedIn: 'overtime' } })
  expect(page({ game: final })).not.toContain(refresh)
})

it('FOLLOWER-16 The page of links that open nothing is the same for all of them, and names the product', () => {
  const html = renderRefusal(files, 'gone')
  expect(wordsOf(html)).toContain('This link does not exist or is no longer valid')
  expect(wordsOf(html)).toContain('Icetally')
  expect(metaOf(html)).toMatchObject({ robots: 'noindex, nofollow' })
  expect(html).not.toContain('og:')
})

it('FOLLOWER-17 A game names the next one if the link shows the schedule', () => {
  const next = aFollowedGame({
    ...{ id: '01900000-0000-7000-8000-000000000002', opponent: 'Comets' },
    ...{
      status: 'scheduled',
      score: null,
      startTime: new Date(NOW + 48 * 3_600_000).toISOString(),
    },
  } as const)
  const team = aTeamAnswer([aFollowedGame(), next])
  expect(wordsOf(page({ team, game: aGameAnswer() }))).toContain('Next game vs Comets')
  const hidden = aTeamAnswer(team.games, { shows: ['score'] })
  expect(wordsOf(page({ team: hidden, game: aGameAnswer() }))).not.toContain('Comets')
})
