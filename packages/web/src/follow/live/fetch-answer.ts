/** The result of requesting a response. */
export type Fetched<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer }
  /** The link, or the game, is not there any more. */
  | { readonly kind: 'gone' }
  /** The server was not reached, or could not answer. */
  | { readonly kind: 'failed' }

const PATIENCE = 15_000

/** Requests a public response; never throws. */
export async function fetchAnswer<Answer>(address: string): Promise<Fetched<Answer>> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    })
    const answer = (await response.json()) as Answer & { readonly error?: unknown }
    if (response.ok) return { kind: 'answer', answer }
    // Without the server's own words it is that of a proxy whose server is away.
    const isGone = response.status === 404 && typeof answer.error === 'string'
    return { kind: isGone ? 'gone' : 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}
