import { describe, expect, it } from 'vitest'
import { aPlayer, aStartedGame, aTeam, recordShot } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api } from '#test/client.ts'

const METRICS_TOKEN = 'for-the-scraper-alone'

/** The value of a line such as `name{labels} 3`. */
const metric = (text: string, line: string): number => {
  const found = text.split('\n').find((candidate) => candidate.startsWith(`${line} `))
  if (found === undefined) throw new Error(`no line ${line} in\n${text}`)
  return Number(found.split(' ').at(-1))
}

describe('metrics', async () => {
  const on = await testApp({ environment: { METRICS_TOKEN } })
  const scraper = on.anonymous.withToken(METRICS_TOKEN)

  it('METRICS-1 Metrics exist only if a token is set', async () => {
    const off = await testApp()
    const answer = await off.anonymous.get('/metrics', { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('METRICS-5 The metrics include the last successful backup and failures if the server creates backups', async () => {
    const name = 'icetally_backup_last_success_timestamp_seconds'
    expect((await scraper.get('/metrics')).text).not.toContain('icetally_backup')
    const environment = { METRICS_TOKEN, BACKUP_DIR: '/nowhere/backups' }
    const backed = await testApp({ environment })
    const metrics = async () =>
      (await backed.anonymous.withToken(METRICS_TOKEN).get('/metrics')).text
    expect(metric(await metrics(), name)).toBe(0)
    const lastGood = { startedAt: 5_000, bytes: 4_096, beganAt: 6_000, finishedAt: 9_500 }
    const row = { id: 1, told: JSON.stringify({ lastGood, failures: 3 }), generation: 0 } as const
    await backed.database.write((trx) =>
      trx
        .insertInto('backup_state')
        .values({ ...row, holder: null, beat: 0, asked: null })
        .execute(),
    )
    const text = await metrics()
    expect(metric(text, name)).toBe(5)
    expect(metric(text, 'icetally_backup_last_duration_seconds')).toBe(3.5)
    expect(metric(text, 'icetally_backup_last_size_bytes')).toBe(4_096)
    expect(metric(text, 'icetally_backup_failures_total')).toBe(3)
  })

  it("METRICS-2 Only the operator's token opens the metrics", async () => {
    const anna = await on.register('Anna')
    for (const client of [on.anonymous, anna, on.anonymous.withToken(`${METRICS_TOKEN}x`)]) {
      const answer = await client.get('/metrics')
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual({
        error: 'The metrics need their token',
        code: 'UNAUTHENTICATED',
      })
    }
    const answer = await scraper.get('/metrics')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('METRICS-3 Requests are counted and timed by method, route and status, never by path', async () => {
    const anna = await on.register('Anna')
    const teamId = await aTeam(anna)
    const { id: gameId } = await aStartedGame(anna, teamId)
    for (const params of [{ gameId }, { gameId }, { gameId: teamId }]) {
      await anna.call(api.games.get, params)
    }
    await on.anonymous.get('/api/nowhere/anna@example.com')
    const { text } = await scraper.get('/metrics')
    const count = (labels: string) =>
      metric(text, `icetally_http_request_duration_seconds_count{${labels}}`)
    expect(count('method="GET",route="/api/games/:gameId",status="200"')).toBe(2)
    expect(count('method="GET",route="/api/games/:gameId",status="404"')).toBe(1)
    expect(count('method="GET",route="none",status="404"')).toBe(1)
    expect(text).not.toContain(gameId)
    expect(text).not.toContain('example.com')
  })

  it('METRICS-3 Durations in the metrics are in seconds', async () => {
    const timed = await testApp({ environment: { METRICS_TOKEN } })
    const began = performance.now()
    for (let count = 0; count < 5; count += 1) await timed.anonymous.get('/healthz')
    const { text } = await timed.anonymous.withToken(METRICS_TOKEN).get('/metrics')
    const seconds = (performance.now() - began) / 1000
    const labels = 'method="GET",route="/healthz",status="200"'
    const name = 'icetally_http_request_duration_seconds'
    expect(metric(text, `${name}_count{${labels}}`)).toBe(5)
    const sum = metric(text, `${name}_sum{${labels}}`)
    expect(sum).toBeGreaterThan(0)
    expect(sum).toBeLessThan(seconds)
  })

  it('METRICS-4 The metrics include writes, commits, the event loop and the process', async () => {
    const anna = await on.register('Anna')
    const teamId = await aTeam(anna)
    const game = await aStartedGame(anna, teamId)
    const playerId = await aPlayer(anna, teamId, 'Bo')
    const counts = async () => {
      const { text } = await scraper.get('/metrics')
      return {
        writes: metric(text, 'icetally_database_writes_total'),
        commits: metric(text, 'icetally_database_commits_total'),
        text,
      }
    }
    const before = await counts()
    await Promise.all(Array.from({ length: 8 }, () => recordShot(anna, game, playerId)))
    const after = await counts()
    // Shots of one game that arrive together may be one write.
    const writes = after.writes - before.writes
    expect(writes).toBeGreaterThan(0)
    expect(writes).toBeLessThanOrEqual(8)
    const commits = after.commits - before.commits
    expect(commits).toBeGreaterThan(0)
    expect(commits).toBeLessThanOrEqual(on.engine === 'sqlite' ? 4 : 8)
    expect(after.text).toContain('nodejs_eventloop_lag_seconds')
    expect(after.text).toContain('process_resident_memory_bytes')
  })
})
