import type {
  DocumentedAnswer,
  DocumentedOperation,
  Media,
  OpenApiDocument,
} from '@icetally/domain/contract/openapi-document'
import { fieldTable, lastOf, schemaLink, typeOf } from './fields.ts'
import { code, escapeHtml, json, prose, table } from './html.ts'

type Document = Pick<OpenApiDocument, 'info' | 'tags' | 'paths' | 'components'>

/** A group's name for people, e.g. "teamImages" → "Team images". */
const groupTitle = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return escapeHtml(`${words.slice(0, 1).toUpperCase()}${words.slice(1)}`)
}

function parametersOf(
  operation: DocumentedOperation,
  { parameters }: Document['components'],
): string {
  const rows = operation.parameters.map((parameter) => {
    const whole = '$ref' in parameter ? parameters[lastOf(parameter.$ref)] : parameter
    if (whole === undefined) return ''
    const { name, in: place, required, description = '', schema } = whole
    return `<tr><td>${code(name)}</td><td>${escapeHtml(place)}</td><td>${typeOf(schema)}${
      required ? '' : ', optional'
    }</td><td>${prose(description)}</td></tr>`
  })
  if (rows.length === 0) return ''
  return `<h4>Parameters</h4>${table(['Name', 'In', 'Type', 'Meaning'], rows.join(''))}`
}

function bodyOf(operation: DocumentedOperation): string {
  if (!operation.requestBody) return ''
  return Object.entries(operation.requestBody.content)
    .map(
      ([type, { schema, example }]) =>
        `<h4>Request, ${code(type)}</h4>${fieldTable(schema)}${example ? json(example) : ''}`,
    )
    .join('')
}

/** What an answer has: the fields, or the schema of that name. */
const contentOf = ({ schema, example }: Media): string => {
  const fields = '$ref' in schema ? `<p>${schemaLink(String(schema.$ref))}</p>` : fieldTable(schema)
  return `${fields}${json(example)}`
}

const eventsOf = (stream: Media): string =>
  Object.entries(stream['x-events'] ?? {})
    .map(
      ([name, schema]) =>
        `<p>Event ${code(name)}${'$ref' in schema ? `: ${schemaLink(String(schema['$ref']))}` : ''}</p>${
          '$ref' in schema ? '' : fieldTable(schema)
        }`,
    )
    .join('')

/** The codes of a refusal, each with a sentence it comes with. */
const refusalsOf = ({ examples = {} }: Media): string =>
  Object.entries(examples)
    .map(([name, { value }]) => {
      const { error } = value as { error: string }
      return `<p>${code(name)} ${escapeHtml(error)}</p>`
    })
    .join('')

function answerOf({ description, content = {} }: DocumentedAnswer): string {
  const answer = content['application/json']
  const stream = content['text/event-stream']
  if (answer?.examples) return refusalsOf(answer)
  return `<p>${prose(description)}</p>${answer ? contentOf(answer) : ''}${stream ? eventsOf(stream) : ''}`
}

function answersOf(operation: DocumentedOperation): string {
  return Object.entries(operation.responses)
    .map(([status, answer]) => `<dt>${code(status)}</dt><dd>${answerOf(answer)}</dd>`)
    .join('')
}

const accessOf = ({ security, 'x-permission': permission }: DocumentedOperation): string =>
  security.length > 0 ? `Needs a bearer token; for: ${escapeHtml(permission)}.` : 'Public.'

interface Member {
  readonly path: string
  readonly method: string
  readonly operation: DocumentedOperation
}

function articleOf({ path, method, operation }: Member, components: Document['components']) {
  const id = escapeHtml(operation.operationId)
  return `<article id="${id}"><h3><span class="method ${escapeHtml(method)}">${escapeHtml(
    method.toUpperCase(),
  )}</span> ${code(path)}</h3><p><strong>${prose(operation.summary)}.</strong> ${prose(
    operation.description,
  )}</p><p class="access">${accessOf(operation)}</p>${parametersOf(
    operation,
    components,
  )}${bodyOf(operation)}<h4>Answers</h4><dl>${answersOf(operation)}</dl></article>`
}

interface Section {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly links: readonly (readonly [id: string, text: string])[]
  readonly articles: readonly string[]
}

const contentsOf = ({ id, title, links }: Section): string =>
  `<li><a href="#${escapeHtml(id)}">${title}</a><ul>${links
    .map(([target, text]) => `<li><a href="#${escapeHtml(target)}">${prose(text)}</a></li>`)
    .join('')}</ul></li>`

const htmlOf = ({ id, title, about, articles }: Section): string =>
  `<section aria-labelledby="${escapeHtml(id)}"><h2 id="${escapeHtml(id)}">${title}</h2><p>${prose(
    about,
  )}</p>${articles.join('')}</section>`

/** The schemas that have a name, which the operations refer to. */
function schemasOf({ schemas }: Document['components']): Section {
  const entries = Object.entries(schemas)
  return {
    id: 'schemas',
    title: 'Schemas',
    about: 'What the answers consist of. Every field is in every answer, but for `details`.',
    links: entries.map(([name]) => [`schema-${name}`, name]),
    articles: entries.map(
      ([name, schema]) =>
        `<article id="schema-${escapeHtml(name)}"><h3>${code(name)}</h3>${
          'properties' in schema ? fieldTable(schema) : `<p>${typeOf(schema)}</p>`
        }</article>`,
    ),
  }
}

/**
 * The contract as one HTML page for people: no script, no inline style, so that it holds under the
 * same strict content policy as the app. `stylesheet` is the address of its style sheet.
 */
export function renderApiDocs(document: Document, stylesheet: string): string {
  const operations: Member[] = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = document.tags.map(({ name, description }): Section => {
    const members = operations.filter(({ operation }) => operation.tags.includes(name))
    return {
      id: name,
      title: groupTitle(name),
      about: description,
      links: members.map(({ operation }) => [operation.operationId, operation.summary]),
      articles: members.map((member) => articleOf(member, document.components)),
    }
  })
  const sections = [...groups, schemasOf(document.components)]
  const [lead = '', ...rules] = document.info.description.split('\n\n')
  const title = `${escapeHtml(document.info.title)} API ${escapeHtml(document.info.version)}`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><link rel="icon" type="image/svg+xml" href="/favicon.svg"><link rel="stylesheet" href="${escapeHtml(
    stylesheet,
  )}"></head><body><a class="skip" href="#main">Skip to the operations</a><header><h1>${title}</h1><p class="lead">${prose(lead)}</p><ul>${rules
    .map((rule) => `<li>${prose(rule)}</li>`)
    .join(
      '',
    )}</ul><p>Everything is under ${code('/api')}. The machine-readable document is <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Errors are ${schemaLink(
    'Error',
  )}: ${code(
    '{"error": "a sentence", "code": "A_STABLE_CODE"}',
  )}.</p></header><nav aria-label="Operations"><ul>${sections
    .map(contentsOf)
    .join(
      '',
    )}</ul></nav><main id="main" tabindex="-1">${sections.map(htmlOf).join('')}</main></body></html>`
}
