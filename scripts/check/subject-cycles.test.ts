import { expect, it } from 'vitest'
import { subjectCycles } from './subject-cycles.mjs'

const source = (file: string, ...imports: string[]) => ({
  source: `packages/server/src/${file}`,
  dependencies: imports.map((one) => ({
    resolved: `packages/server/src/${one.replace('later:', '')}`,
    dynamic: one.startsWith('later:'),
  })),
})

it('CHECK-20 A cycle between subjects is reported, also through a third', () => {
  const modules = [
    source('games/a.ts', 'players/index.ts'),
    source('players/b.ts', 'teams/index.ts', 'players/c.ts'),
    source('teams/d.ts', 'games/index.ts'),
  ]
  expect(subjectCycles(modules)).toEqual([
    'server/games → server/players → server/teams → server/games',
  ])
})

it('CHECK-20 Imports by tests, by import() and in one direction are no cycle', () => {
  const modules = [
    source('games/a.ts', 'players/index.ts'),
    source('players/b.test.ts', 'games/index.ts'),
    source('players/c.ts', 'later:games/index.ts'),
  ]
  expect(subjectCycles(modules)).toEqual([])
})
