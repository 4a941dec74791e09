import { BOUNDS } from '@icetally/domain/platform/bounds'
import { expect, it } from 'vitest'
import { aTeam } from '../a-team.ts'
import { api, type TestUser } from '../client.ts'
import { setUpVictim } from './under-attack.ts'

const victim = setUpVictim()

const ROWS = 500
const ATTACK_MS = 15_000

/** Names of 99 letters that differ at both ends. */
function nameOf(number: number): string {
  const end = number
    .toString(36)
    .padStart(4, 'z')
    .replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  return `${end}${'a'.repeat(91)}${end}`
}

const rowsFrom = (first: number): string =>
  `Name\n${Array.from({ length: ROWS }, (_, index) => nameOf(first + index)).join('\n')}\n`

/** Imports rosters until the team is full but for as many rows. */
async function fill(user: TestUser, teamId: string): Promise<void> {
  for (let first = 0; first < BOUNDS.playersOfTeam - ROWS; first += ROWS) {
    const { importId, rows } = await user.does(
      api.imports.roster,
      { teamId },
      { text: rowsFrom(first) },
    )
    const lines = rows.map(({ line }) => line)
    await user.does(api.imports.apply, { importId }, { lines })
  }
}

it('HOSTILE-30 Four accounts that import the most rows into the largest rosters hold up no other client, and others import', async () => {
  const attackers = await Promise.all(
    [1, 2, 3, 4].map(async (number) => {
      const user = await victim.register(`Importer ${number}`, `192.0.2.${number}`)
      const teamId = await aTeam(user)
      await fill(user, teamId)
      return { user, teamId }
    }),
  )
  const honest = await victim.register('Honest', '192.0.2.9')
  const own = await aTeam(honest)
  await victim.endures(async () => {
    const until = Date.now() + ATTACK_MS
    const attacks = attackers.flatMap(({ user, teamId }) =>
      [1, 2].map(async (time) => {
        while (Date.now() < until) {
          const text = rowsFrom(10_000 * time)
          const { status, body } = await user.call(api.imports.roster, { teamId }, { text })
          if (status !== 200) continue
          const { importId, rows } = body
          const lines = rows.map(({ line }) => line)
          await user.call(api.imports.apply, { importId }, { lines })
          await user.call(api.imports.remove, { importId })
        }
      }),
    )
    const text = 'Number,Name\n7,Cleo Novak\n'
    const { status } = await honest.call(api.imports.roster, { teamId: own }, { text })
    expect(status).toBe(200)
    await Promise.all(attacks)
  })
})
