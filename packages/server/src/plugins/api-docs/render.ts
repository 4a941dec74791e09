import type {
  DocumentedOperation,
  OpenApiDocument,
} from '@icetally/domain/contract/openapi-document'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
const code = (text: string): string => `<code>${escapeHtml(text)}</code>`
const prose = (text: string): string =>
  escapeHtml(text).replaceAll(/`([^`]+)`/g, (_, inner: string) => `<code>${inner}</code>`)
const json = (value: unknown): string =>
  `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`

/** A group's name for people, e.g. "teamImages" → "Team images". */
const groupTitle = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return escapeHtml(`${words.slice(0, 1).toUpperCase()}${words.slice(1)}`)
}

function parametersOf(operation: DocumentedOperation): string {
  const rows = operation.parameters.map((parameter) => {
    // The only one that stands elsewhere in the document.
    if ('$ref' in parameter) {
      return `<tr><td>${code('Idempotency-Key')}</td><td>header</td><td>text, optional</td></tr>`
    }
    const { name, in: place, required, schema } = parameter
    return `<tr><td>${code(name)}</td><td>${escapeHtml(place)}</td><td>${escapeHtml(
      String(schema['format'] ?? schema['type'] ?? 'text'),
    )}${required ? '' : ', optional'}</td></tr>`
  })
  if (rows.length === 0) return ''
  return `<h4>Parameters</h4><div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Type</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function bodyOf(operation: DocumentedOperation): string {
  if (!operation.requestBody) return ''
  return Object.entries(operation.requestBody.content)
    .map(([type, { example }]) => `<h4>Request, ${code(type)}</h4>${example ? json(example) : ''}`)
    .join('')
}

function answersOf(operation: DocumentedOperation): string {
  return Object.entries(operation.responses)
    .map(([status, { description, content }]) => {
      const example = content?.['application/json']?.example
      return `<dt>${code(status)}</dt><dd>${prose(description)}${example ? json(example) : ''}</dd>`
    })
    .join('')
}

function sectionOf(path: string, method: string, operation: DocumentedOperation): string {
  const id = escapeHtml(operation.operationId)
  return `<article id="${id}"><h3><span class="method ${escapeHtml(method)}">${escapeHtml(
    method.toUpperCase(),
  )}</span> ${code(path)}</h3><p><strong>${prose(operation.summary)}.</strong> ${prose(
    operation.description,
  )}</p><p class="access">${
    operation.security.length > 0 ? 'Needs a bearer token.' : 'Public.'
  }</p>${parametersOf(operation)}${bodyOf(operation)}<h4>Answers</h4><dl>${answersOf(
    operation,
  )}</dl></article>`
}

/**
 * The contract as one HTML page for people: no script, no inline style, so that it holds under the
 * same strict content policy as the app. `stylesheet` is the address of its style sheet.
 */
export function renderApiDocs(
  document: Pick<OpenApiDocument, 'info' | 'tags' | 'paths'>,
  stylesheet: string,
): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = document.tags.map(({ name }) => ({
    name,
    members: operations.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const contents = groups
    .map(
      ({ name, members }) =>
        `<li><a href="#${escapeHtml(name)}">${groupTitle(name)}</a><ul>${members
          .map(
            ({ operation }) =>
              `<li><a href="#${escapeHtml(operation.operationId)}">${prose(operation.summary)}</a></li>`,
          )
          .join('')}</ul></li>`,
    )
    .join('')
  const sections = groups
    .map(
      ({ name, members }) =>
        `<section aria-labelledby="${escapeHtml(name)}"><h2 id="${escapeHtml(name)}">${groupTitle(name)}</h2>${members
          .map(({ path, method, operation }) => sectionOf(path, method, operation))
          .join('')}</section>`,
    )
    .join('')
  const title = `${escapeHtml(document.info.title)} API ${escapeHtml(document.info.version)}`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><link rel="stylesheet" href="${escapeHtml(
    stylesheet,
  )}"></head><body><header><h1>${title}</h1><p class="lead">${prose(
    document.info.description,
  )}</p><p>Everything is under ${code('/api')}. The machine-readable document is <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Errors are ${code(
    '{"error": "a sentence", "code": "A_STABLE_CODE"}',
  )}.</p></header><nav aria-label="Operations"><ul>${contents}</ul></nav><main>${sections}</main></body></html>`
}
