import { allEndpoints } from '@icetally/domain/contract'
import type { Endpoint } from '@icetally/domain/platform/endpoint'
import { describe, expect, it } from 'vitest'
import { aTeam } from '#test/a-team.ts'
import { administers } from '#test/administers.ts'
import { testApp } from '#test/app.ts'
import { api } from '#test/client.ts'
import { refused } from '#test/refused.ts'

const KIBIBYTE = 1024

/** Of nothing and of no person. */
const UNKNOWN_ID = '0190f000-0000-7000-8000-000000000000'

const app = await testApp()
const anna = await app.register('Anna')
await administers(app, anna)
const teamId = await aTeam(anna)

const all: Endpoint[] = allEndpoints().map(({ endpoint }) => endpoint)
const reading = all.filter(({ method, bodyType }) => method !== 'GET' && bodyType === undefined)

/** Sends a body to an endpoint. */
const send = ({ method, path }: Endpoint, payload: string) =>
  anna.request({
    method,
    url: `/api${path.replaceAll(/:\w+/g, UNKNOWN_ID)}`,
    payload,
    headers: { 'content-type': 'application/json' },
  })

/** An object of so many bytes of which no call takes anything. */
const bodyOf = (bytes: number): string => `{"x":"${'x'.repeat(bytes - 8)}"}`

describe('the size of bodies', () => {
  it.each(reading.filter(({ permission }) => typeof permission === 'string'))(
    'OVERLOAD-8 $operationId takes at most 16 KiB',
    async (endpoint) => {
      const tooLarge = { status: 413, body: { code: 'TOO_LARGE' } }
      expect(await send(endpoint, bodyOf(16 * KIBIBYTE + 1))).toMatchObject(tooLarge)
      expect(await send(endpoint, `${bodyOf(16 * KIBIBYTE)} `)).toMatchObject(tooLarge)
      if (endpoint.operationId === 'logout') return
      expect((await send(endpoint, bodyOf(16 * KIBIBYTE))).status).not.toBe(413)
    },
  )

  it('OVERLOAD-8 Calls about a team take up to 1 MiB', async () => {
    const [update] = reading.filter(({ operationId }) => operationId === 'updateTeam')
    if (update === undefined) throw new Error('no such call')
    expect((await send(update, bodyOf(KIBIBYTE * KIBIBYTE))).status).toBe(404)
    expect((await send(update, bodyOf(KIBIBYTE * KIBIBYTE + 1))).status).toBe(413)
  })
})

describe('bodies that take long to read', () => {
  const nested = (depth: number, inside = `"${'x'.repeat(5000)}"`): string =>
    `{"name":${'['.repeat(depth - 1)}${inside}${']'.repeat(depth - 1)}}`

  const post = (payload: string) =>
    anna.request({
      method: 'PUT',
      url: `/api/teams/${teamId}`,
      payload,
      headers: { 'content-type': 'application/json' },
    })

  it('OVERLOAD-9 A body nested deeper than 32 is refused before it is read', async () => {
    const tooDeep = { code: 'MALFORMED_REQUEST', error: 'The request body is nested too deeply' }
    expect(await post(nested(33))).toMatchObject({ status: 400, body: tooDeep })
    expect(await post(nested(32))).toMatchObject(refused('VALIDATION_FAILED'))
    const short = (depth: number) => post(`{"name":"x","more":${nested(depth - 1, '1')}}`)
    expect(await short(33)).toMatchObject({ status: 400, body: tooDeep })
    expect(await short(32)).toMatchObject({ status: 200 })
    // Brackets inside of text are text, after any character.
    const text = JSON.stringify(`${'['.repeat(40)}\\"${'{'.repeat(5000)}`)
    expect(await post(nested(2, text))).toMatchObject({ body: { code: 'VALIDATION_FAILED' } })
    const half = `"${'['.repeat(5000)}`
    expect(await post(`{"name":${half}`)).toMatchObject({ body: { code: 'MALFORMED_REQUEST' } })
  })

  it('OVERLOAD-24 The refusal of a body with many errors lists a hundred of them', async () => {
    const items = Array.from({ length: 20_000 }, () => 1)
    const link = { name: 'Family', shows: items as never }
    const { body } = await anna.call(api.links.create, { teamId }, link)
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect('details' in body ? body.details : []).toHaveLength(100)
  })

  it('OVERLOAD-9 A body with more than 50,000 fields and items is refused before it is read', async () => {
    const listOf = (items: number) => `{"x":[${'1,'.repeat(items - 1)}1]}`
    expect((await post(listOf(49_999))).status).toBe(200)
    expect(await post(listOf(50_000))).toMatchObject(
      refused('MALFORMED_REQUEST', 'The request body has too many values'),
    )
  })
})
