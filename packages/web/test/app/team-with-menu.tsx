import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { act, screen, within } from '@testing-library/react'
import { v7 as newId } from 'uuid'
import { shotCommand } from '#test/shot-command.ts'
import { paths } from '../../src/platform/paths.ts'
import { outbox } from '../../src/platform/sync/outbox/index.ts'
import {
  game,
  player,
  type Request,
  type refusal,
  SIGNED_IN,
  TEAM_ID,
  teamApi,
} from './team-api.ts'
import { openTeam } from './team-screen.tsx'

const NOW = SIGNED_IN.createdAt
/** One's own membership. */
export const me = (role: 'admin' | 'member') =>
  ({ id: 'membership', role, joinedAt: NOW, user: SIGNED_IN }) as const
/** Another manager. */
export const LEE = {
  id: 'other',
  role: 'admin',
  joinedAt: NOW,
  user: { id: newId(), displayName: 'Lee', email: 'lee@example.org' },
} as const
/** The game in which something is recorded. */
export const GAME = newId()

/** The overview of a team of which one is a manager, over a server that carries everything out. */
export async function openTeamWithMenu(team: Partial<TeamDetail> = {}) {
  const api = teamApi({
    team: { members: [me('admin'), LEE], description: 'Tuesdays', ...team },
    players: [player('Ann', 4), player('Bea', 5)],
    games: [
      game(GAME, { opponent: 'Boston', _count: { shots: 3700 } }),
      game('g2', { _count: { shots: 61 } }),
    ],
  })
  /** The server's answer to a change; until then it holds the answer back. */
  let answer: (given?: ReturnType<typeof refusal>) => void = () => undefined
  api.hooks.before = async ({ method, path }: Request) => {
    if (method === 'GET') return undefined
    if (path.endsWith('/operations')) throw new TypeError('Failed to fetch')
    const given = await new Promise<ReturnType<typeof refusal> | undefined>((resolve) => {
      answer = resolve
    })
    return given
  }
  const view = openTeam(paths.team(TEAM_ID))
  const more = await screen.findByRole('button', { name: 'More for Minnesota' })
  const choose = async (name: string) => {
    await view.user.click(more)
    await view.user.click(await screen.findByRole('menuitem', { name }))
    return screen.findByRole('dialog', { name })
  }
  const confirm = async (name: string) => {
    const dialog = within(await screen.findByRole('dialog'))
    await view.user.click(await dialog.findByRole('button', { name }))
  }
  return {
    ...api,
    ...view,
    more,
    choose,
    confirm,
    answer: (...given: Parameters<typeof answer>) => answer(...given),
  }
}

/** Records shots in a game; none of them reaches the server. */
export const record = (gameId: string, count: number) =>
  act(async () => {
    const shots = Array.from({ length: count }, () =>
      outbox().add(gameId, shotCommand(), { game: null, players: {} }),
    )
    await Promise.all(shots)
  })
