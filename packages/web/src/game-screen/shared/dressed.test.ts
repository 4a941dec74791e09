import type { RecordedLineup } from '@icetally/domain/game/kinds/lineup/lineup-record'
import type { Player } from '@icetally/domain/player/endpoints/players'
import { expect, it } from 'vitest'
import { dressed } from './dressed.ts'

const player = (id: string, number: number, position: Player['position'] = null): Player => ({
  ...{ id, number, position, name: id, teamId: 't', shoots: null, createdAt: '' },
})
const game = { team: { players: [player('bea', 22), player('ann', 7), player('gil', 30, 'D')] } }
const lineupOf = (...players: RecordedLineup['players'][number][]) => ({
  lineups: new Map([['l', { id: 'l', players, createdAt: 0, recordedBy: null }]]),
})
const names = (records: Parameters<typeof dressed>[1]) =>
  dressed(game, records).map(({ id, position }) => `${id} ${position}`)

it('LINEUP-1 Recording offers the dressed players, by number, with their positions in this game', () => {
  const dressing = (playerId: string) => ({ playerId, position: null, starting: false })
  const goalie = { playerId: 'gil', position: 'G', starting: true } as const
  expect(names(lineupOf(goalie, dressing('ann')))).toEqual(['ann null', 'gil G'])
  expect(names(lineupOf(dressing('gil')))).toEqual(['gil D'])
})

it('LINEUP-1 Without a lineup, or if all of it has left the roster, the whole roster is offered', () => {
  const whole = ['ann null', 'bea null', 'gil D']
  expect(names({ lineups: new Map() })).toEqual(whole)
  expect(names(lineupOf({ playerId: 'gone', position: null, starting: false }))).toEqual(whole)
})

it('LINEUP-1 The same roster and lineup give the same list, so that nothing renders again', () => {
  const records = lineupOf({ playerId: 'ann', position: 'C', starting: false })
  expect(dressed(game, records)).toBe(dressed(game, records))
})
