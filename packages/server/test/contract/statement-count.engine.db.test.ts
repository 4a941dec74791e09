import { randomUUID } from 'node:crypto'
import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  aPlayer,
  aStartedGame,
  aTeam,
  joins,
  recordShot,
  requestsToJoin,
  succeeded,
  type TestGame,
} from '#test/a-team.ts'
import { type TestApp, testApp, WITH_MAIL } from '#test/app.ts'
import { api, type TestClient, type TestUser } from '#test/client.ts'
import { aCreationTarget } from '#test/creatable.ts'
import { crowd } from '#test/crowd.ts'
import { aGoal, aShot } from '#test/recording/commands.ts'
import { Device } from '#test/recording/device.ts'
import { sized } from '../../../../scripts/testing/tier.ts'
import { BACKUP, latestSessionOf } from './own-account.ts'
import { administered } from './own-world.ts'
import { needsProvider, operations, type Request, requestOf } from './requests.ts'
import {
  aLink,
  anApiKey,
  anImport,
  anOpponent,
  aSeason,
  aWebhook,
  type Ids,
  recordIn,
} from './world.ts'

const FEW = 3
const MANY = sized(8, 15)

/** A user with as many rows of everything as requested, and the ids for paths and bodies. */
interface Filled {
  readonly user: TestUser
  readonly game: TestGame
  readonly ids: Ids
}

/**
 * A team with so many players, members and games, each of them with records, and one game with
 * records of everybody; the same person is in so many other teams, and signed in so often.
 */
async function fill(name: string, rows: number): Promise<Filled> {
  const user = await app.register(name)
  const teamId = await aTeam(user)
  const game = await aStartedGame(user, teamId)
  const { teamCode } = (await user.does(api.teams.get, { teamId })).team
  const { seasonId } = await aSeason(user, teamId)
  const { opponentId } = await anOpponent(user, teamId)
  const { webhookId } = await aWebhook(user, teamId)
  let apiKey: Ids = {}
  const link = await aLink(user, teamId)
  const members = await crowd(app, user, rows)
  const players: string[] = []
  const askers = await crowd(app, user, rows)
  for (const person of askers) await requestsToJoin(person, user, teamId)
  const [host = user] = await crowd(app, user, 1)
  let awaitedTeamId = ''
  let records: Ids = {}
  for (const [number, member] of members.entries()) {
    const playerId = await aPlayer(user, teamId, `Player ${number}`, number)
    players.push(playerId)
    for (const each of [await aStartedGame(user, teamId), game]) {
      // One shot more was removed.
      const { id: shotId } = await recordShot(user, each, playerId)
      await user.does(api.shots.remove, { shotId })
      records = await recordIn(user, each, playerId)
    }
    await joins(member, user, teamId)
    apiKey = await anApiKey(user, teamId)
    awaitedTeamId = await aTeam(host)
    await requestsToJoin(user, host, awaitedTeamId)
    const other = await aTeam(user)
    await aPlayer(user, other, 'Elsewhere')
    await aStartedGame(user, other)
    const { email, password } = user
    await user.call(api.auth.login, { email, password })
  }
  const [playerId = '', secondPlayerId = '', thirdPlayerId = ''] = players
  const guestId = await aPlayer(user, teamId, 'Guest', 99)
  // The process has an image of the game then.
  for (const playerId of players.slice(0, FEW)) await recordShot(user, game, playerId)
  return {
    user,
    game,
    ids: {
      ...{ teamId, teamCode, gameId: game.id, games: game.id, periodId: game.periods[0].id },
      ...{
        playerId,
        secondPlayerId,
        thirdPlayerId,
        guestId,
        seasonId,
        opponentId,
        webhookId,
        userId: members[0]?.id ?? '',
      },
      ...{ awaitedTeamId, askerId: askers[0]?.id ?? '', otherAskerId: askers[1]?.id ?? '' },
      ...{ ...records, ...apiKey, ...link, emptyTeamId: await aTeam(user) },
      ...(await anImport(user, teamId)),
      ...(await administered(app, user)),
    },
  }
}

let app: TestApp
let few: Filled
let many: Filled

beforeAll(async () => {
  app = await testApp({ environment: { ...WITH_MAIL, BACKUP_DIR: '/nowhere/backups' } })
  few = await fill('Few', FEW)
  many = await fill('Many', MANY)
}, 240_000)

// A stream of events reads its data after its request.
const reads = operations.filter(
  ({ access, method, events }) => method === 'GET' && access === 'user' && events === undefined,
)
/** Of a change that makes an image of its game. */
const MOST_WITH_IMAGE = 27

describe('statements of one call', () => {
  async function statementsOf({ user, ids }: Filled, path: string): Promise<readonly string[]> {
    const url = path.replaceAll(/:(\w+)/g, (_, name: string) => {
      const id = ids[name]
      if (id === undefined) throw new Error(`no ${name} to read ${path} with`)
      return id
    })
    const before = app.statements.length
    const answer = await user.get(`/api${url}`)
    expect(answer.status, answer.text).toBe(200)
    return app.statements.slice(before)
  }

  it.each(reads.map(({ path }) => path))(
    `OPS-1 GET %s takes as many statements for ${MANY} rows as for ${FEW}`,
    async (path) => {
      const statements = await statementsOf(many, path)
      expect(statements.length).toBeGreaterThan(0)
      expect(statements).toHaveLength((await statementsOf(few, path)).length)
      expect(statements.length).toBeLessThanOrEqual(25)
    },
  )

  it('OPS-2 Recording a shot takes at most 27 statements, also in a restored game or when an image is made', async () => {
    const user = await app.register('Restored')
    const { teamId, kim, game } = await aCreationTarget(user, await aTeam(user))
    const change_number = 1_000_000
    const numbers = { change_number, changes_from: change_number }
    await app.database.write((trx) =>
      trx.updateTable('games').set(numbers).where('team_id', '=', teamId).execute(),
    )
    for (const each of [{ user, game, ids: { playerId: kim } }, few, many]) {
      const before = app.statements.length
      await recordShot(each.user, each.game, each.ids['playerId'])
      expect(app.statements.length - before).toBeLessThanOrEqual(MOST_WITH_IMAGE)
    }
  })

  it('SYNC-26 A batch takes a bounded number of statements', async () => {
    const { user, ids } = many
    const { teamId = '', gameId = '' } = ids
    const playerId = await aPlayer(user, teamId, 'Ida')
    const statementsFor = async (commands: readonly RecordingCommand[]): Promise<number> => {
      const device = new Device(user, gameId)
      const { changeNumber } = await device.records()
      const operations = commands.map((command) => device.operation(command))
      const before = app.statements.length
      const { results } = succeeded(await device.send(operations, changeNumber))
      expect(results.filter(({ refusal }) => refusal !== null)).toEqual([])
      return app.statements.length - before
    }
    expect(await statementsFor([aShot(playerId)])).toBeLessThanOrEqual(MOST_WITH_IMAGE)
    const shots = Array.from({ length: 30 }, () => aShot(playerId))
    const goals = Array.from({ length: 7 }, () => aGoal(playerId))
    const [goal = aGoal(playerId)] = goals
    const everything: RecordingCommand[] = [
      ...shots,
      ...goals,
      ...Array.from({ length: 7 }, (): RecordingCommand => {
        return { kind: 'faceoff.count', playerId, won: true }
      }),
      { kind: 'faceoff.untrack', playerId },
      { kind: 'goal.remove', goalId: goal.goalId },
      { kind: 'shots.reset', shotIds: Array.from({ length: 500 }, () => randomUUID()) },
      { kind: 'shots.reset', shotIds: shots.slice(9).map(({ shotId }) => shotId) },
      { kind: 'periods.set', directions: { 1: 'left', 2: 'right', 3: 'left' } },
      { kind: 'faceoff.count', playerId, won: false },
    ]
    expect(everything).toHaveLength(50)
    expect(await statementsFor(everything)).toBeLessThanOrEqual(51)
  })
})

/** Each takes something away that those before it need; all other changes come first. */
const LAST = `
  takeBackImport deleteSeason revokeLink deleteShot deleteGoal deleteFaceoff deleteShotsOfPeriod
  deleteShotsOfGame deleteWebhook deleteGoalsOfGame deletePlayer deleteGame deleteTeamImage removeMember
  withdrawJoinRequest deleteTeam signOutDevice signOutOtherDevices changePassword deleteAccount`
  .trim()
  .split(/\s+/)

const changes = operations
  .filter(({ access, method }) => access === 'user' && method !== 'GET')
  .filter((endpoint) => !needsProvider(endpoint))
  .toSorted((one, other) => LAST.indexOf(one.operationId) - LAST.indexOf(other.operationId))

/** Values that the examples of the contract cannot have. */
const BODIES: Readonly<Record<string, (filled: Filled) => object>> = {
  // The example's e-mail is one person's.
  updateMe: () => ({ displayName: 'Icebreaker' }),
  updateTeam: () => ({ name: 'Snowbreakers' }),
  // A PDF is created from the same report, in seconds.
  makeGameReport: () => ({ format: 'csv-players' }),
  changePassword: ({ user: { password } }) => ({
    currentPassword: password,
    newPassword: password,
  }),
  restoreBackup: ({ user: { password } }) => ({ name: BACKUP, password }),
  makeResetLink: ({ user: { password } }) => ({ password }),
  deletePerson: ({ user: { password } }) => ({ password }),
  deleteAnyTeam: ({ user: { password } }) => ({ password }),
  invitePerson: ({ user: { email } }) => ({ email: `new.${email}` }),
  signOutDevice: ({ user: { password } }) => ({ password }),
  signOutOtherDevices: ({ user: { password } }) => ({ password }),
  deleteAccount: ({ user: { password } }) => ({ password }),
}

/** Teams that are deleted with an account are deleted one at a time: each may be on a machine of its own. */
const ONE_BY_ONE = ['deleteAccount']
/** Removed rows are deleted in slices, each table by itself. */
const IN_SLICES = ['deleteAccount', 'deleteAnyTeam', 'deletePerson', 'deleteTeam']

/** The look for rows that a busy machine deletes after the answer. */
const REMAINING = 'select * from "removals" where 1 = 1'

/** As if on one more device. */
async function signedIn({ user }: Filled): Promise<TestClient> {
  const { email, password } = user
  const answer = await user.call(api.auth.login, { email, password })
  return user.withToken(succeeded(answer).data.token)
}

/** Who sends it, where that is not the person with all the rows in the usual session. */
const CALLERS: Readonly<Record<string, (filled: Filled) => Promise<TestClient>>> = {
  joinTeam: async ({ user }) => (await crowd(app, user, 1))[0] ?? user,
  logout: signedIn,
  // The password was changed before.
  deleteAccount: signedIn,
}

describe('statements of one change', { shuffle: false }, () => {
  it.each(changes)(
    `OPS-1 $operationId takes as many statements for ${MANY} rows as for ${FEW}`,
    async (endpoint) => {
      const { operationId } = endpoint
      const statementsOf = async (filled: Filled): Promise<readonly string[]> => {
        const sessionId = await latestSessionOf(app, filled.user)
        const { askerId = '', otherAskerId = '' } = filled.ids
        // The first one is a member by then.
        const parameters = {
          askerId: operationId === 'declineJoinRequest' ? otherAskerId : askerId,
        }
        const request: Request = requestOf(endpoint, { ...filled.ids, ...parameters, sessionId })
        const payload = BODIES[operationId]?.(filled)
        const caller = (await CALLERS[operationId]?.(filled)) ?? filled.user
        const from = app.statements.length
        const answer = await caller.request({ ...request, ...(payload && { payload }) })
        expect(answer.status, answer.text).toBeLessThan(300)
        if (IN_SLICES.includes(operationId)) {
          await expect.poll(() => app.rows('removals')).toEqual([])
        }
        // Parallel reads have no order.
        const statements = app.statements
          .slice(from)
          .filter((text) => text !== REMAINING)
          .toSorted()
        return ONE_BY_ONE.includes(operationId) ? [...new Set(statements)] : statements
      }
      const statements = await statementsOf(few)
      expect(await statementsOf(many)).toEqual(statements)
      expect(statements.length).toBeLessThanOrEqual(IN_SLICES.includes(operationId) ? 80 : 40)
    },
  )
})
