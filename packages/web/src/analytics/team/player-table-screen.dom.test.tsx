import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { gameAnalytics, playerRow, timelineShot } from '#test/app/game-analytics.ts'
import { game, player, TEAM_ID, teamApi } from '#test/app/team-api.ts'
import { openTeam } from '#test/app/team-screen.tsx'
import { paths } from '../../platform/paths.ts'

const ann = player('Ann', 4)
const bea = player('Bea', 9)
const cat = player('Cat', 12)

/** Two shots for and one against; Bea shot most, Cat took no faceoff, Ann lost hers. */
function oneGame(opponentShots = 1) {
  const against = timelineShot({ scoredAgainst: true })
  return teamApi({
    players: [ann, bea, cat],
    games: [game('g1', { opponent: 'Boston' })],
    analytics: {
      g1: gameAnalytics(
        [
          timelineShot({ scored: true }),
          timelineShot(),
          ...Array.from({ length: opponentShots }, () => against),
        ],
        1,
        [
          playerRow(ann, { shots: 1, faceoffsTaken: 3 }),
          playerRow(bea, { shots: 5, faceoffsTaken: 4, faceoffsWon: 1 }),
          playerRow(cat, { shots: 1 }),
        ],
      ),
    },
  })
}

async function open() {
  const opened = openTeam(paths.analytics(TEAM_ID))
  const table = within(await screen.findByRole('table', { name: 'Player Statistics' }))
  return {
    ...opened,
    table,
    names: () => table.getAllByRole('rowheader').map((name) => name.textContent),
    head: (name: string) => table.getByRole('columnheader', { name }),
  }
}

describe('the table of players', () => {
  it('ANALYTICS-SCREEN-15 A heading sorts highest first, then lowest first, then by number', async () => {
    oneGame()
    const { press, names, head } = await open()
    expect(names()).toEqual(['4Ann', '9Bea', '12Cat'])
    await press('Shots')
    await waitFor(() => expect(names()).toEqual(['9Bea', '4Ann', '12Cat']))
    expect(head('Shots').getAttribute('aria-sort')).toBe('descending')
    await press('Shots')
    await waitFor(() => expect(names()).toEqual(['4Ann', '12Cat', '9Bea']))
    expect(head('Shots').getAttribute('aria-sort')).toBe('ascending')
    await press('Shots')
    await waitFor(() => expect(names()).toEqual(['4Ann', '9Bea', '12Cat']))
    expect(head('Shots').hasAttribute('aria-sort')).toBe(false)
  })

  it('ANALYTICS-SCREEN-15 A player without faceoffs sorts below a player who lost all', async () => {
    oneGame()
    const { press, names } = await open()
    await press('Faceoff %')
    await waitFor(() => expect(names()).toEqual(['9Bea', '4Ann', '12Cat']))
  })

  it("ANALYTICS-SCREEN-16 A player's name links to the player's statistics", async () => {
    oneGame()
    const { user, table, address } = await open()
    await user.click(table.getByRole('link', { name: 'Bea' }))
    await waitFor(() => expect(address()).toBe(paths.player(TEAM_ID, bea.id)))
  })

  it('ANALYTICS-SCREEN-17 The page shows our share of shots and goals', async () => {
    oneGame()
    await open()
    expect(screen.getByText('Shots on goal: 2 for, 1 against, our share 66.7%, luck')).toBeTruthy()
    expect(screen.getByText('Goals scored: 1 for, 0 against, our share 100.0%, luck')).toBeTruthy()
  })
})
