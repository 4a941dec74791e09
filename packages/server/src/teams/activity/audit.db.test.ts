import { AUDIT_ACTIONS, AUDIT_LIFE, auditSentence } from '@icetally/domain/team/audit-actions'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  aGame,
  aPlayer,
  aStartedGame,
  disable,
  joins,
  recordShot,
  requestsToJoin,
} from '#test/a-team.ts'
import { api, type TestUser } from '#test/client.ts'
import { crowd } from '#test/crowd.ts'
import { png } from '#test/images.ts'
import { anna, app, bea, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { aGoal, aShot } from '#test/recording/commands.ts'
import { Device } from '#test/recording/device.ts'
import { sweep } from '../../maintenance.ts'
import { recordAudit } from '../../platform/audit/audit.ts'

setUpOwnTeam()

let cora: TestUser

beforeEach(async () => {
  const [third = bea] = await crowd(app, anna, 1)
  cora = third
})

const log = async (by = anna, query = {}) => by.does(api.audit.list, { teamId }, { query })

/** The log in words, oldest first. */
const sentences = async (by = anna) =>
  (await log(by)).entries.toReversed().map((entry) =>
    auditSentence(entry)
      .map(({ text }) => text)
      .join(''),
  )

const actions = async () => (await log()).entries.toReversed().map(({ action }) => action)

describe('entries of the log', () => {
  it('AUDIT-3 The log contains joins, removals and role changes', async () => {
    await joins(bea, anna, teamId)
    const aboutBea = { userId: bea.id }
    await anna.does(api.teams.promote, { teamId }, aboutBea)
    await anna.does(api.teams.promote, { teamId }, aboutBea)
    await bea.does(api.teams.demote, { teamId }, aboutBea)
    await anna.does(api.teams.removeMember, { teamId, ...aboutBea })
    await requestsToJoin(bea, anna, teamId)
    const request = { teamId, askerId: bea.id }
    await anna.does(api.joinRequests.decline, request)
    await joins(bea, anna, teamId)
    await bea.does(api.joinRequests.withdraw, { awaitedTeamId: teamId })
    await joins(bea, anna, teamId)
    await anna.does(api.joinRequests.approve, request)
    await bea.does(api.teams.removeMember, { teamId, userId: bea.id })
    await anna.does(api.teams.changeCode, { teamId })
    expect(await sentences()).toEqual([
      'Anna created the team',
      'Bea joined',
      'Anna made Bea a manager',
      'Bea made Bea a member',
      'Anna removed Bea',
      'Anna required approval to join',
      'Bea asked to join',
      'Anna let people join without approval',
      'Anna declined the request of Bea',
      'Bea asked to join',
      'Bea withdrew the request to join',
      'Bea asked to join',
      'Anna let Bea in',
      'Bea left',
      'Anna created a new team code',
    ])
  })

  it('AUDIT-4 The log contains changes of the team, deletions and exports', async () => {
    const update = (body: object) => anna.does(api.teams.update, { teamId }, body)
    await update({ name: 'Snowbreakers', description: 'Not logged' })
    await update({ name: 'Snowbreakers' })
    await update({ type: 'STANDARD_MONTHLY' })
    const imageData = (await png(2, 2)).toString('base64')
    await anna.does(api.teamImages.uploadBase64, { teamId }, { imageData })
    await anna.does(api.teamImages.remove, { teamId })
    await anna.does(api.teamImages.remove, { teamId })
    const playerId = await aPlayer(anna, teamId, 'Kim')
    await anna.does(api.players.remove, { playerId })
    const { id: gameId } = await aGame(anna, teamId, {
      opponent: 'Boston',
      startTime: '2026-11-21T19:30:00Z',
    })
    await anna.does(api.analytics.exportGame, { gameId }, { format: 'csv' })
    await anna.does(api.games.remove, { gameId })
    await disable(anna, teamId)
    await update({ state: 'ACTIVE', type: 'BASIC_FREE' })
    const texts = await sentences()
    expect(texts.slice(1)).toEqual([
      'Anna renamed the team to Snowbreakers',
      'Anna changed the plan to Standard Monthly',
      'Anna changed the team image',
      'Anna removed the team image',
      'Anna deleted the player Kim',
      'Anna exported a report of the game vs Boston, 2026-11-21',
      'Anna deleted the game vs Boston, 2026-11-21',
      'Anna disabled the team',
      'Anna activated the team',
      'Anna changed the plan to Free',
    ])
  })

  it('AUDIT-14 Finishing a game, another final score and opening it again are in the log', async () => {
    const { id: gameId } = await aGame(anna, teamId, {
      opponent: 'Boston',
      startTime: '2026-11-21T19:30:00Z',
    })
    const update = (body: object) => anna.does(api.games.update, { gameId }, body)
    const final = { for: 4, against: 3, decidedIn: 'overtime' }
    await update({ final })
    await update({ final })
    await update({ location: 'North Rink' })
    await update({ final: { ...final, for: 5 } })
    await update({ final: null })
    await update({ final: null })
    expect((await sentences()).slice(1)).toEqual([
      'Anna finished the game vs Boston, 2026-11-21, 4–3',
      'Anna finished the game vs Boston, 2026-11-21, 5–3',
      'Anna reopened the game vs Boston, 2026-11-21',
    ])
  })

  it('AUDIT-15 An away game is at the opponent in the log', async () => {
    const { id: gameId } = await aGame(anna, teamId, {
      ...{ opponent: 'Boston', homeAway: 'away', startTime: '2026-11-21T19:30:00Z' },
    })
    await anna.does(api.games.remove, { gameId })
    expect((await sentences()).at(-1)).toBe('Anna deleted the game at Boston, 2026-11-21')
  })

  it('AUDIT-5 Clearing a game is in the log, by a call and by an operation, once', async () => {
    await joins(bea, anna, teamId)
    const game = await aStartedGame(anna, teamId, { opponent: 'Frost' })
    const inGame = { gameId: game.id }
    const playerId = await aPlayer(anna, teamId, 'Kim')
    const { id: shotId } = await recordShot(anna, game)
    await anna.does(api.shots.removeAllOfGame, inGame)
    await anna.does(api.shots.removeAllOfGame, inGame)
    await anna.does(api.shots.remove, { shotId: (await recordShot(anna, game)).id })
    const device = new Device(bea, game.id)
    const goal = aGoal(playerId)
    const operations = [
      aShot(playerId),
      goal,
      { kind: 'goals.reset', goalIds: [goal.goalId] },
      { kind: 'shots.reset', shotIds: [shotId] },
    ] as const
    const sent = operations.map((command) => device.operation(command))
    await device.send(sent, 0)
    await device.send(sent, 0)
    const texts = (await sentences()).filter((text) => text.includes('cleared'))
    expect(texts).toEqual([
      expect.stringMatching(/^Anna cleared shots of the game vs Frost, \d{4}-/),
      expect.stringMatching(/^Bea cleared goals of the game vs Frost, /),
      expect.stringMatching(/^Bea cleared shots of the game vs Frost, /),
    ])
  })

  it('AUDIT-6 A refused change and the repeat of one leave no entry', async () => {
    await joins(bea, anna, teamId)
    const before = await actions()
    const options = { headers: { 'idempotency-key': `code ${teamId}` } }
    expect((await bea.call(api.teams.changeCode, { teamId })).status).toBe(403)
    const params = { teamId, userId: anna.id }
    expect((await anna.call(api.teams.removeMember, params)).status).toBe(409)
    expect(await actions()).toEqual(before)
    await anna.does(api.teams.changeCode, { teamId }, options)
    await anna.does(api.teams.changeCode, { teamId }, options)
    expect(await actions()).toEqual([...before, 'team.codeChanged'])
  })

  it('AUDIT-7 A deleted account is a former member, and leaves its teams', async () => {
    await joins(cora, anna, teamId)
    await anna.does(api.teams.promote, { teamId }, { userId: cora.id })
    await cora.does(api.account.remove, { password: cora.password })
    expect((await sentences()).slice(1)).toEqual([
      'A former member joined',
      'Anna made a former member a manager',
      'A former member left',
    ])
  })

  it('AUDIT-2 An action of the operator has no actor', async () => {
    const scope = { teamId, userId: null }
    await app.database.write((trx) =>
      recordAudit(trx, scope, 'member.removed', { memberId: bea.id }, app.clock.now),
    )
    expect((await sentences()).at(-1)).toBe('The operator removed Bea')
    const [entry] = (await log()).entries
    expect(entry).toMatchObject({ byOperator: true, actor: null, member: { name: 'Bea' } })
  })
})

describe('reading', () => {
  const write = (count: number, subject = 'n') =>
    app.database.write(async (trx) => {
      const scope = { teamId, userId: anna.id }
      for (let number = 1; number <= count; number += 1) {
        const named = { subject: `${subject}${number}` }
        await recordAudit(trx, scope, 'player.deleted', named, app.clock.now)
      }
    })

  it('AUDIT-8 Only managers read the log, also of a disabled team', async () => {
    await joins(bea, anna, teamId)
    const refused = { status: 403, body: { code: 'FORBIDDEN' } }
    expect(await bea.call(api.audit.list, { teamId })).toMatchObject(refused)
    expect(await bea.call(api.audit.export, { teamId })).toMatchObject(refused)
    expect((await cora.call(api.audit.list, { teamId })).status).toBe(404)
    await disable(anna, teamId)
    expect((await log()).entries[0]?.action).toBe('team.disabled')
  })

  it('AUDIT-9 The log is returned in pages, newest first, each entry once', async () => {
    await write(7)
    app.clock.advance(1)
    await write(4, 'm')
    const subjects: (string | null)[] = []
    let before: string | undefined
    do {
      const query = { limit: '5', ...(before && { before }) }
      const page = await log(anna, query)
      expect(page.entries.length).toBeLessThanOrEqual(5)
      subjects.push(...page.entries.map(({ subject }) => subject))
      before = page.next ?? undefined
    } while (before !== undefined)
    const down = (name: string, from: number) =>
      Array.from({ length: from }, (_, index) => `${name}${from - index}`)
    expect(subjects).toEqual([...down('m', 4), ...down('n', 7), null])
  })

  it('AUDIT-10 The log can be read by the kind of action', async () => {
    await joins(bea, anna, teamId)
    await write(2)
    const kinds = { people: ['member.joined'], team: ['team.created'], exports: [] }
    for (const [kind, expected] of Object.entries(kinds)) {
      expect((await log(anna, { kind })).entries.map(({ action }) => action)).toEqual(expected)
    }
    expect((await log(anna, { kind: 'records', limit: '1' })).next).not.toBeNull()
  })

  it('AUDIT-11 The export is a table in which no name is a formula', async () => {
    await anna.does(api.teams.update, { teamId }, { name: '=HYPERLINK("x")' })
    const { report } = await anna.does(api.audit.export, { teamId })
    expect(report.fileName).toBe('Icetally Activity 2026-01-15.csv')
    const [head, first, second] = report.text.split('\r\n')
    expect(head).toBe('\ufeffTime (UTC),Who,What,Member,Subject')
    expect(first).toContain(`,"'=HYPERLINK(""x"")"`)
    expect(second).toMatch(/^"2026-01-.*Z","Anna","Anna created the team",,$/)
  })

  it('AUDIT-12 Entries are retained for 180 days', async () => {
    const { now } = app.clock
    const scope = { teamId, userId: anna.id }
    await app.database.write(async (trx) => {
      await recordAudit(trx, scope, 'team.disabled', {}, now - AUDIT_LIFE + 1)
      await recordAudit(trx, scope, 'team.activated', {}, now - AUDIT_LIFE)
    })
    expect(await actions()).toEqual(['team.disabled', 'team.created'])
    await sweep(app.database, now)
    const stored = await app.rows('audit_entries', { team_id: teamId })
    expect(stored.map(({ action }) => action).toSorted()).toEqual(['team.created', 'team.disabled'])
  })

  it('AUDIT-13 The data download contains the actions and join requests of a person', async () => {
    const person = await app.register('Dana')
    const id = (await person.does(api.teams.create, { name: 'Own' })).team.id
    await requestsToJoin(person, anna, teamId)
    const { actions: done, joinRequests } = await person.does(api.account.download)
    expect(done).toEqual([
      { teamId: id, happenedAt: expect.any(String), action: 'team.created', subject: null },
      { teamId, happenedAt: expect.any(String), action: 'member.asked', subject: null },
    ])
    expect(joinRequests).toMatchObject([{ team: { id: teamId } }])
  })

  it('AUDIT-1 Every action of the list can be stored and read', async () => {
    await app.database.write(async (trx) => {
      const scope = { teamId, userId: anna.id }
      for (const action of AUDIT_ACTIONS) await recordAudit(trx, scope, action, {}, app.clock.now)
    })
    const { entries } = await log(anna, { limit: '100' })
    const stored = entries.toReversed().map(({ action }) => action)
    expect(stored.slice(1)).toEqual(AUDIT_ACTIONS)
  })
})
