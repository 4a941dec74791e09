import { describe, expect, it } from 'vitest'
import { lockfileFindings, versionFindings } from './lockfile.mjs'

describe('the lockfile check', () => {
  it('CHECK-1 A platform package missing in the lockfile is reported', () => {
    const tool = { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-darwin': '1.0.0' } }
    expect(lockfileFindings({ 'node_modules/tool': tool, 'node_modules/tool-linux': {} })).toEqual([
      'package-lock.json: node_modules/tool wants tool-darwin, which is not locked',
    ])
    const nested = { 'node_modules/tool': tool, 'node_modules/tool/node_modules/tool-darwin': {} }
    expect(lockfileFindings({ ...nested, 'node_modules/tool-linux': {} })).toEqual([])
  })

  it('CHECK-2 Download addresses are reported, links to workspaces are not', () => {
    const packages = {
      'node_modules/a': { resolved: 'https://host.example/a.tgz' },
      'node_modules/@icetally/domain': { resolved: 'packages/domain' },
    }
    expect(lockfileFindings(packages)).toEqual([
      'package-lock.json: node_modules/a has a download address; npm install with our .npmrc leaves it out',
    ])
  })

  it.each([
    '^1.0.0',
    '~1.0.0',
    '1.x',
    '*',
    'latest',
    '>=1.0.0',
    'npm:other@^1.0.0',
    'git+https://host.example/a',
  ])('CHECK-3 %j is no exact version', (version) => {
    expect(versionFindings('package.json', { devDependencies: { a: version } })).toHaveLength(1)
  })

  it.each(['1.0.0', '1.0.0-rc.5', 'npm:@typescript/typescript6@6.0.2', 'npm:typescript@7.0.2'])(
    'CHECK-3 %j is an exact version',
    (version) => {
      expect(versionFindings('package.json', { dependencies: { a: version } })).toEqual([])
    },
  )
})
