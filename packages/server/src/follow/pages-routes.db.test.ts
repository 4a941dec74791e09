import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aGame, aTeam, type TestGame } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api } from '#test/client.ts'

/** Replaces the built one: the page prints its input, and its own kind. */
const RENDERER = `
let builds = 0
export function* renderPage({ files, ...request }) {
  builds += 1
  return '<!doctype html>' + JSON.stringify({ builds, ...request }) + files.scripts + files.styles
}
export const renderOverlay = ({ files }) => '<!doctype html>' + files.scripts + files.styles
export const renderRefusal = (files, kind) => '<!doctype html>' + kind
`
const MANIFEST = {
  'src/follow/main.tsx': { isEntry: true, file: 'follow/main.js', css: ['follow/main.css'] },
  'a.woff2': { file: 'follow/a.woff2' },
}
const OVERLAY = {
  'src/follow/overlay/main.tsx': { isEntry: true, file: 'follow/bug.js', css: ['follow/bug.css'] },
}

let teamId: string
let game: TestGame | { id: string }

const webRoot = await mkdtemp(path.join(tmpdir(), 'icetally-follow-pages-'))
await mkdir(path.join(webRoot, '.follow'))
await writeFile(path.join(webRoot, '.follow', 'render.js'), RENDERER)
await writeFile(path.join(webRoot, '.follow', 'manifest.json'), JSON.stringify(MANIFEST))
await writeFile(path.join(webRoot, '.follow', 'overlay.json'), JSON.stringify(OVERLAY))
const app = await testApp({ webRoot })
const anna = await app.register('Anna')
afterAll(() => rm(webRoot, { recursive: true, force: true }))
beforeEach(async () => {
  teamId = await aTeam(anna)
  game = await aGame(anna, teamId, { opponent: 'Bears' })
})

async function aLink(body: object = {}) {
  const { link } = await anna.does(api.links.create, { teamId }, { name: 'Family', ...body })
  return { linkId: link.id, token: link.url.split('/f/')[1] ?? '' }
}

const open = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers })

/** A page's printed input. */
const contentOf = (html: string) =>
  JSON.parse(/\{.*\}/s.exec(html)?.[0] ?? '{}') as {
    builds: number
    origin: string
    team: { games: object[] }
    game: { game: { id: string; opponent: string } } | null
  }

describe('the pages of a link', () => {
  it('FOLLOWER-20 The first answer of both pages is rendered with the content of the link', async () => {
    const { token } = await aLink()
    const team = await open(`/f/${token}`)
    expect(team.statusCode).toBe(200)
    expect(team.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(team.body).toContain('/follow/main.js/follow/main.css')
    expect(contentOf(team.body)).toMatchObject({
      ...{ token, game: null, origin: expect.stringMatching(/^http:\/\/localhost/) },
      team: { games: [{ opponent: 'Bears' }] },
    })
    const { body } = await open(`/f/${token}/games/${game.id}`)
    expect(contentOf(body).game?.game).toMatchObject({ id: game.id, opponent: 'Bears' })
  })

  it('OVERLAY-15 An overlay loads its own files rather than those of the pages', async () => {
    const { token } = await aLink()
    const { body } = await open(`/f/${token}/games/${game.id}/overlay`)
    expect(body).toBe('<!doctype html>/follow/bug.js/follow/bug.css')
  })

  it('FOLLOWER-21 A link to one game opens only that game', async () => {
    const other = await aGame(anna, teamId, { opponent: 'Comets' })
    const { token } = await aLink({ gameId: game.id })
    const { body } = await open(`/f/${token}`)
    expect(contentOf(body).game?.game.opponent).toBe('Bears')
    expect(body).not.toContain('Comets')
    expect((await open(`/f/${token}/games/${other.id}`)).statusCode).toBe(404)
  })

  it('FOLLOWER-22 Pages are not cached, not indexed and send no referrer to other sites', async () => {
    const { token } = await aLink()
    for (const url of [`/f/${token}`, `/f/${token}/games/${game.id}`, '/f/unknown']) {
      expect((await open(url)).headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining("script-src 'self'"),
      })
    }
  })

  it('FOLLOWER-23 Unknown, malformed, expired, revoked and foreign addresses get the same page', async () => {
    const { token, linkId } = await aLink()
    const soon = new Date(app.clock.now + 1000).toISOString()
    const expired = await aLink({ expiresAt: soon })
    app.clock.now += 2000
    const foreign = await aGame(anna, await aTeam(anna))
    expect((await open(`/f/${token}`)).statusCode).toBe(200)
    await anna.does(api.links.revoke, { linkId })
    const stored = await aLink()
    const urls = [
      ...['/f/unknown', '/f/%F0%9F%8F%92', `/f/${'x'.repeat(27)}`, '/f/', '/f/a/b/c'],
      ...[`/f/${token}`, `/f/${token}/games/${game.id}`, `/f/${expired.token}`],
      ...[`/f/${stored.token}/games/${foreign.id}`, `/f/${stored.token}/games/none`],
    ]
    for (const url of urls) {
      const { statusCode, body, headers } = await open(url)
      expect({ url, statusCode, body }).toEqual({
        url,
        statusCode: 404,
        body: '<!doctype html>gone',
      })
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
    }
  })

  it('FOLLOWER-24 A page is rendered once for all followers, until its content changes or it is a second old', async () => {
    const { token } = await aLink()
    const url = `/f/${token}/games/${game.id}`
    const numberOf = async () => contentOf((await open(url)).body).builds
    const first = await numberOf()
    expect(await numberOf()).toBe(first)
    await anna.does(api.games.update, { gameId: game.id }, { opponent: 'Wolves' })
    const { body } = await open(url)
    expect(contentOf(body)).toMatchObject({
      builds: first + 1,
      game: { game: { opponent: 'Wolves' } },
    })
    app.clock.now += 1000
    expect(await numberOf()).toBe(first + 2)
  })

  it('FOLLOWER-25 A page is sent compressed to browsers that accept it', async () => {
    const { token } = await aLink()
    const packed = await open(`/f/${token}`, { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    const plain = await open(`/f/${token}`)
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const { headers } of [packed, plain]) expect(headers.vary).toContain('accept-encoding')
  })

  it('FOLLOWER-26 The token of a page is not in the log', async () => {
    const { token } = await aLink()
    await open(`/f/${token}`)
    await open(`/f/${token}/games/${game.id}?from=chat`)
    expect(app.logLines.join('')).toContain('/games/')
    expect(app.logLines.join('')).not.toContain(token)
  })
})

it('FOLLOWER-27 An address that tries many unknown links gets 429, other addresses do not', async () => {
  const careful = await testApp({ webRoot, environment: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } })
  const opened = async (address: string) =>
    careful.app.inject({ url: '/f/guess', remoteAddress: address })
  const answers = []
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const { statusCode, headers, body } = await opened('203.0.113.7')
    answers.push(statusCode)
    if (statusCode !== 429) continue
    expect(headers['retry-after']).toMatch(/^\d+$/)
    expect(body).toBe('<!doctype html>busy')
    break
  }
  expect(answers.at(-1)).toBe(429)
  expect((await opened('198.51.100.9')).statusCode).toBe(404)
})
