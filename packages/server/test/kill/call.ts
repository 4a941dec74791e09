interface Sent {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly idempotencyKey?: string
}

/** The server answered, and said no. */
export class Refused extends Error {}

/**
 * Sends one request to the API over real HTTP and answers its body; undefined where there is none.
 * Throws {@link Refused} for an answer that is no success, and what fetch throws without one.
 */
export async function call<Answer>(
  address: string,
  token: string,
  { method, path, body, idempotencyKey }: Sent,
): Promise<Answer> {
  const headers = new Headers({ authorization: `Bearer ${token}` })
  const request: RequestInit = { method, headers }
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  if (body !== undefined) {
    headers.set('content-type', 'application/json')
    request.body = JSON.stringify(body)
  }
  const response = await fetch(`${address}/api${path}`, request)
  const text = await response.text()
  if (!response.ok) throw new Refused(`${method} ${path}: ${response.status} ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as Answer
}
