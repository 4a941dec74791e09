import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { test } from './support/csp.ts'
import { expectQuality } from './support/quality.ts'
import { OTHER_PLAYER, prepareGame, SHOOTER, TEAM } from './support/set-up.ts'

/* A follower opens a team's link without an account, on pages that are no part of the app. */

const GONE = 'This link does not exist or is no longer valid'

/** A game of today, a link to its team, and the hands of the manager who records. */
async function prepareLink(address: string, choices: object = {}) {
  const { manager, teamId, gameId } = await prepareGame(address)
  await manager.call('PUT', `/games/${gameId}`, { startTime: new Date().toISOString() })
  const { players } = await manager.call<{ players: { id: string; name: string }[] }>(
    'GET',
    `/players/teams/${teamId}`,
  )
  const idOf = (name: string) => players.find((player) => player.name === name)?.id
  const { link } = await manager.call<{ link: { id: string; url: string } }>(
    'POST',
    `/links/teams/${teamId}`,
    { name: 'Grandparents', ...choices },
  )
  let scored = 0
  return {
    ...{ manager, teamId, gameId, players, linkId: link.id },
    page: new URL(link.url).pathname,
    scores: async () => {
      scored += 1
      await manager.call('POST', `/goals/games/${gameId}`, {
        ...{ scorerPlayerId: idOf(SHOOTER), assister1PlayerId: idOf(OTHER_PLAYER) },
        ...{ periodNumber: 1, clock: 60 * scored },
      })
    },
  }
}

const expectScore = async (page: Page, us: number, them: number) => {
  await expect(page.getByTestId('score-for')).toHaveText(String(us))
  await expect(page.getByTestId('score-against')).toHaveText(String(them))
}

test('FOLLOWER-50 A follower without an account sees the schedule, a goal as it is scored, and the end of the link', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  const link = await prepareLink(product.address)
  await link.scores()
  await page.goto(link.page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${TEAM}: schedule and results`)
  await expectQuality(page, "a follower's team")
  await page.getByRole('link', { name: /^Follow the game/ }).click()
  await expectScore(page, 1, 0)
  await expect(page.getByTestId('freshness')).toHaveText(/^Updated \d+ s ago$/)
  await expectQuality(page, "a follower's game")
  await link.scores()
  await expect(page.getByTestId('moment')).toHaveText(`Goal: ${TEAM}, #41`)
  await expectScore(page, 2, 0)
  await link.manager.call('DELETE', `/links/${link.linkId}`)
  await expect(page.getByRole('heading', { name: GONE })).toBeVisible()
  const again = await page.reload()
  expect(again?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: GONE })).toBeVisible()
  await expectQuality(page, 'a link that opens nothing')
})

test('FOLLOWER-104 With a large font of the browser no name of a team is broken within a word', async ({
  page,
  product,
}) => {
  const { manager, teamId, page: path } = await prepareLink(product.address)
  const gameId = await manager.addGame(teamId, 'Vancouver Goldeneyes', '2026-11-01T18:00:00Z')
  await manager.call('PUT', `/games/${gameId}`, {
    final: { for: 10, against: 11, decidedIn: 'overtime' },
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const address of [path, `${path}/games/${gameId}`]) {
    await page.goto(address)
    await expect(page.getByText('Goldeneyes').first()).toBeVisible()
    const broken = await page.locator('header bdi, li bdi').evaluateAll((names) =>
      names.flatMap((name) => {
        const text = name.firstChild
        if (!(text instanceof Text)) return []
        return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return range.getClientRects().length > 1 ? [word] : []
        })
      }),
    )
    expect(broken).toEqual([])
  }
})

test('FOLLOWER-51 Without JavaScript the figures are there', async ({ browser, product }) => {
  const link = await prepareLink(product.address)
  await link.scores()
  const context = await browser.newContext({
    ...{ baseURL: product.address, javaScriptEnabled: false },
  })
  const page = await context.newPage()
  await page.goto(`${link.page}/games/${link.gameId}`)
  await expectScore(page, 1, 0)
  await expect(page.getByRole('listitem').filter({ hasText: '#41' })).toContainText('Assist #12')
  await expect(page.getByTestId('freshness')).toHaveText(/^Updated \d+ s ago$/)
  await context.close()
})

test('FOLLOWER-52 The page reports a silent recorder and a follower without a network', async ({
  page,
  context,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const link = await prepareLink(product.address)
  await link.scores()
  await answerAsIfHeardOf(context, 5 * 60_000)
  await page.goto(`${link.page}/games/${link.gameId}`)
  await expect(page.getByTestId('freshness')).toHaveText(
    'Last updated 5 min ago. The recorder at the rink may be offline.',
  )
  await context.unrouteAll({ behavior: 'wait' })
  await context.setOffline(true)
  await expect(page.getByTestId('freshness')).toHaveText(/^You are offline\. Last updated/)
  await link.scores()
  await context.setOffline(false)
  await expectScore(page, 2, 0)
  await expect(page.getByTestId('freshness')).toHaveText(/^Updated \d+ s ago$/)
})

/** Answers as the server would if it had received data from the recorder so many milliseconds ago. */
async function answerAsIfHeardOf(context: BrowserContext, ago: number): Promise<void> {
  await context.route('**/api/follow/*/games/*/events', (route) => route.abort())
  await context.route('**/api/follow/*/games/*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { serverTime: string }
    const updatedAt = new Date(Date.parse(answer.serverTime) - ago).toISOString()
    await route.fulfill({ response, json: { ...answer, updatedAt } })
  })
}

test('FOLLOWER-53 Two tabs on one game share a stream, and both follow', async ({
  page,
  context,
  product,
}) => {
  const link = await prepareLink(product.address)
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/events')) streams.push(request.url())
  })
  const address = `${link.page}/games/${link.gameId}`
  const other = await context.newPage()
  await page.goto(address)
  await expect.poll(() => streams.length).toBe(1)
  await other.goto(address)
  await link.scores()
  await expectScore(page, 1, 0)
  await expectScore(other, 1, 0)
  expect(streams).toHaveLength(1)
  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  await link.scores()
  await expectScore(other, 2, 0)
})

test('FOLLOWER-53 A tab whose scripts load late shows the data that another tab received before', async ({
  page,
  context,
  product,
}) => {
  const link = await prepareLink(product.address)
  const address = `${link.page}/games/${link.gameId}`
  const other = await context.newPage()
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await other.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(address)
  await other.goto(address, { waitUntil: 'commit' })
  await expect(other.getByText('Scheduled').or(other.getByText('Live')).first()).toBeVisible()
  await link.scores()
  await expectScore(page, 1, 0)
  release()
  await expectScore(other, 1, 0)
})

test('FOLLOWER-54 Nothing of a person, and no id of a player, is in pages, headers and previews', async ({
  request,
  product,
}) => {
  const link = await prepareLink(product.address, {
    shows: ['score', 'schedule', 'shots', 'goals', 'players'],
  })
  await link.scores()
  await link.manager.call('PUT', `/games/${link.gameId}`, { notes: 'The bus leaves at noon' })
  const { user } = await link.manager.call<{ user: { id: string } }>('GET', '/auth/me')
  const { team } = await link.manager.call<{ team: { teamCode: string } }>(
    'GET',
    `/teams/${link.teamId}`,
  )
  const secrets = [
    ...link.players.flatMap(({ id, name }) => [id, name, ...name.split(' ')]),
    ...[link.manager.person.displayName, link.manager.person.email, user.id],
    ...[link.teamId, team.teamCode, link.linkId, 'The bus leaves', 'Grandparents'],
  ]
  for (const path of [link.page, `${link.page}/games/${link.gameId}`]) {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    const answer = `${await response.text()} ${JSON.stringify(response.headers())}`
    expect(
      secrets.filter((secret) => answer.includes(secret)),
      path,
    ).toEqual([])
    expect(response.headers()).toMatchObject({
      ...{ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' },
      'referrer-policy': 'no-referrer',
    })
    expect(answer).toContain(`<meta property="og:title" content="${TEAM}`)
  }
})
