import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, expect, type Page } from '@playwright/test'

const FLAGS = [
  '--headless',
  '--remote-debugging-port=0',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-sync',
  '--disable-component-update',
  '--no-first-run',
  '--window-size=1280,900',
]

/** Under which name the product keeps who is signed in. */
const SESSION = 'icetally-session'

interface Running {
  readonly child: ChildProcess
  readonly browser: Browser
}

/** A device whose browser can be killed; its stored data survives. */
export class Phone {
  private running: Running | null = null
  private readonly profile: string
  private readonly executable: string

  private constructor(profile: string, executable: string) {
    this.profile = profile
    this.executable = executable
  }

  static async buy(executablePath: string | undefined): Promise<Phone> {
    const profile = await mkdtemp(path.join(tmpdir(), 'icetally-phone-'))
    return new Phone(profile, executablePath ?? chromium.executablePath())
  }

  /** Starts the browser, with one page. */
  async start(): Promise<Page> {
    const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const child = spawn(
      this.executable,
      [...FLAGS, ...sandbox, `--user-data-dir=${this.profile}`, 'about:blank'],
      // A group of its own, so that no process of the browser outlives the kill.
      { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
    )
    const browser = await chromium.connectOverCDP(await debuggerOf(child))
    this.running = { child, browser }
    const [context] = browser.contexts()
    if (context === undefined) throw new Error('the browser has no window')
    return context.pages()[0] ?? (await context.newPage())
  }

  /**
   * Waits until the session survives a kill: the browser writes localStorage to the disk up to five
   * seconds later.
   */
  async untilSignedInForGood(page: Page): Promise<void> {
    const token = await page.evaluate((key) => {
      const stored: { state: { token: string } } = JSON.parse(localStorage.getItem(key) ?? '{}')
      return stored.state.token
    }, SESSION)
    const folder = path.join(this.profile, 'Default', 'Local Storage', 'leveldb')
    await expect(async () => {
      const logs = (await readdir(folder)).filter((name) => name.endsWith('.log'))
      const contents = await Promise.all(logs.map((name) => readFile(path.join(folder, name))))
      expect(contents.some((content) => content.includes(token))).toBe(true)
    }).toPass({ intervals: [100] })
  }

  /** From one moment to the next, as when the battery falls out. */
  async kill(): Promise<void> {
    const { running } = this
    this.running = null
    if (running === null) return
    const { child, browser } = running
    const ended = once(child, 'exit')
    process.kill(-(child.pid ?? 0), 'SIGKILL')
    await ended
    await browser.close()
  }

  /** Ends the browser, and deletes its stored data. */
  async throwAway(): Promise<void> {
    await this.kill()
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function debuggerOf(child: ChildProcess): Promise<string> {
  let output = ''
  for await (const chunk of child.stderr ?? []) {
    output += String(chunk)
    const address = /DevTools listening on (ws:\S+)\s/.exec(output)?.[1]
    if (address !== undefined) {
      // Left alone, a full pipe would stop the browser.
      child.stderr?.on('data', () => undefined)
      return address
    }
  }
  throw new Error(`the browser did not start:\n${output}`)
}
