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
    if (response.status === 404) {
      // Without the server's own words it is that of a proxy whose server is away.
      const { error } = (await response.json()) as { readonly error?: unknown }
      return { kind: typeof error === 'string' ? 'gone' : 'failed' }
    }
    if (!response.ok) return { kind: 'failed' }
    return { kind: 'answer', answer: (await response.json()) as Answer }
  } catch {
    return { kind: 'failed' }
  }
}
