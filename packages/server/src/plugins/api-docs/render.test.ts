import { allEndpoints, openApiDocument } from '@icetally/domain/contract/openapi'
import { describe, expect, it } from 'vitest'
import { renderApiDocs } from './render.ts'

const page = renderApiDocs(openApiDocument('1.2.3'), '/style.css')

describe('the readable contract', () => {
  it('CONTRACT-6 has every operation with its path and a link to it', () => {
    for (const { endpoint } of allEndpoints()) {
      expect(page).toContain(`<article id="${endpoint.operationId}">`)
      expect(page).toContain(`href="#${endpoint.operationId}"`)
      expect(page).toContain(endpoint.path.replaceAll(/:(\w+)/g, '{$1}'))
    }
    expect(page).toContain('<h2 id="teamImages">Team images</h2>')
  })

  it('CONTRACT-7 holds under a strict content policy: no script, no inline style', () => {
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i)
    expect(page).toContain('<link rel="stylesheet" href="/style.css">')
  })

  it('CONTRACT-8 shows names full of HTML as text', () => {
    const { license } = openApiDocument('1').info
    const document = {
      info: { title: '<b>&"', version: '1', description: '`<i>`', license },
      tags: [],
      paths: {},
    }
    expect(renderApiDocs(document, '/s')).toContain('&lt;b&gt;&amp;&quot; API 1')
    expect(renderApiDocs(document, '/s')).toContain('<code>&lt;i&gt;</code>')
  })
})
