import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from '../contract.ts'
import type { Endpoint } from './endpoint.ts'
import { exampleOf } from './examples.ts'
import { jsonSchema } from './json-schema.ts'

const endpoints: Endpoint[] = allEndpoints().map(({ endpoint }) => endpoint)

describe('the examples of the published contract', () => {
  it.each(endpoints.filter(({ body }) => body))(
    'CONTRACT-4 The example request of $operationId is accepted',
    ({ body }) => {
      if (!body) return
      expect(z.safeParse(body, exampleOf(jsonSchema(body, 'input'))).error).toBeUndefined()
    },
  )

  it.each(endpoints.filter(({ response }) => response))(
    'CONTRACT-5 The example answer of $operationId is valid',
    ({ response }) => {
      if (!response) return
      expect(z.safeParse(response, exampleOf(jsonSchema(response, 'output'))).error).toBeUndefined()
    },
  )
})
