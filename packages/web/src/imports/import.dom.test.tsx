import type { Feed } from '@icetally/domain/imports/endpoints/feed'
import type { RosterPreview, SchedulePreview } from '@icetally/domain/imports/endpoints/imports'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SIGNED_IN, TEAM_ID, teamApi } from '#test/app/team-api.ts'
import { openTeam } from '#test/app/team-screen.tsx'
import { paths } from '../platform/paths.ts'

const IMPORT_ID = '018f0000-0000-7000-8000-00000000001a'
const PLAYER_ID = '018f0000-0000-7000-8000-00000000001b'

const shared = {
  importId: IMPORT_ID,
  expiresAt: '2026-11-22T10:00:00.000Z',
  source: { format: 'text', encoding: 'utf-8', delimiter: ',', sheet: null, timeZone: null },
  questions: [],
  notes: [],
  room: { left: 900, reason: null },
} as const satisfies Partial<RosterPreview>

const player = (name: string, number: number | null) => ({
  ...{ name, number, position: null, shoots: null },
})

const ROWS: RosterPreview['rows'] = [
  {
    line: 2,
    status: 'new',
    reason: null,
    canApply: true,
    before: null,
    after: player('Cleo Novak', 7),
  },
  {
    ...{ line: 3, status: 'changed', reason: null, canApply: true },
    before: { id: PLAYER_ID, ...player('Anna Lee', 9) },
    after: player('Anna Lee', 12),
  },
  {
    ...{ line: 4, status: 'doubtful', reason: '"101" is not a jersey number', canApply: true },
    ...{ before: null, after: player('Eva Holm', null) },
  },
  {
    ...{ line: 5, status: 'doubtful', reason: 'Staff are not players', canApply: false },
    ...{ before: null, after: player('Coach Kim', null) },
  },
  {
    ...{ line: 6, status: 'same', reason: null, canApply: false },
    before: { id: PLAYER_ID, ...player('Ida Berg', 3) },
    after: player('Ida Berg', 3),
  },
]

const MISSING: SchedulePreview['missing'][number] = {
  ...{ id: '018f0000-0000-7000-8000-00000000001c', opponent: 'Boston' },
  ...{ startTime: '2026-12-03T19:00:00.000Z', startDate: null },
  ...{ location: 'North Rink', homeAway: 'home', competition: null, seasonId: null },
  ...{ status: 'scheduled', reason: 'It is in your list, and no longer in the calendar' },
}

const NEW_FEED: Feed = {
  ...{ url: 'https://league.example.org/team.ics', apply: 'ask', checkedAt: null, error: null },
  ...{ importId: null, paused: false },
}

/** The page of an import, whose server answers with this preview. */
function open(
  address: string,
  given: Partial<RosterPreview & SchedulePreview> = {},
  followed?: Feed | null,
) {
  let feed = followed ?? null
  const role = followed === undefined ? 'member' : 'admin'
  const api = teamApi({
    team: { members: [{ id: 'm', role, joinedAt: SIGNED_IN.createdAt, user: SIGNED_IN }] },
    more: {
      'POST /imports/teams/:teamId/roster': () => ({ ...shared, rows: ROWS, ...given }),
      'POST /imports/teams/:teamId/schedule': ({ body }) => ({
        ...{ ...shared, rows: [], missing: [], ...given },
        questions: body.dateOrder ? [] : (given.questions ?? []),
      }),
      'POST /imports/:importId/apply': ({ body }) => ({
        ...{
          importId: IMPORT_ID,
          added: 1,
          changed: Math.max(0, (body.lines?.length ?? 1) - 1),
          skipped: [],
        },
      }),
      'DELETE /imports/:importId': () => ({
        ...{ removed: 1, restored: 0 },
        kept: [{ line: 3, reason: 'The player was changed since and stays as it is' }],
      }),
      'GET /imports/teams/:teamId': () => ({ imports: [] }),
      'GET /imports/teams/:teamId/feed': () => ({ feed }),
      'PUT /imports/teams/:teamId/feed': ({ body }) => {
        feed = { ...NEW_FEED, url: body.url, apply: body.apply }
        return { feed }
      },
      'POST /imports/teams/:teamId/feed/check': () => {
        feed = feed && { ...feed, checkedAt: '2026-11-21T10:00:00.000Z', importId: IMPORT_ID }
        return { feed }
      },
      'DELETE /imports/teams/:teamId/feed': () => {
        feed = null
        return undefined
      },
      'GET /imports/:importId': () => ({ ...shared, rows: [], missing: [MISSING], ...given }),
    },
  })
  return { ...api, ...openTeam(address) }
}

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
const roster = paths.importRoster(TEAM_ID)
const schedule = paths.importSchedule(TEAM_ID)

/** Pastes a text and has it previewed. */
async function paste({ user, press }: ReturnType<typeof open>, text = 'Name') {
  await user.click(await screen.findByLabelText('Or paste it here'))
  await user.paste(text)
  await press('Show Preview')
}

const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter((box) => box.checked)
    .map((box) => box.closest('li')?.textContent?.match(/line (\d+)/)?.[1])

it('IMPORTPAGE-1 The players page and the games page lead to the import', async () => {
  for (const [address, page] of [
    [paths.players(TEAM_ID), roster],
    [paths.games(TEAM_ID), schedule],
  ] as const) {
    const { unmount } = open(address)
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Import' })
    expect(link.getAttribute('href')).toBe(page)
    unmount()
  }
})

it('IMPORTPAGE-9 Each step of an import has the focus, and begins at its top', async () => {
  const opened = open(roster)
  const scrolled = vi.spyOn(globalThis, 'scrollTo')
  await paste(opened)
  await screen.findByRole('button', { name: /^Add / })
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Preview' }))
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0 })
  await opened.press('Back')
  expect(document.activeElement).toBe(await screen.findByRole('region', { name: 'Source' }))
})

it('IMPORTPAGE-2 Pasted text is shown as a difference, of which new and changed rows are chosen', async () => {
  const page = open(roster)
  await paste(page, 'Number,Name\n7,Cleo Novak')
  expect(await screen.findByRole('heading', { name: 'New' })).toBeTruthy()
  expect(page.sent('POST').map(({ body }) => body)).toEqual([{ text: 'Number,Name\n7,Cleo Novak' }])
  expect(chosen()).toEqual(['2', '3'])
  const changed = within(screen.getByText('line 3').closest('li') ?? document.body)
  expect(changed.getByText('#9').closest('del')).toBeTruthy()
  expect(changed.getByText('#12').closest('ins')).toBeTruthy()
  expect(screen.getByText('"101" is not a jersey number')).toBeTruthy()
  // Three can be chosen; the other one has the reason.
  expect(screen.getAllByRole('checkbox')).toHaveLength(3)
  expect(screen.getByText('Staff are not players')).toBeTruthy()
})

it('BADDAY-22 A preview and its choices survive a reload, until they are applied', async () => {
  const page = open(roster)
  await paste(page)
  await page.user.click(await screen.findByRole('checkbox', { name: /Anna Lee/ }))
  page.unmount()
  const again = open(roster)
  await screen.findByRole('heading', { name: 'New' })
  expect(chosen()).toEqual(['2'])
  await again.press('Add 1 player')
  await screen.findByRole('heading', { name: '1 player added' })
  expect(again.sent('POST').at(-1)?.body).toEqual({ lines: [2] })
  again.unmount()
  open(roster)
  expect(await screen.findByLabelText('Or paste it here')).toHaveProperty('value', '')
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([])
})

it('BADDAY-22 A question about a file is answered with the file chosen again after a reload', async () => {
  const question = {
    ...{ name: 'dateOrder' as const, text: 'Which is the day?', answer: null },
    options: [
      { value: 'dmy', label: '3 December' },
      { value: 'mdy', label: 'March 12' },
    ],
  }
  const file = new File(['Date'], 'games.csv', { type: 'text/csv' })
  const page = open(schedule, { questions: [question] })
  await page.user.upload(await screen.findByLabelText('File'), file)
  await screen.findByText('Which is the day?', { selector: 'p' })
  page.unmount()
  const again = open(schedule, { questions: [question] })
  await again.press('March 12')
  expect(await again.message('Please choose the file again: the answer needs it')).toHaveLength(1)
  expect(await screen.findByLabelText('File')).toBeTruthy()
})

it('IMPORTPAGE-3 The chosen rows alone are applied, and the whole is taken back', async () => {
  const page = open(roster)
  await paste(page)
  await page.user.click(await screen.findByRole('checkbox', { name: /Anna Lee/ }))
  await page.user.click(screen.getByRole('checkbox', { name: /Eva Holm/ }))
  await page.press('Add 2 players')
  expect(await screen.findByRole('heading', { name: '1 player added, 1 changed' })).toBeTruthy()
  expect(page.sent('POST').at(-1)).toMatchObject({
    path: `/imports/${IMPORT_ID}/apply`,
    body: { lines: [2, 4] },
  })
  await page.press('Undo Import')
  expect(
    await screen.findByText(/1 player removed. Line 3: The player was changed since/),
  ).toBeTruthy()
  expect(page.sent('DELETE').map(({ path }) => path)).toEqual([`/imports/${IMPORT_ID}`])
})

it('IMPORTPAGE-4 A chosen file is sent as a form, and previewed at once', async () => {
  const page = open(roster)
  await page.user.upload(await screen.findByLabelText('File'), new File(['Name'], 'roster.csv'))
  expect(await screen.findByRole('heading', { name: 'New' })).toBeTruthy()
  expect(page.sent('POST')).toHaveLength(1)
})

it('IMPORTPAGE-5 An ambiguity of the file is a question, and the file is read again with the answer', async () => {
  const questions: SchedulePreview['questions'] = [
    {
      ...{ name: 'dateOrder', text: 'Which day is 3/2?', answer: null },
      options: [
        { value: 'mdy', label: 'March 2, 2027' },
        { value: 'dmy', label: 'February 3, 2027' },
      ],
    },
  ]
  const page = open(schedule, { questions })
  await paste(page, 'Date,Opponent\n03/02/2027,Boston')
  await page.press('February 3, 2027')
  await waitFor(() => expect(screen.queryByText('Which day is 3/2?')).toBeNull())
  expect(page.sent('POST').map(({ body }) => [body['timeZone'], body['dateOrder']])).toEqual([
    [timeZone, undefined],
    [timeZone, 'dmy'],
  ])
})

it('IMPORTPAGE-6 A limit is shown in advance, and more rows cannot be applied', async () => {
  const page = open(roster, { room: { left: 0, reason: 'A team can have 1,000 players.' } })
  await paste(page)
  expect(await screen.findByText('A team can have 1,000 players.')).toBeTruthy()
  const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: /Add|Change/ })
  expect(apply().disabled).toBe(true)
  await page.user.click(screen.getByRole('checkbox', { name: /Cleo Novak/ }))
  expect(apply().disabled).toBe(false)
})

it('IMPORTPAGE-7 Without a network the page shows that an import needs one', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open(roster)
  expect(await screen.findByText(/Importing needs a network/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose File' }).disabled).toBe(true)
})

it('FEED-30 A calendar is followed, and its changes are looked through and applied', async () => {
  const page = open(schedule, {}, null)
  await page.user.type(await screen.findByLabelText('Calendar address'), 'webcal://league/a.ics')
  await page.press('Follow Calendar')
  await page.press('Review Changes')
  await page.user.click(await screen.findByRole('checkbox', { name: /Boston/ }))
  await page.press('Remove 1 game')
  await waitFor(() =>
    expect(page.sent('POST').at(-1)?.body).toEqual({ lines: [], remove: [MISSING.id] }),
  )
  expect(page.sent('PUT').map(({ body }) => body)).toEqual([
    { url: 'webcal://league/a.ics', apply: 'ask', timeZone },
  ])
})

it('FEED-32 FEED-33 The preview of a calendar is titled so, and its events have no numbers of lines', async () => {
  const source = { ...shared.source, format: 'calendar' } as const
  await paste(open(roster, { source }))
  expect(await screen.findByText('Cleo Novak')).toBeTruthy()
  expect(screen.queryByText(/^line \d/)).toBeNull()
  cleanup()
  await paste(open(schedule, { source, missing: [MISSING] }))
  expect(await screen.findByText('In your list, no longer in the calendar')).toBeTruthy()
})

it('FEED-31 The page shows why a check failed, and stops following on request', async () => {
  const error = 'There is no calendar at this address any more'
  const page = open(schedule, {}, { ...NEW_FEED, error, checkedAt: '2026-11-20T10:00:00.000Z' })
  expect(await screen.findByText(new RegExp(error))).toBeTruthy()
  await page.press('Stop Following')
  const dialog = within(await screen.findByRole('dialog'))
  await page.user.click(dialog.getByRole('button', { name: 'Stop Following' }))
  expect(await screen.findByLabelText('Calendar address')).toBeTruthy()
})
