import { expect, it } from 'vitest'
import { describeServers, serversOf } from '../config/postgres-address.ts'
import { ServerChoice } from './server-choice.ts'

const SEVERAL = 'postgres://ice:s,3@one:5432,two:5433/tally?target_session_attrs=read-write&ssl=1'

it('DB-34 An address with several hosts gives one server for each host, an address without a host stays unchanged', () => {
  expect(serversOf(SEVERAL)).toEqual([
    'postgres://ice:s,3@one:5432/tally?ssl=1',
    'postgres://ice:s,3@two:5433/tally?ssl=1',
  ])
  const socket = 'postgres:///tally?host=/run/postgresql'
  expect(serversOf(socket)).toEqual([socket])
})

it('DB-15 Several servers are described without their password', () => {
  expect(describeServers(SEVERAL)).toBe('one:5432, two:5433/tally')
})

it('DB-34 The next server is chosen once, however many connections to one fail', () => {
  const choice = new ServerChoice('postgres://one,two,three/tally')
  const first = choice.current
  choice.leave(first)
  choice.leave(first)
  expect(choice.current).toBe('postgres://two/tally')
  choice.leave(choice.current)
  choice.leave(choice.current)
  expect(choice.current).toBe(first)
})
