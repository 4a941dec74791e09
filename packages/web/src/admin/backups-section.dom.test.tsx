import type { Backups } from '@icetally/domain/admin/endpoints/backups'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { contractServer, Refused } from '#test/app/contract-server.ts'
import { renderAt } from '#test/app/rendered.tsx'
import { formatDateTime } from '../platform/format/format-date.ts'
import { BackupsSection } from './backups-section.tsx'

const LAST = '2026-11-22T03:00:00.000Z'
const OLD = '2026-11-21T03:00:00.000Z'

const QUIET: Backups = {
  schedule: { at: '03:00', keep: 7 },
  kept: [
    { name: '2026-11-22T03-00-00Z', asOf: LAST, bytes: 52_400_000 },
    { name: '2026-11-21T03-00-00Z-before-restore', asOf: OLD, bytes: 51_000_000 },
  ],
  lastGood: { asOf: LAST, finishedAt: LAST, bytes: 52_400_000 },
  asked: null,
  running: null,
  failure: null,
  restored: null,
}

function open(given: Partial<Backups> = {}) {
  let backups: Backups = { ...QUIET, ...given }
  const server = contractServer({
    'GET /admin/backups': () => ({ backups }),
    'POST /admin/backups': () => {
      backups = { ...backups, asked: 'backup' }
      return { backups }
    },
    'POST /admin/backups/restore': ({ body }) => {
      if (body.password !== 'four blue pucks') {
        return new Refused('VALIDATION_FAILED', 'The password is not right')
      }
      const running = {
        kind: 'restore',
        startedAt: LAST,
        done: 26_200_000,
        total: 52_400_000,
      } as const
      backups = { ...backups, running }
      return { backups }
    },
  })
  return { server, app: renderAt('/admin', <BackupsSection />) }
}

describe('backups on the page', () => {
  it('BACKUP-19 The last good backup, the stored backups and the schedule are shown, and a backup can be started at once', async () => {
    const { app } = open()
    expect(
      await screen.findByText(`Last good backup: ${formatDateTime(LAST)}, 52.4 MB`),
    ).toBeTruthy()
    expect(screen.getByText(/One each day at 03:00 .* the newest 7 are kept\./)).toBeTruthy()
    const [newest, older] = screen.getAllByRole('listitem')
    expect(within(newest ?? document.body).queryByText('Before a restore')).toBeNull()
    expect(within(older ?? document.body).getByText('Before a restore')).toBeTruthy()
    await app.press('Back Up Now')
    expect(await screen.findByRole('progressbar', { name: 'Creating a backup…' })).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back Up Now' }).disabled).toBe(
      true,
    )
  })

  it('BACKUP-20 Restoring names the data that is lost, needs the password, and shows its progress', async () => {
    const { app, server } = open()
    await app.press(`Restore the backup of ${formatDateTime(LAST)}`)
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Restore a Backup' }),
    ) as typeof screen
    expect(dialog.getByText(/Later records and changes are lost/)).toBeTruthy()
    await app.type('Your Password', 'guessed')
    await app.press('Restore', dialog)
    expect(await dialog.findByText('The password is not right')).toBeTruthy()
    await app.type('Your Password', 'four blue pucks')
    await app.press('Restore', dialog)
    const bar = await screen.findByRole('progressbar', { name: 'Restoring the backup…' })
    expect(bar.getAttribute('value')).toBe('26200000')
    const sent = server.requests.filter(({ path }) => path.endsWith('/restore')).at(-1)
    expect(sent?.body).toEqual({ name: '2026-11-22T03-00-00Z', password: 'four blue pucks' })
  })

  it('BACKUP-21 A failed backup shows its reason and the next try, and a server without backups shows how to configure them', async () => {
    const failure = { at: LAST, reason: 'No space left on device', attempts: 3, retryAt: OLD }
    const { app } = open({ failure: { kind: 'backup', ...failure } })
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /The last backup failed.*No space left on device.*after 3 attempts\. It is tried again/,
    )
    app.unmount()
    open({ schedule: null })
    expect(await screen.findByText(/Set BACKUP_DIR to a folder/)).toBeTruthy()
  })
})
