import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fastify from 'fastify'
import { registerSecurityHeaders } from '../../packages/server/src/platform/http/security-headers.ts'
import { registerWebApp } from '../../packages/server/src/platform/web-app/web-app.ts'
import { writeServiceWorker } from '../../packages/web/service-worker-build.ts'

/** The app as it was built. */
export const BUILD = fileURLToPath(new URL('../../packages/web/dist', import.meta.url))

/** A text of the settings page in the second build. */
export const SECOND_SUBTITLE = 'The same page, a version later'
export const FIRST_SUBTITLE = 'This browser and your account'

/**
 * A later build of the app, in a folder of its own: the settings page reads differently. Every script
 * has another name and the old ones are gone, as it is after a release that changed a shared part.
 */
export async function secondBuild(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'icetally-second-build-'))
  await cp(BUILD, folder, { recursive: true })
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter((one) => one.endsWith('.br'))) await rm(path.join(folder, name))
  const scripts = names.filter((name) => /^assets[/\\][^/\\]+\.js$/.test(name)).map(basename)
  const replaced = (text: string) =>
    scripts
      .reduce((changed, script) => changed.replaceAll(script, renamed(script)), text)
      .replaceAll(FIRST_SUBTITLE, SECOND_SUBTITLE)
  for (const name of ['index.html', ...scripts.map((script) => path.join('assets', script))]) {
    const file = path.join(folder, name)
    await writeFile(file, replaced(await readFile(file, 'utf8')))
  }
  for (const script of scripts) {
    await rename(path.join(folder, 'assets', script), path.join(folder, 'assets', renamed(script)))
  }
  await writeServiceWorker(folder)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

const basename = (file: string) => path.basename(file)
const renamed = (script: string) => `later-${script}`

/** One address at which a build is served, and another one later; its API is that of a product. */
export interface Deployment {
  readonly address: string
  release(folder: string): Promise<void>
  stop(): Promise<void>
}

/** Serves a build with the server's own code, and passes all else on to the product. */
export async function deploy(productAddress: string, folder: string): Promise<Deployment> {
  let files = await serverOf(folder)
  const server = createServer((incoming, outgoing) => {
    if (/^\/(api|images|healthz)\b/.test(incoming.url ?? '')) {
      passOn(productAddress, incoming, outgoing)
    } else files.routing(incoming, outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    address: `http://localhost:${address.port}`,
    async release(next) {
      files = await serverOf(next)
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function serverOf(folder: string) {
  const app = fastify()
  registerSecurityHeaders(app, undefined)
  await registerWebApp(app, folder)
  await app.ready()
  return app
}

function passOn(address: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method = 'GET', headers, url = '/' } = incoming
  const outer = request(new URL(url, address), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  outer.on('error', () => outgoing.destroy())
  incoming.pipe(outer)
}
