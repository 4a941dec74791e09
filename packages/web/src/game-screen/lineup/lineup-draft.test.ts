import type { Player } from '@icetally/domain/player/endpoints/players'
import { expect, it } from 'vitest'
import { firstDraft, GUEST_NAME, type LineupDraft, playersOf, pressed } from './lineup-draft.ts'

const player = (id: string, position: Player['position'] = null, name = id): Player => ({
  ...{ id, position, name, number: 1, teamId: 't', shoots: null, createdAt: '' },
})
const ann = player('ann', 'C')
const gil = player('gil', 'G')
const guest = { ...player('guest', null, GUEST_NAME), guest: true }
const roster = [ann, gil, guest]
const dressing = (playerId: string, starting = false) => ({ playerId, position: null, starting })
const ids = (draft: LineupDraft) => [...draft.keys()]

it("LINEUP-2 Who's playing begins with this game's lineup, else the last one's without guests, else with the roster", () => {
  expect(ids(firstDraft(roster, null, null))).toEqual(['ann', 'gil', 'guest'])
  const last = [dressing('gil', true), dressing('guest'), dressing('gone')]
  expect([...firstDraft(roster, null, last)]).toEqual([['gil', { position: 'G', starting: true }]])
  expect(ids(firstDraft(roster, [dressing('guest')], last))).toEqual(['guest'])
  expect(ids(firstDraft(roster, null, [dressing('gone')]))).toEqual(['ann', 'gil', 'guest'])
})

it('LINEUP-3 A press takes a player out and in, makes a goalie, or chooses the starter; there is one', () => {
  const all = firstDraft(roster, null, null)
  expect(ids(pressed(all, ann, 'playing'))).toEqual(['gil', 'guest'])
  expect(ids(pressed(pressed(all, ann, 'playing'), ann, 'playing'))).toEqual([
    'gil',
    'guest',
    'ann',
  ])
  const two = pressed(pressed(all, gil, 'starting'), guest, 'goalie')
  expect(two.get('guest')).toEqual({ position: 'G', starting: false })
  const changed = pressed(two, guest, 'starting')
  expect(changed.get('guest')?.starting).toBe(true)
  expect(changed.get('gil')?.starting).toBe(false)
  expect(pressed(changed, ann, 'starting').get('guest')?.starting).toBe(true)
  expect(pressed(pressed(all, ann, 'goalie'), ann, 'goalie').get('ann')?.position).toBe('C')
  expect(playersOf(pressed(new Map(), gil, 'starting'))).toEqual([
    { playerId: 'gil', position: 'G', starting: true, number: null, jersey: null },
  ])
})
