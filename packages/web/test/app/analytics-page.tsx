import { screen, within } from '@testing-library/react'
import { paths } from '../../src/platform/paths.ts'
import { gameAnalytics, playerRow, timelineShot } from './game-analytics.ts'
import { game, player, TEAM_ID, teamApi } from './team-api.ts'
import { openTeam } from './team-screen.tsx'

/** On the roster. */
export const ann = player('Ann', 4)
const bea = player('Bea', null)
const gone = { id: 'player-Gone', name: 'Gone', number: 2, removed: true }

/** Two games: g1 with 3 shots for, 2 of them scored but one goal recorded, 1 against; g2 with 1 against. */
export function twoGames() {
  return teamApi({
    players: [bea, ann],
    games: [
      game('g1', {
        ...{ opponent: 'Boston', startTime: new Date('2026-11-28T19:30').toISOString() },
        shotsOnGoal: { for: 3, against: 1 },
      }),
      game('g2', { shotsOnGoal: { for: 0, against: 1 } }),
    ],
    analytics: {
      g1: gameAnalytics(
        [
          timelineShot({ scored: true }),
          timelineShot({ period: 2, attackingDirection: 'left', xCoord: 120, scored: true }),
          timelineShot({ period: 2 }),
          timelineShot({ period: 3, scoredAgainst: true }),
        ],
        1,
        [
          playerRow(ann, { shots: 2, goals: 1, faceoffsTaken: 12, faceoffsWon: 1 }),
          playerRow(gone, { shots: 1, assists: 1 }),
          playerRow(bea),
        ],
      ),
      g2: gameAnalytics([timelineShot({ period: 1, scored: true, scoredAgainst: true })], 0, [
        playerRow(ann, { faceoffsTaken: 4 }),
        playerRow(bea),
      ]),
    },
  })
}

/** Opens the analytics of the team. */
export const openAnalytics = () => openTeam(paths.analytics(TEAM_ID))

/** Resolves once all parts of the page are shown: figures, maps, then the lists of games and players. */
export const untilAllIsShown = () => screen.findByRole('group', { name: 'Games' })
/** The page over both games, once it is loaded. */
export async function openTwoGames() {
  const opened = { ...twoGames(), ...openAnalytics() }
  await untilAllIsShown()
  return opened
}
/** The games or the players to choose. */
export const group = (name: string) => within(screen.getByRole('group', { name }))
/** The boxes of a list: '+' where it is ticked. */
export const boxes = (name: string) =>
  group(name)
    .getAllByRole<HTMLInputElement>('checkbox')
    .map((box) => `${box.checked ? '+' : '-'} ${box.closest('label')?.textContent}`)
/** The four figures of the overview. */
export const overview = () =>
  ['Team Shots', 'Team Goals', 'Opponent Shots', 'Opponent Goals'].map((label) =>
    Number(screen.getByText(label).parentElement?.textContent?.slice(label.length)),
  )
