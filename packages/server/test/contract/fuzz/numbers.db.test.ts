import type { Endpoint } from '@icetally/domain/platform/endpoint'
import type { Schema } from '@icetally/domain/platform/examples'
import { jsonSchema } from '@icetally/domain/platform/json-schema'
import { beforeAll, expect, it } from 'vitest'
import { ids, people, setUpOwnWorld, withEmptyTeam } from '#test/contract/own-world.ts'
import { operations, requestOf } from '#test/contract/requests.ts'
import type { Ids } from '#test/contract/world.ts'

setUpOwnWorld()

let all: Ids

beforeAll(async () => {
  all = await withEmptyTeam(ids)
})

const isNumber = ({ type }: Schema): boolean => type === 'number' || type === 'integer'

/** Every field of a body that takes a number, with where that is bounded. */
const fields = operations.flatMap((endpoint) => {
  const { properties = {} } =
    endpoint.body === undefined ? {} : (jsonSchema(endpoint.body, 'input') as Schema)
  return Object.entries(properties).flatMap(([field, schema]) => {
    const [number] = [schema, ...(schema.anyOf ?? [])].filter(isNumber)
    const { minimum = 0, maximum = 0 } = number ?? {}
    return number === undefined
      ? []
      : [{ endpoint, operationId: endpoint.operationId, field, bounds: [minimum, maximum] }]
  })
})

/** As they are written in JSON: a program would not write all of them. */
const EDGES = [
  ...['0', '-0', '-1', '1', '0.1', '1.5', '5e-324', '1e-400', '0.30000000000000004'],
  ...['2147483647', '2147483648', '4294967296', '9007199254740991', '9007199254740993'],
  ...['9223372036854775807', '9223372036854775808', '1e21', '1e308', '-1e308', '1e309', '-1e309'],
]

/** The bounds and the numbers just within and beyond them. */
const around = (bound: number): string[] =>
  [bound - 1, bound - 1e-9, bound, bound + 1e-9, bound + 1].map(String)

/** The stored value of this name; undefined if no answer has it, such as the number of a change. */
const recorded = (body: unknown, field: string): unknown => {
  const [record] = Object.values(body as Record<string, Record<string, unknown>>)
  return record?.[field]
}

/** Opponents have numbers where it is they who scored, shot or were penalised. */
const NO_ONE_OF_OURS = {
  ...{ scorerPlayerId: null, assister1PlayerId: null, assister2PlayerId: null, shotId: null },
  ...{ playerId: null, servedByPlayerId: null, shooterPlayerId: null, against: true },
}
const OF_OPPONENTS = ['scorerNumber', 'opponentNumber']

function sent(endpoint: Endpoint, field: string, number: string) {
  const also = OF_OPPONENTS.includes(field) ? NO_ONE_OF_OURS : {}
  // A number is sent without the digits on the jersey, which would have to be the same.
  const alone = { jersey: undefined, scorerJersey: undefined, opponentJersey: undefined }
  const request = requestOf(endpoint, all, { ...also, ...alone, [field]: '@number' })
  const headers = { 'content-type': 'application/json' }
  const payload = JSON.stringify(request.payload).replace('"@number"', number)
  return people.admin.request({ ...request, headers, payload })
}

it.each(fields)(
  'FUZZ-7 A number in $field of $operationId is stored as sent or refused',
  async ({ endpoint, field, bounds }) => {
    let accepted = 0
    for (const number of [...EDGES, ...bounds.flatMap(around)]) {
      const { status, body, text } = await sent(endpoint, field, number)
      expect([200, 201, 400], `${number}: ${text}`).toContain(status)
      if (status === 400) continue
      accepted += 1
      // JSON knows no negative zero.
      expect([undefined, Number(number) + 0], number).toContain(recorded(body, field))
    }
    expect(accepted).toBeGreaterThan(0)
  },
)
