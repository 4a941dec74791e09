import { createConfig, lintFromString } from '@redocly/openapi-core'
import { openApiDocument } from '../../packages/server/src/platform/api-docs/document.ts'
import { report } from './findings.mjs'

/**
 * @typedef {object} Content
 * @property {object} [schema]
 * @property {unknown} [example]
 * @property {object} [examples]
 *
 * @typedef {object} Answer
 * @property {string} [description]
 * @property {Record<string, unknown>} [headers]
 * @property {Record<string, Content>} [content]
 *
 * @typedef {object} Operation
 * @property {string} [operationId]
 * @property {string} [summary]
 * @property {string} [description]
 * @property {string} [x-permission]
 * @property {readonly object[]} [security]
 * @property {readonly object[]} [parameters]
 * @property {{ content: Record<string, Content> }} [requestBody]
 * @property {Record<string, Answer>} [responses]
 */

/** @type {Parameters<typeof createConfig>[0]} */
const rules = {
  extends: ['recommended-strict'],
  rules: {
    'no-invalid-media-type-examples': 'error',
    'operation-description': 'error',
    'operation-singular-tag': 'error',
    'operation-tag-defined': 'error',
    'parameter-description': 'error',
    'paths-kebab-case': 'error',
    // Some of the specified paths could both match where an id is literally "teams"; ids are UUIDs.
    'no-ambiguous-paths': 'off',
  },
}

/**
 * Findings of a linter in an OpenAPI document, validity against OpenAPI 3.1 included.
 * @param {object} document
 * @returns {Promise<string[]>}
 */
async function lintFindings(document) {
  const config = await createConfig(rules)
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  return problems.map(
    ({ ruleId, message, location: [place] }) =>
      `${place && 'pointer' in place ? place.pointer : 'document'}: ${message} (${ruleId})`,
  )
}

/** Every operation may meet these: an unexpected error, and an absent database. */
const everywhere = ['500', '503']

/**
 * Texts that an operation lacks for readers of the document.
 * @param {Operation} operation
 * @returns {string[]}
 */
function operationFindings(operation) {
  const { responses = {}, requestBody, security = [], parameters = [] } = operation
  const isSecured = security.length > 0
  const hasPath = JSON.stringify(parameters).includes('"in":"path"')
  const due = [
    ...everywhere,
    ...(isSecured ? ['401'] : []),
    ...(hasPath ? ['404'] : []),
    ...(requestBody ? ['400', '413', '415'] : []),
  ]
  const contents = [
    ...Object.entries(requestBody?.content ?? {}),
    ...Object.values(responses).flatMap(({ content = {} }) => Object.entries(content)),
  ]
  return [
    ...(/^[A-Z].+\.$/s.test(operation.description ?? '') ? [] : ['its description is no sentence']),
    ...(operation['x-permission'] ? [] : ['it does not name the permitted callers']),
    ...due.filter((status) => !responses[status]).map((status) => `it does not declare ${status}`),
    ...contents
      .filter(([, { example, examples }]) => example === undefined && examples === undefined)
      .map(([type]) => `${type} has no example`),
    ...contents.filter(([, { schema }]) => !schema).map(([type]) => `${type} has no schema`),
    ...Object.entries(responses)
      .filter(([, { headers }]) => !headers?.['x-request-id'])
      .map(([status]) => `${status} does not declare x-request-id`),
  ]
}

/**
 * Everything that is wrong with an OpenAPI document.
 * @param {{ openapi?: string, paths?: Record<string, Record<string, Operation>> }} document
 * @returns {Promise<string[]>}
 */
export async function openApiFindings(document) {
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path))
  return [
    ...(document.openapi?.startsWith('3.1.') ? [] : ['it is not OpenAPI 3.1']),
    ...(operations.length > 0 ? [] : ['it has no operation']),
    ...operations.flatMap((operation) =>
      operationFindings(operation).map((finding) => `${operation.operationId}: ${finding}`),
    ),
    ...(await lintFindings(document)),
  ]
}

if (import.meta.main) {
  const document = openApiDocument('1.0.0')
  report(await openApiFindings(document), `${Object.keys(document.paths).length} paths`)
}
