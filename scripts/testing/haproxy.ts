import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/*
 * A real HAProxy, which has to be on this machine (`apt install haproxy`), with the configuration of docs/deployment.
 */

const DOCUMENTED = new URL('../../docs/deployment/haproxy.cfg', import.meta.url)

/** How long servers may take until they are found up, or down. */
const PATIENCE_MS = 60_000

/** A balancer before several servers. */
export interface Balancer {
  readonly port: number
  /** Resolves when it sends requests to exactly these servers, by their indexes in the list. */
  until(up: readonly number[]): Promise<void>
  stop(): Promise<void>
}

/** A part of the document that the test has to say otherwise. */
function replaced(text: string, what: RegExp, by: string): string {
  if (!what.test(text)) throw new Error(`${what} is not in the documented configuration`)
  return text.replace(what, by)
}

/** The documented configuration without TLS, on a port of this machine, for servers on these ports. */
async function configuration(port: number, ports: readonly number[], socket: string) {
  const servers = ports.map((one, index) => `  server server-${index} 127.0.0.1:${one}\n`).join('')
  let text = await readFile(DOCUMENTED, 'utf8')
  text = replaced(text, /^global$/m, `global\n  stats socket ${socket}`)
  text = replaced(text, /^ {2}bind :80\n/m, '')
  text = replaced(text, /^ {2}bind :443 .*$/m, `  bind 127.0.0.1:${port}`)
  text = replaced(text, /^ {2}http-request redirect scheme https.*\n/m, '')
  return replaced(text, /(?:^ {2}server .*\n?)+/m, servers)
}

/** The indexes of the servers that HAProxy finds up. */
async function serversUp(socket: string): Promise<number[]> {
  const connection = connect(socket)
  connection.on('error', () => undefined)
  connection.end('show stat\n')
  let text = ''
  connection.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  await once(connection, 'close')
  const lines = text.trim().split('\n')
  const names = lines[0]?.replace(/^# /, '').split(',') ?? []
  return lines.slice(1).flatMap((line) => {
    const fields = line.split(',')
    const [, place] = /^server-(\d+)$/.exec(fields[names.indexOf('svname')] ?? '') ?? []
    return place !== undefined && fields[names.indexOf('status')] === 'UP' ? [Number(place)] : []
  })
}

/** Starts one before servers on these ports. */
export async function startHaproxy(ports: readonly number[]): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), 'icetally-haproxy-'))
  const port = await freePort()
  const socket = join(folder, 'stats')
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, await configuration(port, ports, socket))
  const running = spawn('haproxy', ['-db', '-f', file], {
    env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  running.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const ended = once(running, 'exit').then(() => undefined)
  return {
    port,
    until: async (up) => {
      for (const since = performance.now(); ; await wait(100)) {
        const found = await serversUp(socket).catch(() => undefined)
        if (`${found}` === `${up}`) return
        if (running.exitCode === null && performance.now() - since < PATIENCE_MS) continue
        throw new Error(`HAProxy sends requests to ${found} instead of ${up}: ${output}`)
      }
    },
    stop: async () => {
      running.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
