import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const scripts = fileURLToPath(new URL('..', import.meta.url))

/*
 * The real starter in a small repository of its own. npm, Vite and the server are stand-ins that record
 * their calls, so that a start takes milliseconds and needs no network. An install lasts while there is
 * a file `held-up`.
 */
const npm = `
import { appendFileSync, copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
const isRuntime = process.cwd().endsWith('runtime')
const project = isRuntime ? '../../' : ''
if (!isRuntime) appendFileSync('installs.txt', process.argv.slice(2).join(' ') + '\\n')
if (existsSync(project + 'offline')) { console.error('npm error network'); process.exit(1) }
rmSync('node_modules', { recursive: true, force: true })
while (existsSync(project + 'held-up')) await new Promise((resolve) => setTimeout(resolve, 20))
mkdirSync('node_modules/.bin', { recursive: true })
copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
if (isRuntime) {
  mkdirSync('node_modules/node-of-here/bin', { recursive: true })
  const link = existsSync(project + 'without-link') ? 'node-of-here/bin' : '.bin'
  if (!existsSync(project + 'without-node')) symlinkSync(process.execPath, 'node_modules/' + link + '/node')
}
mkdirSync('node_modules/vite/bin', { recursive: true })
writeFileSync('node_modules/vite/bin/vite.js', ${JSON.stringify(`
const { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
const folder = process.argv[process.argv.indexOf('--outDir') + 1]
appendFileSync('../../builds.txt', process.env.NODE_ENV + '\\n')
mkdirSync(folder, { recursive: true })
writeFileSync(folder + '/half.html', '')
if (existsSync('broken')) { console.error('vite: syntax error'); process.exit(1) }
writeFileSync(folder + '/index.html', readFileSync('src/main.ts', 'utf8'))
`)})
`

const server = `
process.on('SIGTERM', () => { console.log('draining'); clearInterval(running) })
process.on('exit', () => { if (process.argv.includes('--exit-3')) process.exitCode = 3 })
const running = setInterval(() => {}, 1000)
if (process.argv.includes('--exit-3')) clearInterval(running)
console.log('listening', process.argv.slice(2).join(' '), process.cwd())
`

interface StartOptions {
  args?: string[]
  node?: 'old' | 'new'
  /** Start it as npm does, from a shell that dies of a signal without passing it on. */
  shell?: boolean
}

/** A start under way, or ended. */
export interface Started {
  /** Resolves when the text has been printed. */
  printed(text: string): Promise<void>
  signal(name: NodeJS.Signals): void
  /** Resolves when the process has ended. */
  ended: Promise<{ code: number | null; output: string }>
}

/** A repository in a temporary folder whose name has a space. */
export class SmallProject {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'icetally starter '))

  constructor() {
    for (const file of ['lib', 'start.mjs']) {
      cpSync(path.join(scripts, file), path.join(this.folder, 'scripts', file), { recursive: true })
    }
    const optional = '"optionalDependencies": { "node-of-elsewhere": "1", "node-of-here": "1" }'
    this.write('package.json', '{ "type": "module" }')
    this.write('package-lock.json', '{ "packages": {} }')
    this.write('scripts/runtime/package.json', `{ ${optional} }`)
    this.write('scripts/runtime/package-lock.json', '{ "packages": {} }')
    this.write('npm.js', npm)
    this.write('old-node.mjs', "Object.defineProperty(process, 'version', { value: 'v20.20.2' })")
    this.write('packages/web/package.json', '{}')
    this.write('packages/web/src/main.ts', 'one')
    this.write('packages/domain/src/platform/limits.ts', '')
    this.write('packages/server/package.json', '{ "type": "module" }')
    this.write('packages/server/src/main.ts', server)
  }

  write(file: string, text: string): void {
    mkdirSync(path.dirname(path.join(this.folder, file)), { recursive: true })
    writeFileSync(path.join(this.folder, file), text)
  }

  remove(file: string): void {
    rmSync(path.join(this.folder, file), { recursive: true, force: true })
  }

  /** The text of a file, or undefined. */
  read(file: string): string | undefined {
    const place = path.join(this.folder, file)
    return existsSync(place) ? readFileSync(place, 'utf8') : undefined
  }

  /** How often the stand-in for npm or Vite was called. */
  count(what: 'installs' | 'builds'): number {
    return (this.read(`${what}.txt`) ?? '').split('\n').length - 1
  }

  /** `npm start`, by default on a Node that says it is too old, as on a fresh machine. */
  start(options: StartOptions = {}): Started {
    const old = options.node === 'new' ? [] : ['--import', path.join(this.folder, 'old-node.mjs')]
    const command = [process.execPath, ...old, 'scripts/start.mjs', ...(options.args ?? [])]
    const asNpm = ['sh', '-c', `"${command.join('" "')}"; true`]
    const [program = '', ...args] = options.shell === true ? asNpm : command
    const child = spawn(program, args, {
      cwd: this.folder,
      env: {
        PATH: process.env['PATH'],
        npm_execpath: path.join(this.folder, 'npm.js'),
        npm_node_execpath: process.execPath,
        npm_lifecycle_event: 'start',
      },
    })
    let output = ''
    const waiting = new Set<() => void>()
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      for (const check of waiting) check()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
      child.once('close', (code) => resolve({ code, output }))
    })
    const printed = (text: string) =>
      new Promise<void>((resolve, reject) => {
        const check = () => {
          if (output.includes(text)) resolve()
        }
        waiting.add(check)
        check()
        void ended.then(() => reject(new Error(`ended without printing "${text}":\n${output}`)))
      })
    return { printed, signal: (name) => child.kill(name), ended }
  }

  /** Starts, waits for the server to listen, and ends it. */
  async startAndStop(options: StartOptions = {}): Promise<string> {
    const started = this.start(options)
    await started.printed('listening')
    started.signal('SIGTERM')
    return (await started.ended).output
  }
}
