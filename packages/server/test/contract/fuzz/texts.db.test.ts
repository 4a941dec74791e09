import { randomUUID } from 'node:crypto'
import { BOUNDS } from '@icetally/domain/platform/bounds'
import type { Endpoint } from '@icetally/domain/platform/endpoint'
import { jsonSchema } from '@icetally/domain/platform/json-schema'
import { describe, expect, it } from 'vitest'
import { succeeded } from '#test/a-team.ts'
import { api, type TestUser } from '#test/client.ts'
import { ids, people, setUpOwnWorld } from '#test/contract/own-world.ts'
import { HOSTILE_TEXTS } from '#test/contract/payloads.ts'
import { operations, requestOf } from '#test/contract/requests.ts'
import { crowd } from '#test/crowd.ts'
import { sized } from '../../../../../scripts/testing/tier.ts'

setUpOwnWorld()

interface Property {
  readonly type?: string
  readonly format?: string
  readonly enum?: unknown
  readonly const?: unknown
  readonly anyOf?: readonly Property[]
}

/** Does a field take text as people write it, rather than an id, a date or a choice? */
const takesText = ({ type, format, enum: choice, const: only, anyOf = [] }: Property): boolean =>
  anyOf.some(takesText) ||
  (type === 'string' && format === undefined && choice === undefined && only === undefined)

const textFields = (endpoint: Endpoint): string[] => {
  if (endpoint.body === undefined) return []
  const { properties = {} } = jsonSchema(endpoint.body, 'input') as {
    properties?: Record<string, Property>
  }
  return Object.keys(properties).filter((name) => takesText(properties[name] ?? {}))
}

/** Nothing is stored: its text names a backup that is there. */
const NAMES_ONE = ['restoreBackup']

/** The quick tier sends each text to one field of three, and so to all of their kinds. */
const EACH = sized(3, 1)
const textsOf = (count: number) =>
  Object.entries(HOSTILE_TEXTS).filter((_, index) => (index + count) % EACH === 0)

const fields = operations
  .flatMap((endpoint) =>
    textFields(endpoint)
      .filter(() => !NAMES_ONE.includes(endpoint.operationId))
      .map((field) => ({ endpoint, operationId: endpoint.operationId, field })),
  )
  .map((field, index) => ({ ...field, texts: textsOf(index) }))

/** Never answered, or answered as something else: a secret, what a provider of sign-ins answered, a code, an image, an address, a colour, how a file is read; and URLs and what are no digits of a jersey, which are refused. */
const UNSEEN =
  /password|token|invitation|deviceKey|imageData|teamCode|email|colour|jersey|^(answer|text|sheet|ourTeam|otherTeams|timeZone|url|endpoint|code|shortCode)$/i

/** All values of this name, anywhere in an answer. */
function valuesOf(body: unknown, field: string): unknown[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) =>
    name === field ? [value] : valuesOf(value, field),
  )
}

/** The caller's reads afterwards: the team, its roster and its games. */
async function readBack(user: TestUser, teamId: string): Promise<unknown> {
  return await user.does(api.teams.get, { teamId })
}

const isOfAccount = ({ path }: Endpoint): boolean => path.startsWith('/auth/')

const FEWEST = sized(5, 20)

/**
 * More texts than this are taken; webhooks until the team, which has one, has as many as it can, and for an
 * opponent those alone that no other one was created with before.
 */
const fewest = ({ operationId }: Endpoint): number =>
  operationId === 'createWebhook'
    ? Math.min(BOUNDS.webhooksOfTeam - 2, FEWEST)
    : operationId === 'updateOpponent'
      ? 0
      : FEWEST

let registrations = 0

/** Registering takes an unused e-mail. */
function uniqueEmail({ operationId }: Endpoint): object {
  if (operationId !== 'register') return {}
  registrations += 1
  return { email: `hostile.${registrations}@example.org` }
}

describe('hostile text', () => {
  it.each(fields)(
    'FUZZ-3 Hostile text in $field of $operationId is stored as sent or refused',
    async ({ endpoint, field, texts }) => {
      const throwaways = isOfAccount(endpoint)
        ? await crowd(people.app, people.admin, texts.length)
        : []
      const named = { ...ids, sessionId: randomUUID() }
      let accepted = 0
      for (const [title, text] of texts) {
        const user = throwaways.pop() ?? people.admin
        const request = requestOf(endpoint, named, { [field]: text, ...uniqueEmail(endpoint) })
        // A change may name one field alone, and then depends on no other.
        const alone = endpoint.method === 'PUT' && { payload: { [field]: text } }
        const answer = await user.request({ ...request, ...alone })
        if (answer.status >= 300) {
          expect(answer.status, `${title}: ${answer.text}`).toBeLessThan(500)
          continue
        }
        accepted += 1
        if (UNSEEN.test(field)) continue
        const expected = text.normalize('NFC').trim()
        const asNone = expected === '' ? [null, ''] : [expected]
        const isIn = (values: unknown[]) => asNone.some((value) => values.includes(value))
        const answered = valuesOf(answer.body, field)
        if (isIn(answered)) continue
        const stored = isOfAccount(endpoint) ? null : await readBack(user, ids['teamId'] ?? '')
        const seen = [...answered, ...valuesOf(stored, field)]
        expect(isIn(seen), `${title} came back as ${JSON.stringify(seen).slice(0, 300)}`).toBe(true)
      }
      if (!UNSEEN.test(field)) expect(accepted).toBeGreaterThan(fewest(endpoint))
    },
  )

  it('FUZZ-3 Hostile text stays text for every reader', async () => {
    const html = HOSTILE_TEXTS['HTML'] ?? ''
    const params = { teamId: ids['teamId'] ?? '' }
    const answer = await people.admin.call(api.teams.update, params, { name: html })
    expect(succeeded(answer).team.name).toBe(html)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })
})
