import { expect, it } from 'vitest'
import { aStartedGame, aTeam } from '../a-team.ts'
import { api } from '../client.ts'
import { setUpVictim } from './under-attack.ts'

const victim = setUpVictim()

const MEBIBYTE = 1024 * 1024

/** Nested and long bodies of a mebibyte. */
const BODIES: Readonly<Record<string, string>> = {
  'nested lists': '['.repeat(MEBIBYTE / 2) + ']'.repeat(MEBIBYTE / 2),
  'nested objects': `${'{"a":'.repeat(MEBIBYTE / 7)}1${'}'.repeat(MEBIBYTE / 7)}`,
  'a long list': `{"operations":[${'{},'.repeat(MEBIBYTE / 3 - 10)}{}]}`,
  'many fields': `{${Array.from({ length: 80_000 }, (_, number) => `"f${number}":1`).join()},"a":1}`,
  'an escaped __proto__': `{"a":[${'[],'.repeat(MEBIBYTE / 3 - 20)}{"\\u005f_proto__":1}]}`,
}

it.each(Object.keys(BODIES))(
  'HOSTILE-2 Ten bodies of 1 MiB with %s to any call delay no other client',
  async (title) => {
    const user = await victim.register('Sender', '192.0.2.1')
    const teamId = await aTeam(user)
    const game = await aStartedGame(user, teamId)
    const send = (path: string, method = 'POST') =>
      fetch(`${victim.address}${path}`, {
        method,
        headers: {
          ...{ authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
          'x-forwarded-for': '192.0.2.1',
        },
        body: BODIES[title] ?? '',
      })
    const paths = [
      '/api/auth/login',
      `/api/games/${game.id}/operations`,
      `/api/teams/${teamId}/promote`,
    ]
    const attack = async (): Promise<void> => {
      for (const path of paths) {
        const answers = await Promise.all(Array.from({ length: 10 }, () => send(path)))
        for (const { status } of answers) expect([400, 413]).toContain(status)
      }
    }
    await victim.endures(attack)
    const { team } = await user.does(api.teams.get, { teamId })
    expect(team.members).toHaveLength(1)
  },
)
