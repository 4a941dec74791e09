import { type QueryKey, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-client.ts'
import { keys } from './keys.ts'
import { followOwnTeams, leaveOutOthers, onOwnTeams } from './own-teams.ts'
import { createQueryClient } from './query-client.ts'

const OWN = { id: 'own', imageUrl: '/images/own.webp' }
const GONE = { id: 'gone', imageUrl: null }

let client = createQueryClient()
let stops: (() => void)[] = []

beforeEach(() => {
  client = createQueryClient()
  stops = [followOwnTeams(client)]
  client.setQueryData(keys.teamList, [OWN, GONE])
  client.setQueryData(keys.team('own'), { games: [{ id: 'match' }] })
  client.setQueryData(keys.gameAnalytics('match'), {})
  client.setQueryData(keys.team('gone'), { games: [{ id: 'lost' }] })
  client.setQueryData(keys.game('lost'), { teamId: 'gone' })
  client.setQueryData(keys.gameAnalytics('lost'), {})
})
afterEach(() => {
  for (const stop of stops) stop()
})

/** A page that shows a query; returns a function that leaves it. */
function show(queryKey: QueryKey, queryFn: () => Promise<unknown>): () => void {
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: false, staleTime: 60_000 })
  return observer.subscribe(() => undefined)
}
const loaded = (key: QueryKey) => client.getQueryData(key) !== undefined
const notFound = async () => {
  throw new ApiError(404, { error: 'Team not found', code: 'NOT_FOUND' })
}

it('READ-10 Nothing of a team that the list lacks stays in memory, and others are notified', () => {
  const notified = vi.fn()
  stops.push(onOwnTeams(notified))
  client.setQueryData(keys.teamList, [OWN])
  for (const key of [keys.team('gone'), keys.game('lost'), keys.gameAnalytics('lost')])
    expect(loaded(key), key.join()).toBe(false)
  expect(loaded(keys.team('own'))).toBe(true)
  expect(loaded(keys.gameAnalytics('match'))).toBe(true)
  expect(notified.mock.calls).toEqual([[[OWN], ['lost', 'lost']]])
})

it('READ-10 An open page of a deleted team fetches it again, and is forgotten when it is left', async () => {
  const requested = vi.fn(notFound)
  const leave = show(keys.team('gone'), requested)
  client.setQueryData(keys.teamList, [OWN])
  await expect.poll(() => client.getQueryState(keys.team('gone'))?.status).toBe('error')
  expect(requested).toHaveBeenCalledTimes(1)
  leave()
  expect(client.getQueryState(keys.team('gone'))).toBeUndefined()
})

it('READ-10 A 404 triggers a request of the list of teams', async () => {
  const lists = vi.fn(async () => [OWN])
  stops.push(show(keys.teamList, lists))
  stops.push(show(keys.players('gone'), notFound))
  await expect.poll(() => lists.mock.calls.length).toBe(1)
  await expect.poll(() => loaded(keys.game('lost'))).toBe(false)
})

it('READ-10 Another tab leaves out the same teams', () => {
  leaveOutOthers(client, ['own'])
  expect(client.getQueryData(keys.teamList)).toEqual([OWN])
  expect(loaded(keys.game('lost'))).toBe(false)
  expect(client.getQueryState(keys.teamList)?.isInvalidated).toBe(true)
})
