import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A browser with another engine than Chromium's, driven by WebDriver. */
export interface Engine {
  /** Its name and version. */
  readonly name: string
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Types into the field that a selector finds. */
  type(selector: string, text: string): Promise<void>
  click(selector: string): Promise<void>
  /** Presses at these positions, in pixels from the corner of the view. */
  press(places: readonly { readonly x: number; readonly y: number }[]): Promise<void>
  /** The result of a script in the page; it may be a promise. */
  ask<Value>(script: string): Promise<Value>
  close(): Promise<void>
}

/** The size of the view, in pixels. */
export const VIEW = { width: 1280, height: 900 }

/** Waits until something holds, a minute at most. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50)) {
    if (await holds()) return
  }
  throw new Error(`Not within a minute: ${what}`)
}

/**
 * Waits until all of the tracker is drawn: players and foot come a few frames after the rink, and may change how far
 * the page scrolls.
 */
export const untilDrawn = (engine: Engine): Promise<void> =>
  until('all of the tracker is drawn', () =>
    engine.ask<boolean>(`return document.querySelector('.tracker:not([data-drawing])') !== null`),
  )

const XVFB = '/usr/bin/Xvfb'

/** Can a window be opened, on a display that is there or on one of our own? */
export const hasDisplay = (): boolean => process.env['DISPLAY'] !== undefined || existsSync(XVFB)

/** A display for windows, if there is none yet; `close` ends it. */
export async function openDisplay(): Promise<{ display: string; close: () => void }> {
  const given = process.env['DISPLAY']
  if (given !== undefined) return { display: given, close: () => undefined }
  const screen = `${VIEW.width + 200}x${VIEW.height + 200}x24`
  // It chooses a free display by itself, and says which.
  const server = spawn(XVFB, ['-displayfd', '1', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    server.stdout.once('data', (output: Buffer) => resolve(output.toString().trim()))
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
  })
  return { display: `:${number}`, close: () => server.kill() }
}
