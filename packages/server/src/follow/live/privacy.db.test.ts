import { viewOf } from '@icetally/domain/follow/link'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testApp } from '#test/app.ts'
import { api } from '#test/client.ts'
import {
  ALL_VIEWS,
  aPrivateTeam,
  leaksIn,
  linkWith,
  type Secret,
  secretsAmong,
  textsIn,
  unknownAmong,
} from '#test/follow/private-team.ts'
import { openFollowed } from '#test/live-client.ts'

const app = await testApp()
const address = await app.listen()
const team = await aPrivateTeam(app)
const gameId = team.ids['gameId'] ?? ''

/** Everything that a link answers, headers included. */
async function answersOf(token: string): Promise<string> {
  const { anonymous } = app
  const answers = [
    await anonymous.call(api.follow.team, { token }),
    await anonymous.call(api.follow.game, { token, gameId }),
    await anonymous.call(api.follow.game, { token: 'x', gameId }),
  ]
  const stream = await openFollowed(address, token, gameId)
  await stream.until((events) => events.length > 0)
  stream.leave()
  const ofStream = [stream.text, JSON.stringify([...stream.headers])]
  return [...answers.map(({ text, headers }) => `${text}${JSON.stringify(headers)}`), ...ofStream]
    .join('\n')
    .replaceAll(token, '')
}

const contentOf = async (token: string) => ({
  team: await app.anonymous.does(api.follow.team, { token }),
  game: await app.anonymous.does(api.follow.game, { token, gameId }),
})

describe('hidden parts of a link', () => {
  it('PRIVACY-1 Every text column of the database is classified as id, random, user text or product word', async () => {
    expect(unknownAmong(await textsIn(app))).toEqual([])
  })

  it('PRIVACY-2 No answer, header or stream of a link exposes a hidden column of any table, for any settings of the link', async () => {
    expect(ALL_VIEWS).toHaveLength(93)
    const texts = await textsIn(app)
    let secrets: readonly Secret[] = []
    for (const view of ALL_VIEWS) {
      const token = await linkWith(team, view)
      secrets = secretsAmong(texts, view)
      expect(secrets.length).toBeGreaterThan(100)
      expect(leaksIn(await answersOf(token), secrets), JSON.stringify(view)).toEqual([])
    }
    expect(secrets.map(({ column }) => column)).toEqual(
      expect.arrayContaining(['users.email', 'games.notes', 'players.id', 'users.id', 'links.id']),
    )
  })

  it('PRIVACY-3 An age of under 13 overrides every link: numbers only, and no players', async () => {
    const { owner, ids } = team
    const params = { teamId: ids['teamId'] ?? '' }
    const set = (underThirteen: boolean) => owner.does(api.teams.update, params, { underThirteen })
    onTestFinished(async () => void (await set(false)))
    await set(true)
    const texts = await textsIn(app)
    for (const view of ALL_VIEWS) {
      const token = await linkWith(team, view)
      const secrets = secretsAmong(texts, viewOf(view, true))
      expect(leaksIn(await answersOf(token), secrets), JSON.stringify(view)).toEqual([])
      const { game } = await contentOf(token)
      expect(game).not.toHaveProperty('players')
      expect(game.names).toBe('numbers')
      expect(game.goals.map(({ scorer }) => scorer)).toEqual(
        game.goals.map(() => expect.stringMatching(/^#\d+$/)),
      )
    }
  }, 120_000)

  it.each(ALL_VIEWS.filter(({ names }) => names === 'full'))(
    'PRIVACY-4 A link that shows $shows returns these parts, and null or nothing for the others',
    async (view) => {
      const shown = await contentOf(await linkWith(team, view))
      const { game } = shown.game
      const has = (part: (typeof view)['shows'][number]) => view.shows.includes(part)
      expect(game.score !== null).toBe(has('score'))
      expect(game.startTime !== null || game.location !== null).toBe(has('schedule'))
      expect(shown.game.periods.every(({ goalsFor }) => (goalsFor !== null) === has('score'))).toBe(
        true,
      )
      expect(shown.game.periods.every(({ shotsFor }) => (shotsFor !== null) === has('shots'))).toBe(
        true,
      )
      expect(shown.game.goals.length > 0).toBe(has('goals'))
      const showsGoals = has('score') || has('goals')
      expect(shown.game.goals.every(({ score }) => (score !== null) === has('score'))).toBe(true)
      const places = shown.game.shots?.places ?? []
      expect(places.every(({ scored }) => (scored !== null) === showsGoals)).toBe(true)
      expect('shots' in shown.game).toBe(has('shots'))
      expect('players' in shown.game).toBe(has('players'))
      const lines = shown.game.players ?? []
      expect(lines.every(({ goals }) => (goals !== null) === has('goals'))).toBe(true)
      expect(lines.every(({ shots }) => (shots !== null) === has('shots'))).toBe(true)
      expect(shown.team.games).toHaveLength(has('schedule') ? 3 : 2)
      expect(shown.team.games.every(({ score }) => score === null || has('score'))).toBe(true)
    },
  )

  it('PRIVACY-5 A link returns full names, initials or numbers as it is set', async () => {
    const shows = ['goals', 'players'] as const
    const labels = async (names: 'full' | 'initials' | 'numbers') => {
      const { game } = await contentOf(await linkWith(team, { names, shows }))
      return game.players?.map(({ label }) => label)
    }
    const rows = await app.rows('players', { team_id: team.ids['teamId'] ?? '' })
    const names = rows.map(({ name }) => name)
    expect(await labels('full')).toEqual(expect.arrayContaining([names[0]]))
    expect(await labels('initials')).toEqual(expect.arrayContaining(['Z. Z. #7']))
    expect(await labels('numbers')).toEqual(expect.arrayContaining(['#7']))
  })
})
