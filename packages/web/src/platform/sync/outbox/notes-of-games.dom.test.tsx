import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { SIGNED_IN } from '#test/app/team-api.ts'
import { keys } from '../../queries/keys.ts'
import { followOwnTeams } from '../../queries/own-teams.ts'
import { queryClient } from '../../queries/query-client.ts'
import { endSession, startSession } from '../../session/session.ts'
import { gameNote } from '../records/game-notes.ts'
import { outbox } from './index.ts'

const clock = gameNote('clock', (stored) => (typeof stored === 'number' ? stored : null))

afterEach(() => {
  queryClient.clear()
  localStorage.clear()
})

it('CHOICE-5 The notes of a game outlive the loss of another team, and a session that the server ends; they end with their own team and with a sign-out', async () => {
  await outbox().prepare()
  startSession(SIGNED_IN, 'token')
  const stop = followOwnTeams(queryClient)
  const teams = (...ids: string[]) =>
    queryClient.setQueryData(
      keys.teamList,
      ids.map((id) => ({ id, imageUrl: null })),
    )
  for (const [game, team] of [
    ['running', 'ours'],
    ['other', 'left'],
  ])
    queryClient.setQueryData(keys.game(game ?? ''), { teamId: team })
  teams('ours', 'left')
  clock.write('running', 1)
  clock.write('other', 2)
  teams('ours')
  expect([clock.of('running'), clock.of('other')]).toEqual([1, null])
  endSession('refused', 'It has ended')
  expect(clock.of('running')).toBe(1)
  startSession(SIGNED_IN, 'another')
  expect(clock.of('running')).toBe(1)
  endSession('signed-out')
  expect(clock.of('running')).toBeNull()
  startSession(SIGNED_IN, 'token')
  clock.write('running', 3)
  endSession('refused', 'It has ended')
  startSession({ ...SIGNED_IN, id: 'another' }, 'token')
  expect(clock.of('running')).toBeNull()
  endSession('signed-out')
  stop()
  await outbox().prepare()
})
