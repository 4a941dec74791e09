import { expect, it } from 'vitest'
import { openApiDocument } from '../../packages/server/src/platform/api-docs/document.ts'
import { openApiFindings } from './openapi.mjs'

// `npm run check` finds the same with each change.
it('OPENAPI-1 The published document passes every check', async () => {
  expect(await openApiFindings(openApiDocument('1.0.0'))).toEqual([])
})
