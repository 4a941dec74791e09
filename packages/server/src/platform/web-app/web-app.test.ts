import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { beforeEach, expect, it } from 'vitest'
import { aFolder } from '#test/folder.ts'
import { registerWebApp } from './web-app.ts'

const PAGE = '<!doctype html><title>Icetally</title>'
const SCRIPT = 'console.log("Icetally")'
const MANIFEST = '{"name":"Icetally"}'
let folder = ''

beforeEach(async () => {
  folder = await aFolder()
  await mkdir(path.join(folder, 'assets'))
  for (const [name, text] of [
    ['index.html', PAGE],
    ['assets/index-abc.js', SCRIPT],
    ['sw.js', SCRIPT],
    ['app.webmanifest', MANIFEST],
  ] as const) {
    await writeFile(path.join(folder, name), text)
    await writeFile(path.join(folder, `${name}.br`), brotliCompressSync(text))
  }
})

it.each([
  ['/', PAGE, 'text/html', 'no-cache'],
  ['/teams/1/games', PAGE, 'text/html', 'no-cache'],
  ['/assets/index-abc.js', SCRIPT, 'javascript', 'public, max-age=31536000, immutable'],
])(
  'BUDGET-3 %s is served with the compression of the build',
  async (url, text, type, cacheControl) => {
    const app = fastify()
    await registerWebApp(app, folder)
    const accept = 'text/html,*/*'
    const packed = await app.inject({ url, headers: { accept, 'accept-encoding': 'gzip, br' } })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(text)
    const plain = await app.inject({ url, headers: { accept } })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toBe(text)
    for (const { statusCode, headers } of [packed, plain]) {
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toContain(type)
      expect(headers['cache-control']).toBe(cacheControl)
      expect(headers.vary).toContain('accept-encoding')
    }
    await app.close()
  },
)

it.each([
  ['/sw.js', 'javascript'],
  ['/app.webmanifest', 'application/manifest+json'],
])('APP-6 %s has its type and is revalidated each time', async (url, type) => {
  const app = fastify()
  await registerWebApp(app, folder)
  const answer = await app.inject({ url })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain(type)
  expect(answer.headers['cache-control']).toBe('no-cache')
  await app.close()
})

it('BUDGET-4 A page names the first requests, the entry and the files of its screen in a Link header', async () => {
  await mkdir(path.join(folder, '.vite'))
  const pages = [
    { pattern: '/dashboard', files: ['assets/first.css', 'assets/first.js', 'assets/home.js'] },
    { pattern: '/teams/:teamId/games/:gameId', files: ['assets/game.js'] },
  ]
  await writeFile(path.join(folder, '.vite', 'pages.json'), JSON.stringify(pages))
  const app = fastify()
  await registerWebApp(app, folder)
  const linkOf = async (url: string) =>
    (await app.inject({ url, headers: { accept: 'text/html' } })).headers.link
  expect(await linkOf('/dashboard?from=mail')).toBe(
    [
      '</early.js>; rel=preload; as=script',
      '</assets/first.css>; rel=preload; as=style; crossorigin',
      '</assets/first.js>; rel=modulepreload; crossorigin',
      '</assets/home.js>; rel=modulepreload; crossorigin',
    ].join(', '),
  )
  expect(await linkOf('/teams/7/games/9/')).toContain('game.js')
  for (const other of ['/teams/7/games', '/teams/7/games/9/10', '/login', '/a/dashboard']) {
    expect(await linkOf(other)).toBeUndefined()
  }
  await app.close()
})

it('INVITE-12 An invitation has a preview in messengers, with a picture, and names no team', async () => {
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><head></head><body></body>')
  const app = fastify()
  await registerWebApp(app, folder, 'https://icetally.example.org')
  const headers = { accept: 'text/html' }
  const { body, headers: answered } = await app.inject({ url: '/join/K7Q2M9X', headers })
  expect(answered['content-type']).toContain('text/html')
  expect(answered['cache-control']).toBe('no-cache')
  const image = 'https://icetally.example.org/icons/icon-512.png'
  expect(body).toContain(`<meta property="og:image" content="${image}">`)
  expect(body).toContain('<meta property="og:title" content="Join a team on Icetally">')
  expect((await app.inject({ url: '/join', headers })).body).not.toContain('og:image')
  await app.close()
})
