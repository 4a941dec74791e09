import { expect, it } from 'vitest'
import { JsonBounds } from './json-bounds.ts'

const refusals = (json: string, length: number) => {
  const bounds = new JsonBounds(10)
  const bytes = Buffer.from(json)
  const parts = Array.from({ length: Math.ceil(bytes.length / length) }, (_, part) =>
    bytes.subarray(part * length, (part + 1) * length),
  )
  return parts.map((part) => bounds.refusalOf(part)?.message).find((one) => one !== undefined)
}

it.each([
  ['ten values', `[${'1,'.repeat(9)}1]`, undefined],
  ['more values', `[${'1,'.repeat(10)}1]`, 'The request body has too many values'],
  ['commas and brackets in a text', `["${',[{'.repeat(99)}"]`, undefined],
  ['an escaped quote', `["\\",,,,,,,,,,,,,,,"]`, undefined],
  ['an escaped backslash', `["\\\\",1,1,1,1,1,1,1,1,1,1]`, 'The request body has too many values'],
  ['letters of several bytes', `["ěé🏒${','.repeat(50)}"]`, undefined],
])('BOUND-35 JSON with %s gets the same result in parts of any length', (_, json, refusal) => {
  for (let length = 1; length <= 12; length += 1) expect(refusals(json, length)).toBe(refusal)
})

it('BOUND-35 JSON that is nested deeper than 32 is refused in parts, too', () => {
  const nested = (depth: number) => new JsonBounds(1_000).refusalOf(Buffer.from('['.repeat(depth)))
  expect(nested(32)).toBeUndefined()
  expect(nested(33)?.message).toBe('The request body is nested too deeply')
})
