import type { Endpoint } from '@icetally/domain/platform/endpoint'
import { exampleOf } from '@icetally/domain/platform/examples'
import { jsonSchema } from '@icetally/domain/platform/json-schema'
import { describe, expect, it } from 'vitest'
import { api } from '#test/client.ts'
import { PRESENCE_LIFE } from '../../src/games/live/store.ts'
import { SESSION_LIFE } from '../../src/platform/access/sessions.ts'
import { openApiDocument } from '../../src/platform/api-docs/document.ts'
import { IDEMPOTENCY_KEY_LIFE } from '../../src/platform/http/endpoint/idempotency.ts'
import { ids, people, setUpOwnWorld } from './own-world.ts'
import { operations, requestOf } from './requests.ts'
import { unknownIds } from './world.ts'

setUpOwnWorld()

type Examples = Readonly<Record<string, { readonly value: unknown }>>

const { paths, components, info } = openApiDocument('1.0.0')

/** The documented refusals of an operation with this status, by their codes. */
function refusalsOf({ path, method }: Endpoint, status: number): Examples {
  const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  return operation?.responses[status]?.content?.['application/json']?.examples ?? {}
}

/** An answer by its code, as the document shows refusals. */
const asDocumented = (body: unknown): Examples => {
  const { code } = body as { code: string }
  return { [code]: { value: body } }
}

const namesSomething = ({ params, operationId }: Endpoint): boolean =>
  params !== undefined || operationId === 'watchGames'

const needsBody = ({ body }: Endpoint): boolean => body?.safeParse({}).success === false

describe('the documented refusals are the answers of the server', () => {
  it.each(operations.filter(namesSomething))(
    'CONTRACT-10 A missing record gets the refusal documented for $operationId',
    async (endpoint) => {
      const unknown = unknownIds({ ...ids, sessionId: '', awaitedTeamId: '' })
      const answer = await people.admin.request(requestOf(endpoint, unknown))
      expect(answer.status).toBe(404)
      expect(refusalsOf(endpoint, 404)).toMatchObject(asDocumented(answer.body))
    },
  )

  it.each(operations.filter(needsBody))(
    'CONTRACT-10 Missing fields get the refusal documented for $operationId',
    async (endpoint) => {
      const answer = await people.admin.request({ ...requestOf(endpoint, ids), payload: {} })
      expect(answer.status).toBe(400)
      expect(refusalsOf(endpoint, 400)).toMatchObject(asDocumented(answer.body))
    },
  )
})

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

describe('the numbers of the document are those of the server', () => {
  const changeNothing = (idempotencyKey: string) =>
    people.admin.request({
      method: 'PUT',
      url: `/api/teams/${ids['teamId']}`,
      payload: {},
      headers: { 'idempotency-key': idempotencyKey },
    })

  it('CONTRACT-14 The documented length of an Idempotency-Key is enforced', async () => {
    const { schema, description } = components.parameters['IdempotencyKey'] ?? {}
    const longest = Number(schema?.['maxLength'])
    expect((await changeNothing('k'.repeat(longest))).status).toBe(200)
    expect((await changeNothing('k'.repeat(longest + 1))).status).toBe(400)
    expect(description).toContain(`for ${IDEMPOTENCY_KEY_LIFE / DAY} days`)
  })

  it('CONTRACT-14 The documented lifetimes of tokens and presence are enforced', () => {
    const { idle, longest, superseded } = SESSION_LIFE
    expect(api.auth.login.description).toContain(
      `after ${idle / DAY} days without use or after ${longest / DAY} days`,
    )
    expect(api.auth.refresh.description).toContain(`after ${superseded / HOUR} hours`)
    expect(api.live.announce.description).toContain(`after ${PRESENCE_LIFE / 1000} seconds`)
  })

  it('CONTRACT-14 The documented size of a body is enforced', async () => {
    expect(info.description).toContain(
      'at most 1 MiB (images 7 MB, files to import 6 MB; calls about an account, or before a team is joined, 16 KiB)',
    )
    const send = async (length: number) => {
      const payload = JSON.stringify({ unknown: '' }).replace('""', `"${'x'.repeat(length - 14)}"`)
      expect(payload.length).toBe(length)
      const headers = { 'content-type': 'application/json' }
      return people.admin.request({ method: 'PUT', url: '/api/auth/me', payload, headers })
    }
    expect((await send(16 * 1024)).status).toBe(200)
    expect((await send(16 * 1024 + 1)).status).toBe(413)
  })
})

it('CONTRACT-4 The example of an image is an image', async () => {
  const { uploadBase64 } = api.teamImages
  const answer = await people.admin.request({
    ...requestOf(uploadBase64, ids),
    payload: exampleOf(jsonSchema(uploadBase64.body, 'input')) as object,
  })
  expect(answer.status).toBe(200)
})
