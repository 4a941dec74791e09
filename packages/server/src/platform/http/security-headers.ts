import type { FastifyInstance } from 'fastify'

/** The token lives in localStorage, so no script or style but our own files may run. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' blob: data:",
  "worker-src 'self'",
  "manifest-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const TWO_YEARS_SECONDS = 63_072_000

/** The headers that every answer carries, by their names. */
export function protectiveHeaders(publicUrl: string | undefined): Record<string, string> {
  const headers: Record<string, string> = {
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  }
  if (publicUrl?.startsWith('https:')) {
    headers['strict-transport-security'] = `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`
  }
  return headers
}

/** Pages of links for followers: for people with a link, not to be found by searching. */
const OF_LINKS = /^\/(f|api\/follow)\//

/** Puts the same protective headers on every answer, errors and files included. */
export function registerSecurityHeaders(app: FastifyInstance, publicUrl: string | undefined): void {
  const headers = protectiveHeaders(publicUrl)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    if (OF_LINKS.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow')
    done()
  })
}
