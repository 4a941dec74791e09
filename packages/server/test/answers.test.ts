import { describe, expect, it } from 'vitest'
import { type Answered, answerFindings, isSentence } from './answers.ts'

const ID = '01980d2e-7c1b-7f4e-9a57-2f1d0c6b8a90'

const good: Answered = {
  method: 'GET',
  url: '/api/teams?x=1',
  status: 200,
  headers: {
    'x-request-id': ID,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  },
  text: '{"teams":[]}',
}

const refused = (status: number, body: object, method = 'GET', url = '/api/teams'): Answered => ({
  ...good,
  method,
  url,
  status,
  text: JSON.stringify(body),
})

describe('findings in an answer', () => {
  it('OPENAPI-3 An answer that matches the contract passes', () => {
    expect(answerFindings(good)).toEqual([])
    const body = { error: 'Please sign in to continue', code: 'UNAUTHENTICATED' }
    const refusal = refused(401, body)
    const headers = { ...refusal.headers, 'www-authenticate': 'Bearer' }
    expect(answerFindings({ ...refusal, headers })).toEqual([])
  })

  it.each<[string, Partial<Answered>]>([
    ['x-request-id is missing', { headers: { ...good.headers, 'x-request-id': undefined } }],
    ['it may be kept by a cache', { headers: { ...good.headers, 'cache-control': 'public' } }],
    ['content type text/html', { headers: { ...good.headers, 'content-type': 'text/html' } }],
    ['status is not declared', { status: 201 }],
    ['the body is not valid', { text: '{"teams":[{"id":1}]}' }],
    ['the body is not valid', { text: 'teams' }],
    ['the body has more than is declared', { text: '{"teams":[],"secret":1}' }],
    ['the tag is not declared', { url: '/api/auth/me', headers: { ...good.headers, etag: '"a"' } }],
    ['there is a body', { method: 'POST', url: '/api/auth/logout', status: 204 }],
  ])('OPENAPI-3 A wrong answer is reported: %s', (finding, change) => {
    expect(answerFindings({ ...good, ...change })[0]).toContain(finding)
  })

  it.each([
    ['no refusal of the contract', refused(404, { message: 'Team not found' })],
    ['no refusal of the contract', refused(404, { error: 'No', code: 'NOT_FOUND', stack: '' })],
    ['NOT_FOUND is not 400', refused(400, { error: 'No team', code: 'NOT_FOUND' })],
    ['PLAN_LIMIT is not among its errors', refused(403, { error: 'No', code: 'PLAN_LIMIT' })],
    ['no sentence', refused(500, { error: 'SQLITE_ERROR: x', code: 'INTERNAL' })],
    ['WWW-Authenticate is missing', refused(401, { error: 'No', code: 'UNAUTHENTICATED' })],
    ['Retry-After is missing', refused(503, { error: 'Later', code: 'UNAVAILABLE' })],
  ])('OPENAPI-3 A wrong answer is reported: %s', (finding, answer) => {
    expect(answerFindings(answer).join()).toContain(finding)
  })

  it('OPENAPI-3 A refusal that is not a sentence is reported', () => {
    for (const text of ['Team not found', 'xCoord must be a number from 0 to 800']) {
      expect(isSentence(text), text).toBe(true)
    }
    const others = ['', 'error', 'Invalid input', 'Cannot read properties of undefined']
    for (const text of [...others, 'duplicate key value violates unique constraint']) {
      expect(isSentence(text), text).toBe(false)
    }
  })
})
