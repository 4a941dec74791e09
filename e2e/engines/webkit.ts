import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { freePort } from '../../scripts/testing/free-port.ts'
import { type Engine, hasDisplay, openDisplay, until, VIEW } from './engine.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const BROWSERS = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`,
)
/** The name under which WebDriver hands out elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Where the browser is, or null where it, its driver or a display is missing. */
export function findWebKit(): string | null {
  return existsSync(DRIVER) && hasDisplay()
    ? (BROWSERS.find((file) => existsSync(file)) ?? null)
    : null
}

/** Starts WebKitGTK behind its own WebDriver: the engine of Safari, the nearest to it on Linux. */
export async function startWebKit(binary: string): Promise<Engine> {
  const { display, close } = await openDisplay()
  const port = await freePort()
  const driver = spawn(DRIVER, [`--port=${port}`], {
    // The pages are our own, and the sandbox wants rights that a test machine may not give.
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
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
  await call('POST', `${session}/window/rect`, VIEW)
  const find = async (selector: string): Promise<string> => {
    const using = { using: 'css selector', value: selector }
    const found = await call<Record<string, string>>('POST', `${session}/element`, using)
    return `${session}/element/${found[ELEMENT]}`
  }
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    open: (url) => call('POST', `${session}/url`, { url }),
    reload: () => call('POST', `${session}/refresh`, {}),
    type: (selector, text) =>
      until(`${selector} takes text`, async () => {
        try {
          await call('POST', `${await find(selector)}/value`, { text })
          return true
        } catch (error) {
          // A page that has only just come takes none for a moment.
          if (String(error).includes('not focusable')) return false
          throw error
        }
      }),
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
    async ask<Value>(script: string) {
      // A promise that fails would be waited for until the driver's time is over.
      const { value, error } = await call<{ value: Value; error?: string }>(
        'POST',
        `${session}/execute/async`,
        {
          script: `const done = arguments[0]; (async () => { ${script} })().then((value) => done({ value }), (error) => done({ error: String(error) }))`,
          args: [],
        },
      )
      if (error !== undefined) throw new Error(error)
      return value
    },
    async close() {
      await call('DELETE', session)
      endGroup(driver)
      close()
    },
  }
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
