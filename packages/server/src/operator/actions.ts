import { counted } from '@icetally/domain/counted'
import { deviceName } from '@icetally/domain/device/device-name'
import { LINK_LIFE, makeLink } from '../access/account-links.ts'
import { endSessions } from '../access/dead-tokens.ts'
import { localAddress, type Settings } from '../config/settings.ts'
import type { Database } from '../db/database.ts'
import { lockUser } from '../db/locks.ts'
import type { UserTable } from '../db/schema.ts'
import { removeAccount } from '../features/account/commands.ts'
import { listSessions } from '../features/account/store.ts'
import { removeImage } from '../files/image-folder.ts'
import { findUserByEmail, setEmailVerified } from '../records/users/store.ts'
import { StartError } from '../start-error.ts'
import { listAccounts } from './store.ts'
import { inColumns } from './table.ts'

/** Where the command was typed. */
export interface Terminal {
  out(text: string): void
  error(text: string): void
  /** What is typed in answer to a question; null where there is nobody to ask. */
  ask(question: string): Promise<string | null>
}

/** What an action needs. */
export interface Task {
  readonly database: Database
  readonly settings: Settings
  readonly terminal: Terminal
  /** Milliseconds since 1970. */
  readonly now: number
  /** Whose account; empty where the action concerns all. */
  readonly email: string
  /** `--end`, or `--yes`. */
  readonly isSure: boolean
}

/** e.g. `2026-11-23 07:15`, in UTC. */
const when = (milliseconds: number | null): string =>
  milliseconds === null
    ? 'never'
    : new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')

async function accountOf({ database, email }: Task): Promise<UserTable> {
  const user = await database.read((reader) => findUserByEmail(reader, email))
  if (user !== undefined) return user
  throw new StartError(
    `There is no account with the e-mail ${email}. "npm run account -- list" shows all.`,
  )
}

async function list({ database, terminal }: Task): Promise<void> {
  const accounts = await database.read(listAccounts)
  const rows = accounts.map((account) => [
    account.email,
    account.display_name,
    String(account.teams),
    String(account.sessions),
    when(account.last_login_at),
    account.email_verified_at === null ? 'no' : 'yes',
  ])
  const head = ['E-mail', 'Name', 'Teams', 'Devices', 'Last sign-in (UTC)', 'Verified']
  terminal.out([...inColumns([head, ...rows]), counted(rows.length, 'account')].join('\n'))
}

/** The address that people use, as far as it is known. */
const baseOf = ({ publicUrl, host, port }: Settings): string =>
  publicUrl ?? localAddress(host, port)

async function reset(task: Task): Promise<void> {
  const { database, settings, terminal, now } = task
  const user = await accountOf(task)
  const link = await database.write((trx) =>
    makeLink(trx, user, 'reset-password', baseOf(settings), now),
  )
  terminal.out(link)
  terminal.out(
    `Give this link to the owner of ${user.email}: it opens the account, once, until ${when(now + LINK_LIFE['reset-password'])} UTC.`,
  )
  if (settings.publicUrl !== undefined) return
  terminal.out('It works on this machine alone: set PUBLIC_URL to the address people use.')
}

async function sessions(task: Task): Promise<void> {
  const { database, terminal, isSure, now } = task
  const user = await accountOf(task)
  const found = await database.read((reader) => listSessions(reader, user.id))
  const rows = found.map((session) => [
    deviceName(session.user_agent),
    when(session.created_at),
    when(session.last_used_at),
  ])
  const head = ['Device', 'Signed in (UTC)', 'Last used (UTC)']
  terminal.out([...inColumns([head, ...rows]), counted(rows.length, 'device')].join('\n'))
  if (!isSure) return
  await database.write(async (trx) => {
    await lockUser(trx, user.id)
    await endSessions(trx, user.id, {}, 'signed-out-elsewhere', now)
  })
  terminal.out('All of them are signed out.')
}

async function verify(task: Task): Promise<void> {
  const { database, terminal, now } = task
  const user = await accountOf(task)
  await database.write(async (trx) => {
    await lockUser(trx, user.id)
    await setEmailVerified(trx, user.id, now)
  })
  terminal.out(`${user.email} is verified.`)
}

async function remove(task: Task): Promise<void> {
  const { database, settings, terminal, now, isSure } = task
  const user = await accountOf(task)
  if (!isSure) {
    const answer = await terminal.ask(
      `Delete the account of ${user.email}, and the teams that have no other members? Type the e-mail to confirm: `,
    )
    if (answer === null) throw new StartError('Say --yes to delete without being asked.')
    if (answer.trim().toLowerCase() !== user.email_key) {
      throw new StartError('Nothing was deleted.')
    }
  }
  const images = await database.write(async (trx) => {
    await lockUser(trx, user.id)
    return removeAccount(
      trx,
      { userId: user.id, byOperator: true, now },
      (team) =>
        `${user.email} is the last manager of "${team}". Somebody else must be promoted, or the team deleted, first.`,
    )
  })
  for (const image of images) await removeImage(settings.dataDir, image)
  terminal.out(`The account of ${user.email} is deleted.`)
}

/** What can be done, by its name in the command. */
export const ACTIONS = { list, reset, sessions, verify, delete: remove } as const
