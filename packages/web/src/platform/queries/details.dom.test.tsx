import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { gameDetail } from '#test/app/team-api.ts'
import { detailsChanged } from './game.ts'
import { keys } from './keys.ts'

const game = gameDetail({ teamId: 'team' }, { id: 'team', changeNumber: 7 })

/** The queries that are stale after the game was reported as changed. */
function outOfDate(changeNumber?: number): unknown[] {
  const client = new QueryClient()
  client.setQueryData(keys.game('game'), game)
  for (const key of [
    keys.teamList,
    keys.players('team'),
    keys.games('team'),
    keys.players('other'),
  ]) {
    client.setQueryData(key, [])
  }
  detailsChanged(client, 'game', changeNumber)
  const stale = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated })
  return stale.map(({ queryKey }) => queryKey)
}

it("LIVE-39 Only a game with another change number is fetched again, with its team's lists", () => {
  expect(outOfDate(7)).toEqual([])
  const all = [keys.game('game'), keys.teamList, keys.players('team'), keys.games('team')]
  expect(outOfDate(8)).toEqual(all)
  // A server that was restored counts from elsewhere.
  expect(outOfDate(6)).toEqual(all)
})

it('LIVE-40 Without a known change number the game is fetched again', () => {
  expect(outOfDate()).toEqual([keys.game('game')])
})
