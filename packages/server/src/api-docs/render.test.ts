import { allEndpoints, openApiDocument } from '@icetally/domain/contract/openapi'
import { describe, expect, it } from 'vitest'
import { renderApiDocs } from './render.ts'

const document = openApiDocument('1.2.3')
const page = renderApiDocs(document, '/style.css')

describe('the readable contract', () => {
  it('CONTRACT-6 The readable contract has every operation with its path and a link', () => {
    for (const { endpoint } of allEndpoints()) {
      expect(page).toContain(`<article id="${endpoint.operationId}">`)
      expect(page).toContain(`href="#${endpoint.operationId}"`)
      expect(page).toContain(endpoint.path.replaceAll(/:(\w+)/g, '{$1}'))
    }
    expect(page).toContain('<h2 id="teamImages">Team images</h2>')
  })

  it('CONTRACT-6 The readable contract has every field with type and meaning, and every refusal with its sentence', () => {
    const articleOf = (id: string) =>
      page.split('<article id="').find((part) => part.startsWith(`${id}"`))
    const createShot = articleOf('createShot')
    expect(createShot).toContain('<td><code>xCoord</code></td><td>number, 0 to 800</td>')
    expect(createShot).toContain('<td><code>takenAt</code></td><td>moment, optional</td>')
    expect(createShot).toContain('<td><code>Idempotency-Key</code></td><td>header</td>')
    expect(createShot).toContain('for: game.record.')
    expect(createShot).toContain('<code>PERIOD_NOT_FOUND</code> Period not found')
    expect(articleOf('updatePlayer')).toContain(
      '<td><code>number</code></td><td>whole number, 0 to 99 or null, optional</td>',
    )
    const operation = articleOf('sendOperations')
    expect(operation).toContain('<code>operations[].command.kind: &quot;shot.record&quot;</code>')
    expect(operation).toContain('<td><code>operations[].command.seen.taken</code></td>')
    expect(articleOf('watchGames')).toContain('<p>Event <code>gone</code></p>')
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      const article = articleOf(`schema-${name}`)
      for (const field of Object.keys(schema['properties'] ?? {})) {
        expect(article).toContain(`<td><code>${field}</code></td>`)
      }
    }
    expect(page).toContain('<body><a class="skip" href="#main">')
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => `id="${id}"`)
    expect(targets.filter((target) => !page.includes(target))).toEqual([])
  })

  it('CONTRACT-7 The readable contract needs no script and no inline style', () => {
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i)
    expect(page).toContain('<link rel="stylesheet" href="/style.css">')
  })

  it('CONTRACT-8 HTML in names is shown as text', () => {
    const { license } = document.info
    const schemas = {
      '<x>': {
        properties: { '<y>': { enum: ['<z>'], description: '<u>' }, '"': { $ref: '#/<v>' } },
      },
    }
    const hostile = renderApiDocs(
      {
        info: { title: '<b>&"', version: '1', description: '`<i>`', license },
        tags: [{ name: '<t>', description: '<d>' }],
        paths: {},
        components: { ...document.components, schemas },
      },
      '/s',
    )
    expect(hostile).toContain('&lt;b&gt;&amp;&quot; API 1')
    expect(hostile).toContain('<code>&lt;i&gt;</code>')
    expect(hostile).not.toMatch(/<[xyzuvtdi]>/)
  })
})
