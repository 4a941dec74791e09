import { setTimeout as wait } from 'node:timers/promises'
import type { ProductAnswer, Send } from '../../fixtures/product.ts'
import { DemoStop } from './demo-stop.ts'

/** How often a request is sent again when the product asks to wait (429, 503). */
const ATTEMPTS = 5
const LONGEST_WAIT_SECONDS = 30

/** The address a person typed, e.g. `localhost:3000/`, as an origin such as `http://localhost:3000`. */
export function originOf(address: string): string {
  const url = URL.parse(/^https?:\/\//.test(address) ? address : `http://${address}`)
  if (url === null) {
    throw new DemoStop(`${address} is not an address. Give one such as http://localhost:3000.`)
  }
  return url.origin
}

/** Resolves when an Icetally answers at `origin`; if none does, its error gives the remedy. */
export async function requireProduct(origin: string): Promise<void> {
  const again = 'Start the product with "npm start", then run "npm run demo" again'
  const elsewhere = `if it runs elsewhere: npm run demo -- ${new URL(origin).protocol}//host:port`
  let ready: Response
  let reason: string
  try {
    ready = await fetch(`${origin}/readyz`)
    reason = await ready.text()
  } catch {
    throw new DemoStop(`Nothing answers at ${origin}. ${again} (${elsewhere}).`)
  }
  if (ready.status === 503) {
    throw new DemoStop(`The product at ${origin} is not ready, and answers: ${reason}`)
  }
  const document = await fetch(`${origin}/api/openapi.json`)
  const text = await document.text()
  if (!document.ok || !text.includes('"Icetally')) {
    throw new DemoStop(`What answers at ${origin} is not Icetally. ${again} (${elsewhere}).`)
  }
}

/** Sends requests to the product's API over the network, with a token where there is one. */
export function connect(origin: string, token?: string): Send {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return async (method, path, body) => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await answered(origin, path, {
        method,
        headers: { ...authorization, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (attempt === ATTEMPTS || ![429, 503].includes(response.status)) return response.answer
      const seconds = Math.min(response.retryAfterSeconds, LONGEST_WAIT_SECONDS)
      await wait(seconds * 1000)
    }
  }
}

interface Answered {
  readonly status: number
  readonly retryAfterSeconds: number
  readonly answer: ProductAnswer
}

async function answered(origin: string, path: string, init: RequestInit): Promise<Answered> {
  try {
    const response = await fetch(`${origin}/api${path}`, init)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    return {
      status: response.status,
      retryAfterSeconds: Number(response.headers.get('retry-after') ?? 1),
      answer: { status: response.status, body: isJson ? JSON.parse(text) : undefined },
    }
  } catch (error) {
    throw new DemoStop(
      `The product at ${origin} stopped answering. Start it and run "npm run demo" again: it continues where it was.`,
      { cause: error },
    )
  }
}
