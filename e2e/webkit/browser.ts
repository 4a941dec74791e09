import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const DRIVER = '/usr/bin/WebKitWebDriver'
const BROWSERS = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`,
)
/** The name under which WebDriver hands out elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** WebKitGTK behind its own WebDriver: the engine of Safari, as near as Linux comes to it. */
export interface WebKit {
  readonly version: string
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Types into the field that a selector finds. */
  type(selector: string, text: string): Promise<void>
  click(selector: string): Promise<void>
  /** Presses at these places, in pixels from the corner of the view. */
  press(places: readonly { readonly x: number; readonly y: number }[]): Promise<void>
  /** What a script of the page answers; it may be a promise. */
  ask<Value>(script: string): Promise<Value>
  close(): Promise<void>
}

/** Where the programs are, or null where they are not installed. */
export function findWebKit(): string | null {
  return existsSync(DRIVER) ? (BROWSERS.find((file) => existsSync(file)) ?? null) : null
}

/** Starts the browser in a window of the X server that `DISPLAY` names. */
export async function startWebKit(binary: string): Promise<WebKit> {
  const port = await freePort()
  const driver = spawn(DRIVER, [`--port=${port}`], {
    // The pages are our own, and the sandbox wants rights that a test machine may not give.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
    detached: true,
  })
  const call = caller(`http://127.0.0.1:${port}`)
  await until('the driver answers', () =>
    call('GET', '/status').then(
      () => true,
      () => false,
    ),
  )
  const { sessionId, capabilities } = await call<{
    sessionId: string
    capabilities: { browserVersion: string }
  }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
    },
  })
  const session = `/session/${sessionId}`
  const find = async (selector: string): Promise<string> => {
    const using = { using: 'css selector', value: selector }
    const found = await call<Record<string, string>>('POST', `${session}/element`, using)
    return `${session}/element/${found[ELEMENT]}`
  }
  return {
    version: capabilities.browserVersion,
    open: (url) => call('POST', `${session}/url`, { url }),
    reload: () => call('POST', `${session}/refresh`, {}),
    type: async (selector, text) => call('POST', `${await find(selector)}/value`, { text }),
    click: async (selector) => call('POST', `${await find(selector)}/click`, {}),
    press: (places) =>
      call('POST', `${session}/actions`, {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            actions: places.flatMap(({ x, y }) => [
              { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ]),
          },
        ],
      }),
    ask: (script) =>
      call('POST', `${session}/execute/async`, {
        script: `const done = arguments[0]; (async () => { ${script} })().then(done, (error) => done(String(error)))`,
        args: [],
      }),
    async close() {
      await call('DELETE', session)
      endGroup(driver)
    },
  }
}

/** Waits until something holds, a minute at most. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50)) {
    if (await holds()) return
  }
  throw new Error(`Not within a minute: ${what}`)
}

const caller =
  (address: string) =>
  async <Value = void>(method: string, path: string, body?: unknown): Promise<Value> => {
    const response = await fetch(`${address}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: Value & { message?: string } }
    if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`)
    return value
  }

function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGTERM')
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
