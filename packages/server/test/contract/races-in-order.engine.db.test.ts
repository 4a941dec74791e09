import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aPlayer, aStartedGame, aTeam, succeeded } from '#test/a-team.ts'
import { api, type TestAnswer, type TestUser } from '#test/client.ts'
import { crowd } from '#test/crowd.ts'
import { waitingStatements } from '#test/in-order.ts'
import { anna, app, setUpOwnTeam } from '#test/own-team.ts'
import { otherSessionOf } from './own-account.ts'

setUpOwnTeam()

type Call = () => Promise<TestAnswer<unknown>>

/** A row that is held as its deletion or its change would hold it, or as a row that names it. */
interface Held {
  readonly table: string
  readonly column?: string
  readonly id: string
  readonly as?: 'key share'
}

/** A change that has to wait for `first`, and does not hold `next` meanwhile. */
interface Case {
  readonly call: Call
  readonly first: Held
  readonly next: Held
  /** A statement that the change reaches without waiting, or after it: two when it had to begin again. */
  readonly statement: RegExp
}

/** A user with a team, a player, and a game with records of the user. */
async function userWithGame() {
  const [user = anna] = await crowd(app, anna, 1)
  const teamId = await aTeam(user)
  const playerId = await aPlayer(user, teamId, 'Kim')
  const { id: gameId } = await aStartedGame(user, teamId)
  const scored = (headers: Record<string, string> = {}): ReturnType<Call> =>
    user.call(api.goals.create, { gameId }, { scorerPlayerId: playerId }, { headers })
  succeeded(await scored())
  const game: Held = { table: 'games', id: gameId }
  return { user, teamId, playerId, gameId, scored, game, team: { table: 'teams', id: teamId } }
}

async function firstUseOfAToken(user: TestUser): Promise<Case> {
  const { data } = await user.does(api.auth.refresh)
  const { sessions } = await user.does(api.account.devices)
  const column = 'token_hash'
  const id = createHash('sha256').update(data.token).digest('hex')
  return {
    call: () => user.withToken(data.token).call(api.auth.me),
    first: { table: 'sessions', id: sessions[0]?.id ?? '' },
    next: { table: 'session_tokens', column, id },
    statement: /^update "session_tokens" set "used"/,
  }
}

async function presence(user: TestUser, gameId: string): Promise<Case> {
  const announce = () => {
    const body = { deviceId: randomUUID(), side: 'for' as const }
    return user.call(api.live.announce, { gameId }, body)
  }
  succeeded(await announce())
  // That device has fallen silent: the next announcement deletes it.
  app.clock.advance(60_000)
  return {
    call: announce,
    first: { table: 'games', id: gameId },
    next: { table: 'presence', column: 'game_id', id: gameId },
    statement: /^delete from "presence"/,
  }
}

/** The deletion of an account, which has to wait. */
const deletion = (user: TestUser, first: Held, next: Held): Case => ({
  ...{ first, next, statement: /^select from users where id = \$1 for no key/ },
  call: () => user.call(api.account.remove, { password: user.password }),
})

const cases: Record<string, () => Promise<Case>> = {
  'the deletion of an account, for a game in which its owner is just recording': async () => {
    const { user, game } = await userWithGame()
    return deletion(user, game, { table: 'users', id: user.id, as: 'key share' })
  },
  'the deletion of an account, for a team of its owner': async () => {
    const { user, team, game } = await userWithGame()
    return deletion(user, team, game)
  },
  'the deletion of an account, for a game in which its owner is just announced': async () => {
    const { user, game, team } = await userWithGame()
    const members = { table: 'team_members', column: 'team_id', id: team.id } as const
    return deletion(user, { ...game, as: 'key share' }, { ...members, as: 'key share' })
  },
  'the deletion of an account, for a session whose tokens are just ending': async () => {
    const { user } = await userWithGame()
    const session: Held = { table: 'sessions', id: await otherSessionOf(user) }
    return deletion(user, session, { table: 'users', id: user.id, as: 'key share' })
  },
  'a change with a key, for a game whose recorder is just deleting the account': async () => {
    const { user, game, scored } = await userWithGame()
    return {
      call: () => scored({ 'idempotency-key': 'once' }),
      first: game,
      next: { table: 'users', id: user.id },
      statement: /^insert into "idempotency_keys"/,
    }
  },
  'the end of a session, for an account that is just being deleted': async () => {
    const { user } = await userWithGame()
    const { password } = user
    const sessionId = await otherSessionOf(user)
    return {
      call: () => user.call(api.account.endDevice, { sessionId }, { password }),
      first: { table: 'users', id: user.id },
      next: { table: 'sessions', id: sessionId },
      statement: /^delete from "sessions"/,
    }
  },
  'the deletion of a team, for a change of the team': async () => {
    const { user, teamId, team, game } = await userWithGame()
    return {
      call: () => user.call(api.teams.remove, { teamId }, { confirm: true }),
      first: team,
      next: game,
      statement: /^delete from "shots"/,
    }
  },
  'a change of a game, for its team': async () => {
    const { user, gameId, team, game } = await userWithGame()
    return {
      call: () => user.call(api.games.update, { gameId }, { notes: 'Late' }),
      first: team,
      next: game,
      statement: /^update "games" set .*"notes"/,
    }
  },
  'a change of a player, for the team': async () => {
    const { user, playerId, team } = await userWithGame()
    return {
      call: () => user.call(api.players.update, { playerId }, { name: 'Kimi' }),
      first: team,
      next: { table: 'players', id: playerId },
      statement: /^update "players" set "name"/,
    }
  },
  'the removal of a player, for the team': async () => {
    const { user, playerId, team } = await userWithGame()
    return {
      call: () => user.call(api.players.remove, { playerId }),
      first: team,
      next: { table: 'players', id: playerId },
      statement: /^update "players" set "removed_at"/,
    }
  },
  'the first use of a new token, for its session': async () => {
    const { user } = await userWithGame()
    return firstUseOfAToken(user)
  },
  'who records, for the game': async () => {
    const { user, gameId } = await userWithGame()
    return presence(user, gameId)
  },
}

it.each(Object.keys(cases))('RACE-21 Changes take their locks in one order: %s', async (name) => {
  const { call, first, next, statement } = (await cases[name]?.()) ?? expect.unreachable()
  const hold = ({ table, column = 'id', id, as }: Held) => sql`
    select from ${sql.table(table)} where ${sql.ref(column)} = ${id}
    for ${sql.raw(as ?? 'update')}`
  let answer: ReturnType<Call> | undefined
  const from = app.statements.length
  let begun = 0
  await app.database.write(async (trx) => {
    begun += 1
    if (app.engine === 'sqlite') return
    await hold(first).execute(trx)
    answer ??= call()
    await expect.poll(waitingStatements).toBe(1)
    await hold(next).execute(trx)
  })
  const { status, text } = await (answer ?? call())
  expect(status, text).toBeLessThan(300)
  expect(begun).toBe(1)
  const statements = app.statements.slice(from).filter((one) => statement.test(one))
  if (app.engine === 'postgres') expect(statements).toHaveLength(1)
})
