import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { Dashboard } from './pages/dashboard.ts'
import { Game } from './pages/game.ts'
import { Shell } from './pages/shell.ts'
import { SignIn } from './pages/sign-in.ts'
import { expectNothingOf, expectStored } from './support/device-storage.ts'
import { untilStored } from './support/installed.ts'
import { Account, newPerson } from './support/person.ts'
import {
  OPPONENT,
  OTHER_PLAYER,
  type PreparedGame,
  prepareGame,
  SHOOTER,
  TEAM,
} from './support/set-up.ts'

test.use({ serviceWorkers: 'allow' })

const REFUSED = [/status of 401/, /status of 404/, /ERR_INTERNET_DISCONNECTED/]

interface Club extends PreparedGame {
  readonly member: Account
  readonly ownTeamId: string
  readonly imageUrl: string
  /** Data of the team that must be deleted. */
  readonly ofTeam: readonly string[]
}

/** A team with an image, and a member who has another team besides. */
async function prepareClub(address: string): Promise<Club> {
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
async function lookAround(page: Page, { member, gameId, path, ofTeam }: Club): Promise<void> {
  await member.open(page)
  await untilStored(page)
  await page.reload()
  const shell = new Shell(page)
  await page.goto(path)
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

test('READ-11 An ended session leaves only unsent records, and the same user sends them', async ({
  page,
  context,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSED)
  const club = await prepareClub(product.address)
  const { member, teamId, gameId, imageUrl, path } = club
  await lookAround(page, club)
  await page.goto(path)
  const game = new Game(page)
  await expect(game.rink).toBeVisible()
  await context.setOffline(true)
  await game.choosePlayer(SHOOTER)
  await game.tap(300, 200)
  await expect(game.unsent).toHaveAttribute('data-unsent', '1')
  // It is shown before a slow disk has it, and such a disk may lose it with the page.
  await expectStored(page, ['icetally-outbox operations'])
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('icetally-session') ?? '{}')
    stored.state.token = 'expired'
    localStorage.setItem('icetally-session', JSON.stringify(stored))
  })
  await context.setOffline(false)
  await page.reload()
  await expect(page).toHaveURL(/\/login$/)
  await expectNothingOf(page, [TEAM, OTHER_PLAYER, imageUrl, club.ownTeamId, club.teamCode])
  await expectStored(page, [member.person.displayName, SHOOTER])
  // A reloaded page does not know the address either.
  await page.goto('/login')
  await expect(page.getByText('Sign in to send 1 record')).toBeVisible()
  const state = await page.evaluate(() => JSON.stringify(history.state))
  expect(state).not.toContain(teamId)
  await new SignIn(page).signIn(member.person.email, member.person.password)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(async () => {
    const { shots } = await member.call<{ shots: unknown[] }>('GET', `/shots/games/${gameId}`)
    expect(shots).toHaveLength(2)
  }).toPass()
})

test('READ-11 The device of a removed member deletes the data of the team once the list of teams is loaded, in any tab, and signing out removes the rest', async ({
  page,
  context,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSED)
  const club = await prepareClub(product.address)
  const { manager, member, teamId, path, ofTeam, ownTeamId } = club
  await lookAround(page, club)
  const other = await context.newPage()
  await other.goto(path)
  await expect(new Game(other).rink).toBeVisible()

  const { user } = await member.call<{ user: { id: string } }>('GET', '/auth/me')
  await manager.call('DELETE', `/teams/${teamId}/members/${user.id}`)
  await page.reload()
  await expect(new Dashboard(page).team('Boston Fleet')).toBeVisible()
  await expect(new Dashboard(page).team(TEAM)).toHaveCount(0)
  await expectNothingOf(page, ofTeam)
  await expectStored(page, [ownTeamId])
  await expect(other.getByText("The game you're looking for doesn't exist.")).toBeVisible()
  await expect(other.getByText(TEAM)).toHaveCount(0)

  await context.setOffline(true)
  for (const address of [`/teams/${teamId}`, path]) {
    await page.goto(address)
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
    for (const text of [TEAM, SHOOTER, OPPONENT]) await expect(page.getByText(text)).toHaveCount(0)
  }

  await context.setOffline(false)
  await page.goto('/dashboard')
  await new Shell(page).signOut()
  await expect(page).toHaveURL(/\/login$/)
  const { email, displayName } = member.person
  await expectNothingOf(page, [...ofTeam, ownTeamId, email, displayName])
})

test('READ-11 A team that its manager deleted is gone from the devices of its members, and deleting the account removes the rest', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSED)
  const club = await prepareClub(product.address)
  const { email, displayName, password } = club.member.person
  await lookAround(page, club)
  await club.manager.call('DELETE', `/teams/${club.teamId}`, { confirm: true })
  // Found out by a page of the team itself.
  await page.goto(club.path)
  await expect(page.getByText("The game you're looking for doesn't exist.")).toBeVisible()
  await new Shell(page).navigate('Dashboard')
  await expectNothingOf(page, club.ofTeam)

  // Whose last manager leaves with the account.
  await club.member.call('DELETE', `/teams/${club.ownTeamId}`, { confirm: true })
  await new Shell(page).navigate('Settings')
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: /Delete/ }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expectNothingOf(page, [...club.ofTeam, email, displayName])
})
