import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { environment } from '../lib/node.mjs'
import { inProject } from '../lib/project.mjs'
import { freePort } from '../testing/free-port.ts'

/*
 * Two processes: the API under `node --watch` on a free port, and Vite in front of it on PORT (3000),
 * which serves the web app with hot reload and passes the API's paths on. When one ends, so does the
 * other.
 */
if (existsSync('.env')) process.loadEnvFile('.env')
const port = process.env['PORT'] ?? '3000'
const host = process.env['HOST'] ?? '127.0.0.1'

const apiPort = String(await freePort())
const address = `http://${host}:${port}`
const api = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', inProject('packages', 'server', 'src', 'main.ts')],
  {
    cwd: inProject(),
    env: {
      LOG_LEVEL: 'warn',
      PUBLIC_URL: address,
      ...environment(),
      PORT: apiPort,
      HOST: '127.0.0.1',
    },
    stdio: ['inherit', 'pipe', 'inherit'],
  },
)
let announced = false
createInterface({ input: api.stdout }).on('line', (line) => {
  // The API says where it listens; the address to open is the one in front of it.
  if (!line.startsWith('Icetally is ready at')) return console.log(line)
  if (!announced) {
    console.log(`Icetally is ready at ${address} and follows every change; Ctrl+C ends it.`)
  }
  announced = true
})
const web = spawn(
  process.execPath,
  [
    inProject('node_modules', 'vite', 'bin', 'vite.js'),
    '--host',
    host,
    '--port',
    port,
    '--strictPort',
    '--logLevel',
    'warn',
  ],
  {
    cwd: inProject('packages', 'web'),
    env: { ...environment(), ICETALLY_API: `http://127.0.0.1:${apiPort}` },
    stdio: 'inherit',
  },
)

const children = [api, web]
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    for (const child of children) child.kill('SIGTERM')
  })
}
const ended = children.map((child) => once(child, 'exit'))
const [code] = await Promise.race(ended)
for (const child of children) child.kill('SIGTERM')
await Promise.all(ended)
process.exitCode = code ?? 0
