import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aFollowedGame, aFollowedGoal, aGameAnswer, aTeamAnswer, NOW } from '#test/followed.ts'
import type { GameAnswer } from './answers.ts'
import { FollowPage } from './follow-page.tsx'
import { noteServerTime } from './live/server-clock.ts'

/**
 * A response that stays open. jsdom has no streams; a response of Node can be created from an
 * iterable.
 */
function aStream(signal: AbortSignal | null | undefined) {
  const encoder = new TextEncoder()
  const waiting: Uint8Array[] = []
  let isBroken = false
  let wake = (): void => undefined
  async function* bytes() {
    for (;;) {
      yield* waiting.splice(0)
      if (isBroken) throw new TypeError('network')
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  const breakOff = () => {
    isBroken = true
    wake()
  }
  signal?.addEventListener('abort', breakOff)
  return {
    breakOff,
    send(name: string, data: unknown) {
      waiting.push(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`))
      wake()
    },
    answer: () =>
      new Response(bytes() as unknown as BodyInit, {
        headers: { 'content-type': 'text/event-stream' },
      }),
  }
}

/** A server that streams the test's events, and answers with `answers` or refuses. */
function aServer() {
  const streams: ReturnType<typeof aStream>[] = []
  const server = {
    requests: [] as string[],
    /** The status of all later requests; 0: not reachable. */
    status: 200,
    game: aGameAnswer(),
    team: aTeamAnswer(),
    /** Sends an event to the newest stream. */
    send: (name: string, data: unknown) => streams.at(-1)?.send(name, data),
    breakOff: () => streams.at(-1)?.breakOff(),
    streams: () => streams.length,
  }
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    server.requests.push(address)
    if (server.status === 0) throw new TypeError('network')
    if (server.status !== 200) return Response.json({ error: 'No' }, { status: server.status })
    if (!address.endsWith('/events')) {
      return Response.json(address.includes('/games/') ? server.game : server.team)
    }
    const stream = aStream(signal)
    streams.push(stream)
    stream.send('game', server.game)
    return stream.answer()
  })
  return server
}

let server: ReturnType<typeof aServer>

beforeEach(() => {
  server = aServer()
  // As the page's script does first.
  noteServerTime(NOW)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const openGame = (answer: GameAnswer = server.game) =>
  render(
    <FollowPage
      data={{
        ...{
          kind: 'game',
          token: 'token',
          now: NOW,
          answer,
          next: null,
          hasSchedule: true,
          hasCalendar: true,
        },
      }}
    />,
  )

const openTeam = () =>
  render(<FollowPage data={{ kind: 'team', token: 'token', now: NOW, answer: server.team }} />)

/** The page has its stream, and the first events. */
async function connected(count = 1) {
  await waitFor(() => expect(server.streams()).toBe(count))
  await act(async () => undefined)
}

const scores = () => [
  screen.getByTestId('score-for').textContent,
  screen.getByTestId('score-against').textContent,
]

/** The game with a goal more of the team. */
function withGoal(id: string, number: number): GameAnswer {
  const before = server.game
  const score = { for: number, against: 1 }
  return aGameAnswer({
    goals: [...before.goals, aFollowedGoal({ id, scorer: '#11', assists: [], score })],
    game: { ...before.game, score },
  })
}

describe('the page of a followed game', () => {
  it('FOLLOWER-30 A goal appears as it is scored, is announced, and is first in the list', async () => {
    openGame()
    await connected()
    expect(scores()).toEqual(['2', '1'])
    expect(screen.queryByTestId('moment')).toBeNull()
    server.send('game', withGoal('g2', 3))
    expect((await screen.findByTestId('moment')).textContent).toBe('Goal: Frost, #11')
    expect(scores()).toEqual(['3', '1'])
    const section = screen.getByRole('heading', { name: 'Goals' }).closest('section')
    const [first] = within(section ?? document.body).getAllByRole('listitem')
    expect(first?.textContent).toContain('FRO #11')
    // Only live: an animated goal requires that motion is not reduced.
    expect(screen.getByTestId('moment').className).toContain('motion-safe:animate-flip')
  })

  it('FOLLOWER-31 Goals during a hidden page are counted, and a corrected goal is not called out', async () => {
    openGame()
    await connected()
    const three = withGoal('g2', 3)
    const goals = [...three.goals, aFollowedGoal({ id: 'g3', score: { for: 4, against: 1 } })]
    server.send('game', { ...three, goals })
    expect((await screen.findByTestId('moment')).textContent).toBe('2 goals since you last looked')
    cleanup()
    openGame()
    await connected(2)
    server.send('game', aGameAnswer({ goals: [aFollowedGoal({ id: 'other', scorer: '#4' })] }))
    expect(await screen.findByText('#4')).toBeTruthy()
    expect(screen.queryByTestId('moment')).toBeNull()
  })

  it('FOLLOWER-40 A goal is called out also where the link shows the score alone', async () => {
    const scoreAlone = (goals: number) =>
      aGameAnswer({
        ...{ goals: [], shows: ['score'] },
        game: { ...aGameAnswer().game, score: { for: 2, against: goals } },
      })
    server.game = scoreAlone(1)
    openGame()
    await connected()
    expect(screen.queryByTestId('moment')).toBeNull()
    server.send('game', scoreAlone(2))
    expect((await screen.findByTestId('moment')).textContent).toBe('Goal: Bears')
  })

  it('FOLLOWER-32 When the link ends the page changes into the one for unknown links', async () => {
    openGame()
    await connected()
    server.send('ended', { reason: 'link-ended' })
    const words = 'This link does not exist or is no longer valid'
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy()
    expect(screen.queryByTestId('score-for')).toBeNull()
  })

  it('FOLLOWER-33 Without a network the page shows a note, and catches up when it is back', async () => {
    openGame()
    await connected()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    server.status = 0
    act(() => {
      dispatchEvent(new Event('offline'))
      server.breakOff()
    })
    expect(await screen.findByText(/^You are offline\. Last updated/)).toBeTruthy()
    server.status = 200
    server.game = withGoal('g2', 3)
    online.mockReturnValue(true)
    act(() => dispatchEvent(new Event('online')))
    await waitFor(() => expect(scores()).toEqual(['3', '1']))
    expect(screen.queryByText(/You are offline/)).toBeNull()
  })

  it('FOLLOWER-102 A forfeited game is marked as such among the results', () => {
    const forfeit = { status: 'final', decidedIn: 'regulation', forfeitedBy: 'both' } as const
    server.team = aTeamAnswer([aFollowedGame({ ...forfeit, score: { for: 0, against: 0 } })])
    openTeam()
    expect(screen.getByRole('list').textContent).toContain('L0–0Forfeit')
  })

  it('FOLLOWER-55 A response that was on its way when the network was lost leaves the page offline', async () => {
    openGame()
    await connected()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const before = server.streams()
    act(() => {
      dispatchEvent(new Event('offline'))
      server.breakOff()
    })
    await waitFor(() => expect(server.streams()).toBe(before + 1), { timeout: 5_000 })
    server.send('game', withGoal('g2', 3))
    await waitFor(() => expect(scores()).toEqual(['3', '1']))
    expect(await screen.findByText(/^You are offline\. Last updated/)).toBeTruthy()
  })

  it('FOLLOWER-34 Without a working stream, the page polls for the answer', async () => {
    server.status = 503
    openGame()
    await waitFor(() => expect(server.requests.some((one) => one.endsWith('/events'))).toBe(true))
    server.status = 404
    expect(await screen.findByRole('heading', { name: /no longer valid/ })).toBeTruthy()
  })

  it('FOLLOWER-35 A page that returns to the foreground catches up at once', async () => {
    openGame()
    await connected()
    server.game = withGoal('g2', 3)
    act(() => document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(scores()).toEqual(['3', '1']))
  })

  it('FOLLOWER-36 The page omits the parts that a link does not show', async () => {
    const { shots: _, players: __, ...rest } = aGameAnswer()
    server.game = {
      ...rest,
      ...{ shows: ['schedule'], goals: [] },
      game: { ...rest.game, score: null },
      periods: rest.periods.map((period) => ({
        ...period,
        ...{ goalsFor: null, goalsAgainst: null, shotsFor: null, shotsAgainst: null },
      })),
    }
    openGame()
    await connected()
    expect(screen.getByText('vs')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([])
  })

  it('FOLLOWER-37 The map of shots has its content in words', async () => {
    openGame()
    await connected()
    const map = screen.getByRole('img', { name: /^Where the shots came from/ })
    expect(map.getAttribute('aria-label')).toBe(
      'Where the shots came from. Frost: 1 shot on goal, 1 scored. Bears: 1 shot on goal, 0 scored.',
    )
  })
})

describe("a followed team's page", () => {
  it('FOLLOWER-38 A team has its game of today first, then its schedule and its results', () => {
    const HOUR = 3_600_000
    const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString()
    server.team = aTeamAnswer([
      aFollowedGame({ id: 'a', opponent: 'Comets', status: 'scheduled', startTime: at(72) }),
      aFollowedGame(),
      aFollowedGame({ id: 'b', status: 'final', decidedIn: 'overtime', startTime: at(-72) }),
    ])
    openTeam()
    const board = screen.getByRole('link', { name: /Follow the game/ })
    expect(board.getAttribute('href')).toBe(`/f/token/games/${aFollowedGame().id}`)
    const [coming, played] = ['Schedule', 'Results'].map((name) =>
      screen.getByRole('heading', { name }).closest('section'),
    )
    expect(coming?.textContent).toContain('vs Comets')
    expect(played?.textContent).toContain('Won 2 to 1 in overtime')
  })

  it('FOLLOWER-55 A response that was on its way when the network was lost leaves a team offline', async () => {
    openTeam()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    server.team = aTeamAnswer([])
    act(() => {
      dispatchEvent(new Event('offline'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(await screen.findByText(/^No games yet/)).toBeTruthy()
    expect(screen.getByText(/^You are offline/)).toBeTruthy()
  })

  it('FOLLOWER-39 A team without games shows that they will appear', () => {
    server.team = aTeamAnswer([])
    openTeam()
    expect(screen.getByText(/^No games yet/)).toBeTruthy()
  })
})
