import { expect, test } from './fixtures.ts'
import { Dashboard } from './pages/dashboard.ts'
import { Game } from './pages/game.ts'
import { Shell } from './pages/shell.ts'
import { SignIn } from './pages/sign-in.ts'
import { lookAround, prepareClub, REFUSED } from './support/club.ts'
import { expectNothingOf, expectStored } from './support/device-storage.ts'
import { OPPONENT, OTHER_PLAYER, SHOOTER, TEAM } from './support/set-up.ts'
import { visit } from './support/visit.ts'

test.use({ serviceWorkers: 'allow' })

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
  await visit(page, path)
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
  for (const open of [() => page.goto(`/teams/${teamId}`), () => visit(page, path)]) {
    await open()
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
    for (const text of [TEAM, SHOOTER, OPPONENT]) await expect(page.getByText(text)).toHaveCount(0)
  }

  await context.setOffline(false)
  await visit(page, '/dashboard')
  await new Shell(page).signOut()
  await expect(page).toHaveURL(/\/login$/)
  const { email, displayName } = member.person
  await expectNothingOf(page, [...ofTeam, ownTeamId, email, displayName])
})
