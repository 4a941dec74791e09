import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { INITIAL_RECORDING } from '@icetally/domain/game/recording-choice'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import type { MutationOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { KIM, member, team } from '#test/app/club-api.ts'
import { contractServer } from '#test/app/contract-server.ts'
import { game, player } from '#test/app/team-api.ts'
import { deleteTeam, leaveTeam } from '../../team/team-gone.ts'
import { ApiError } from '../api/api-client.ts'
import { startSession, useSession } from '../session/session.ts'
import { updateMe } from './auth.ts'
import { gameChanged } from './game.ts'
import { createGame, deleteGame, updateGame } from './games.ts'
import { keys } from './keys.ts'
import { demoteMember, promoteMember, removeMember } from './members.ts'
import { followOwnTeams } from './own-teams.ts'
import { createPlayer, deletePlayer, updatePlayer } from './players.ts'
import { createQueryClient } from './query-client.ts'
import { changeTeamImage, createTeam, joinTeam, updateTeam } from './teams.ts'

/** Data that the screens may have loaded, by the names of the table below. */
const LOADED: Readonly<Record<string, QueryKey>> = {
  teams: keys.teamList,
  team: keys.team('team'),
  roster: keys.players('team'),
  schedule: keys.games('team'),
  game: keys.game('game'),
  analytics: keys.gameAnalytics('game'),
  statistics: keys.playerStatistics('player'),
}

const ANN = { ...player('Ann', 7), id: 'player', teamId: 'team' }
const GAME = { ...game('game'), teamId: 'team' }
const OWN_TEAM: TeamDetail = {
  ...team(1, 'Lynx', { id: 'team', members: [] }),
  ...{ players: [ANN], games: [GAME] },
}
const { id, name, state, colour, shortCode, trueRink } = OWN_TEAM
const DETAIL: GameDetail = {
  ...GAME,
  ...{
    ...{ periods: [], format: INITIAL_RECORDING.format, endedAt: null },
    team: {
      ...{ id, name, state, colour, shortCode, trueRink },
      ...{ recording: INITIAL_RECORDING, changeNumber: 1, players: [] },
    },
  },
}

/** A cache in which all of that was loaded just now, over a server that carries out every change. */
function loaded(): QueryClient {
  const ofTeam = () => ({ team: OWN_TEAM })
  const ofMember = () => ({ member: member(2, 'member', 'Lee') })
  const nothing = () => undefined
  contractServer({
    'POST /teams': ofTeam,
    'POST /teams/join': ofTeam,
    'PUT /teams/:teamId': ofTeam,
    'DELETE /teams/:teamId': nothing,
    'DELETE /teams/:teamId/members/:userId': nothing,
    'POST /team-images/:teamId/upload': () => ({ imageUrl: '/images/new.webp' }),
    'POST /teams/:teamId/promote': ofMember,
    'POST /teams/:teamId/demote': ofMember,
    'PUT /auth/me': () => ({ user: KIM }),
    'POST /players/teams/:teamId': () => ({ player: ANN }),
    'PUT /players/:playerId': () => ({ player: ANN }),
    'DELETE /players/:playerId': nothing,
    'POST /games/teams/:teamId': () => ({ game: { ...DETAIL, id: 'new' } }),
    'PUT /games/:gameId': () => ({ game: DETAIL }),
    'DELETE /games/:gameId': nothing,
  })
  startSession(KIM, 'token')
  const client = createQueryClient()
  for (const key of Object.values(LOADED)) client.setQueryData(key, {})
  client.setQueryData(keys.teamList, [])
  client.setQueryData(keys.team('team'), OWN_TEAM)
  client.setQueryData(keys.game('game'), DETAIL)
  client.setQueryData(keys.players('team'), [ANN])
  client.setQueryData(keys.games('team'), [GAME])
  return client
}

/** The names of queries that will be fetched again when shown, including dropped ones. */
function outOfDate(client: QueryClient): string[] {
  return Object.keys(LOADED).filter(
    (name) => client.getQueryState(LOADED[name] ?? [])?.isInvalidated ?? true,
  )
}

/** Carries a change out, as a screen would. */
const change =
  <Answer, Sent>(options: MutationOptions<Answer, Error, Sent>, sent: Sent) =>
  (client: QueryClient): Promise<unknown> =>
    client.getMutationCache().build(client, options).execute(sent)

const image = new File(['pixels'], 'new.png', { type: 'image/png' })
const newTeam = {
  name: 'Lynx',
  description: null,
  timeZone: null,
  type: 'BASIC_FREE',
  image: null,
  colour: null,
} as const
const membership = { teamId: 'team', userId: 'lee' }
const stateOrPlan = updateTeam('done')

const TEAMS = 'teams team'
const EVERYTHING = Object.keys(LOADED).join(' ')
const ROSTER = 'teams team roster game analytics statistics'
const SCHEDULE = 'teams team schedule game analytics statistics'

afterEach(() => useSession.setState({ token: null, user: null, isAuthenticated: false }))

it.each([
  ['a team was created', change(createTeam, newTeam), TEAMS],
  ['a team was joined', change(joinTeam, 'ABC1234'), TEAMS],
  [
    'a team was disabled',
    change(stateOrPlan, { teamId: 'team', state: 'DISABLED' }),
    `${TEAMS} game analytics`,
  ],
  [
    'a team was activated',
    change(stateOrPlan, { teamId: 'team', state: 'ACTIVE', type: 'BASIC_FREE' }),
    `${TEAMS} game analytics`,
  ],
  [
    'a plan was changed',
    change(stateOrPlan, { teamId: 'team', type: 'STANDARD_YEARLY' }),
    `${TEAMS} game analytics`,
  ],
  [
    'a team was given another name',
    change(stateOrPlan, { teamId: 'team', name: 'Lynx', description: null }),
    `${TEAMS} game analytics`,
  ],
  ['a team was deleted', change(deleteTeam, OWN_TEAM), EVERYTHING],
  ['a team was left', change(leaveTeam, { team: OWN_TEAM, userId: 'kim' }), EVERYTHING],
  ['an image was changed', change(changeTeamImage, { teamId: 'team', image }), TEAMS],
  ['a member was promoted', change(promoteMember, membership), TEAMS],
  ['a manager was demoted', change(demoteMember, membership), TEAMS],
  ['a member was removed', change(removeMember, membership), TEAMS],
  ['the own name was changed', change(updateMe, { displayName: 'Kim', email: KIM.email }), TEAMS],
  [
    'a player was added',
    change(createPlayer('team', 'done'), { id: 'new', name: 'Bea', number: null }),
    ROSTER,
  ],
  [
    'a player was changed',
    change(updatePlayer('team'), { playerId: 'player', name: 'Ann', number: 8 }),
    ROSTER,
  ],
  ['a player was deleted', change(deletePlayer('team'), ANN), ROSTER],
  ['a game was added', change(createGame('team'), { id: 'new' }), 'teams team schedule statistics'],
  ['a game was changed', change(updateGame('team'), { gameId: 'game', notes: null }), SCHEDULE],
  ['a game was deleted', change(deleteGame('team'), GAME), SCHEDULE],
  [
    'something was recorded in a game',
    async (client: QueryClient) => gameChanged(client, 'game'),
    'team schedule analytics statistics',
  ],
])('SHELL-25 After %s, every query that shows it is fetched again', async (_, carryOut, names) => {
  const client = loaded()
  await carryOut(client)
  expect(outOfDate(client).join(' ')).toBe(names)
})

it('SHELL-30 A game that is known from lists alone updates them, and the leaders', () => {
  const client = loaded()
  client.removeQueries({ queryKey: keys.game('game'), exact: true })
  client.setQueryData(keys.teamPlayers('team', 'all'), { players: [], goalies: [] })
  gameChanged(client, 'game')
  expect(outOfDate(client).join(' ')).toBe('team schedule game analytics statistics')
  expect(client.getQueryState(keys.teamPlayers('team', 'all'))?.isInvalidated).toBe(true)
})

it.each([404, 409])(
  'BADDAY-12 After a change that is refused with %i all that is shown is fetched again',
  async (status) => {
    const client = loaded()
    const refused = async () => {
      throw new ApiError(status, { error: 'Player not found', code: 'NOT_FOUND' })
    }
    await expect(change({ mutationFn: refused }, undefined)(client)).rejects.toThrow()
    expect(outOfDate(client).join(' ')).toBe(EVERYTHING)
  },
)

it('OVERVIEW-17 Nothing of a deleted team stays loaded, other teams stay', async () => {
  const client = loaded()
  const stop = followOwnTeams(client)
  client.setQueryData(keys.teamList, [{ id: 'team' }, { id: 'other' }])
  client.setQueryData(keys.team('other'), {})
  client.setQueryData(keys.game('elsewhere'), { teamId: 'other' })
  await change(deleteTeam, OWN_TEAM)(client)
  stop()
  expect(client.getQueryData(keys.teamList)).toEqual([{ id: 'other' }])
  const left = client.getQueryCache().getAll()
  expect(left.map(({ queryKey }) => queryKey)).toEqual([
    keys.teamList,
    keys.team('other'),
    keys.game('elsewhere'),
  ])
})
