import { beforeAll, describe, expect, it } from 'vitest'
import { succeeded } from '#test/a-team.ts'
import type { TestApp } from '#test/app.ts'
import { api, type TestClient } from '#test/client.ts'
import { crowd } from '#test/crowd.ts'
import { FEW, type Filled, fewAndMany, MANY } from './few-and-many.ts'
import { operations, type Request, requestOf } from './requests.ts'

let app: TestApp
let few: Filled
let many: Filled

beforeAll(async () => {
  ;({ app, few, many } = await fewAndMany())
})

/** Each takes something away that those before it need; all other changes come first. */
const LAST = [
  ...['deleteShot', 'deleteGoal', 'deleteFaceoff', 'deleteShotsOfPeriod', 'deleteShotsOfGame'],
  ...['deleteGoalsOfGame', 'deletePlayer', 'deleteGame', 'deleteTeamImage', 'removeMember'],
  ...['deleteTeam', 'signOutDevice', 'changePassword', 'deleteAccount'],
]

const changes = operations
  .filter(({ access, method }) => access === 'user' && method !== 'GET')
  .toSorted((one, other) => LAST.indexOf(one.operationId) - LAST.indexOf(other.operationId))

/** What the examples of the contract cannot say. */
const BODIES: Readonly<Record<string, (filled: Filled) => object>> = {
  // The example's e-mail is one person's.
  updateMe: () => ({ displayName: 'Icebreaker' }),
  updateTeam: () => ({ name: 'Snowbreakers' }),
  changePassword: ({ user: { password } }) => ({
    currentPassword: password,
    newPassword: password,
  }),
  deleteAccount: ({ user: { password } }) => ({ password }),
}

/** Who sends it, where that is not the person with all the rows in the usual session. */
const CALLERS: Readonly<Record<string, (filled: Filled) => Promise<TestClient>>> = {
  joinTeam: async ({ user }) => (await crowd(app, user, 1))[0] ?? user,
  logout: async ({ user }) => {
    const { email, password } = user
    const answer = await user.call(api.auth.login, { email, password })
    return user.withToken(succeeded(answer).data.token)
  },
}

const latestSession = (userId: string) =>
  app.database.read((reader) =>
    reader
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )

describe('statements of one change', { shuffle: false }, () => {
  it.each(changes)(
    `OPS-1 $operationId takes as many statements for ${MANY} rows as for ${FEW}`,
    async (endpoint) => {
      const { operationId } = endpoint
      const statementsOf = async (filled: Filled): Promise<readonly string[]> => {
        const { id: sessionId } = await latestSession(filled.user.id)
        const request: Request = requestOf(endpoint, { ...filled.ids, sessionId })
        const payload = BODIES[operationId]?.(filled)
        const caller = (await CALLERS[operationId]?.(filled)) ?? filled.user
        const from = app.statements.length
        const answer = await caller.request({ ...request, ...(payload && { payload }) })
        expect(answer.status, answer.text).toBeLessThan(300)
        return app.statements.slice(from)
      }
      const statements = await statementsOf(few)
      expect(await statementsOf(many)).toEqual(statements)
      expect(statements.length).toBeLessThanOrEqual(40)
    },
  )
})
