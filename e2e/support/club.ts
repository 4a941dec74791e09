import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '../fixtures.ts'
import { Game } from '../pages/game.ts'
import { Shell } from '../pages/shell.ts'
import { expectStored } from './device-storage.ts'
import { untilStored } from './installed.ts'
import { Account, newPerson } from './person.ts'
import { OPPONENT, OTHER_PLAYER, type PreparedGame, prepareGame, SHOOTER, TEAM } from './set-up.ts'
import { visit } from './visit.ts'

/** What a browser reports of a member who is no longer let in. */
export const REFUSED = [/status of 401/, /status of 404/, /ERR_INTERNET_DISCONNECTED/]

export interface Club extends PreparedGame {
  readonly member: Account
  readonly ownTeamId: string
  readonly imageUrl: string
  /** Data of the team that must be deleted. */
  readonly ofTeam: readonly string[]
}

/** Prepares a team with an image, and a member who has another team besides. */
export async function prepareClub(address: string): Promise<Club> {
  const prepared = await prepareGame(address)
  const { manager, teamId, teamCode, gameId } = prepared
  const pixel = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  const { imageUrl } = await manager.call<{ imageUrl: string }>(
    'POST',
    `/team-images/${teamId}/upload-base64`,
    { imageData: `data:image/png;base64,${pixel.toString('base64')}` },
  )
  const member = await Account.register(address, newPerson('Tuula Leitner'))
  const { id: ownTeamId } = await member.createTeam('Boston Fleet')
  await member.call('POST', '/teams/join', { teamCode })
  const ofTeam = [TEAM, SHOOTER, OTHER_PLAYER, OPPONENT, teamId, gameId, teamCode, imageUrl]
  return { ...prepared, member, ownTeamId, imageUrl, ofTeam }
}

/** Reads the stored data of the team until all of it is on the device. */
export async function lookAround(
  page: Page,
  { member, gameId, path, ofTeam }: Club,
): Promise<void> {
  await member.open(page)
  await untilStored(page)
  await page.reload()
  const shell = new Shell(page)
  await visit(page, path)
  await expect(new Game(page).rink).toBeVisible()
  await new Game(page).tap(400, 100)
  await new Game(page).expectCounts({ againstShots: 1 })
  // Unsent records stay: a slow machine may count them as shown before it counts them as unsent.
  await expect
    .poll(async () => {
      const { shots } = await member.call<{ shots: unknown[] }>('GET', `/shots/games/${gameId}`)
      return shots.length
    })
    .toBe(1)
  await new Game(page).expectSaved()
  await shell.navigate('Players')
  await expect(page.getByRole('main').getByText(SHOOTER)).toBeVisible()
  await shell.navigate('Dashboard')
  await expectStored(page, ofTeam)
}
