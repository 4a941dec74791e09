import { deviceName } from '@icetally/domain/account/device-name'
import type { InstanceAction } from '@icetally/domain/admin/log-actions'
import { counted } from '@icetally/domain/platform/counted'
import { email as emailSchema } from '@icetally/domain/platform/fields'
import { deleteIdentities, invite, listSessions, removeAccount } from '../../accounts/index.ts'
import { LINK_LIFE, makeLink } from '../../platform/access/account-links.ts'
import { makeAdministrator, unmakeAdministrator } from '../../platform/access/administrators.ts'
import { endSessions } from '../../platform/access/dead-tokens.ts'
import { enableAccount } from '../../platform/access/disabled-accounts.ts'
import { forgetThrottlesOf } from '../../platform/access/throttle.ts'
import { findUserByEmail, setEmailVerified } from '../../platform/access/users-store.ts'
import { localAddress, type Settings } from '../../platform/config/settings.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { lockUser } from '../../platform/db/locks.ts'
import type { UserTable } from '../../platform/db/schema.ts'
import { recordInstance } from '../../platform/instance-log/instance-log.ts'
import { StartError } from '../../platform/processes/start-error.ts'
import { finishRemovals } from '../../platform/removals/finish.ts'
import { listPeople, type PersonRow } from '../administration/people-store.ts'

/** Where the command was typed. */
export interface Terminal {
  out(text: string): void
  error(text: string): void
  /** The typed answer to a question; null without a terminal. */
  prompt(question: string): Promise<string | null>
}

/** The input of an action. */
export interface Task {
  readonly database: Database
  readonly settings: Settings
  readonly terminal: Terminal
  /** Milliseconds since 1970. */
  readonly now: number
  /** Whose account; empty where the action concerns all. */
  readonly email: string
  /** `--end`, `--yes` or `--remove`. */
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

/** Changes an account while it is held, and notes that in the instance's log. */
const change = (
  { database, now }: Task,
  { id, email }: UserTable,
  action: InstanceAction,
  work: (trx: Transaction) => Promise<unknown>,
): Promise<void> =>
  database.writeInSteps(async (trx) => {
    await lockUser(trx, id)
    await work(trx)
    await recordInstance(trx, null, action, email, now)
  })

/** Prints a link to hand over, and its effect. */
function printLink({ terminal, settings }: Task, link: string, purpose: string): void {
  terminal.out(link)
  terminal.out(purpose)
  if (settings.publicUrl !== undefined) return
  terminal.out('It works on this machine alone: set PUBLIC_URL to the address people use.')
}

/** The features that distinguish an account. */
function statusOf({ administrator_since, disabled_at, locked_until }: PersonRow): string {
  const status = [
    ...(administrator_since === null ? [] : ['administrator']),
    ...(disabled_at === null ? [] : ['disabled']),
    ...(locked_until === null ? [] : ['locked']),
  ]
  return status.length === 0 ? '-' : status.join(', ')
}

async function list({ database, terminal, now }: Task): Promise<void> {
  const accounts = await database.read((reader) => listPeople(reader, { now }))
  const rows = accounts.map((account) => [
    account.email,
    account.display_name,
    String(account.teams),
    String(account.sessions),
    when(account.last_login_at),
    account.email_verified_at === null ? 'no' : 'yes',
    statusOf(account),
  ])
  const head = ['E-mail', 'Name', 'Teams', 'Devices', 'Last sign-in (UTC)', 'Verified', 'Status']
  terminal.out([...inColumns([head, ...rows]), counted(rows.length, 'account')].join('\n'))
}

/** The address that people use, as far as it is known. */
const baseOf = ({ publicUrl, host, port }: Settings): string =>
  publicUrl ?? localAddress(host, port)

async function reset(task: Task): Promise<void> {
  const { database, settings, now } = task
  if (!settings.passwordLogin) {
    throw new StartError('PASSWORD_LOGIN is off: no sign-in with a password is possible here.')
  }
  const user = await accountOf(task)
  const link = await database.write(async (trx) => {
    const created = await makeLink(trx, user, 'reset-password', baseOf(settings), now)
    await recordInstance(trx, null, 'person.resetLink', user.email, now)
    return created
  })
  printLink(
    task,
    link,
    `Give this link to the owner of ${user.email}: it opens the account, once, until ${when(now + LINK_LIFE['reset-password'])} UTC.`,
  )
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
  await change(task, user, 'person.signedOut', (trx) =>
    endSessions(trx, user.id, {}, 'signed-out-by-administrator', now),
  )
  terminal.out('All of them are signed out.')
}

async function verify(task: Task): Promise<void> {
  const user = await accountOf(task)
  await change(task, user, 'person.verified', (trx) => setEmailVerified(trx, user.id, task.now))
  task.terminal.out(`${user.email} is verified.`)
}

async function remove(task: Task): Promise<void> {
  const { terminal, now, isSure } = task
  const user = await accountOf(task)
  if (!isSure) {
    const answer = await terminal.prompt(
      `Delete the account of ${user.email}, and the teams that have no other members? Type the e-mail to confirm: `,
    )
    if (answer === null) throw new StartError('Say --yes to delete without being asked.')
    if (answer.trim().toLowerCase() !== user.email_key) {
      throw new StartError('Nothing was deleted.')
    }
  }
  await change(task, user, 'person.deleted', (trx) =>
    removeAccount(
      trx,
      { userId: user.id, byOperator: true, now },
      (team) =>
        `${user.email} is the last manager of "${team}". Somebody else must be promoted, or the team deleted, first.`,
    ),
  )
  await finishRemovals(task.database)
  terminal.out(`The account of ${user.email} is deleted.`)
}

async function admin(task: Task): Promise<void> {
  const { terminal, now, isSure: isRemoval } = task
  const user = await accountOf(task)
  await (isRemoval
    ? change(task, user, 'administrator.removed', (trx) => unmakeAdministrator(trx, user.id, now))
    : change(task, user, 'administrator.made', (trx) => makeAdministrator(trx, user.id, now)))
  terminal.out(
    isRemoval
      ? `${user.email} is no administrator any more.`
      : `${user.email} is an administrator of this server: the page is ${baseOf(task.settings)}/admin.`,
  )
}

async function enable(task: Task): Promise<void> {
  const user = await accountOf(task)
  await change(task, user, 'person.enabled', async (trx) => {
    await enableAccount(trx, user.id)
    await forgetThrottlesOf(trx, user.id)
  })
  task.terminal.out(`${user.email} can sign in again.`)
}

async function unlink(task: Task): Promise<void> {
  const user = await accountOf(task)
  await change(task, user, 'person.unlinked', async (trx) => {
    await deleteIdentities(trx, user.id)
    await endSessions(trx, user.id, {}, 'signed-out-by-administrator', task.now)
  })
  task.terminal.out(
    `${user.email} is signed out everywhere. The next person whom the provider gives this e-mail gets the account.`,
  )
}

async function inviteOwner(task: Task): Promise<void> {
  const { database, settings, now } = task
  const typed = emailSchema.safeParse(task.email)
  if (!typed.success) throw new StartError(`${task.email} is no e-mail address.`)
  const email = typed.data
  const { link } = await database.write(async (trx) => {
    const invited = await invite(trx, settings, { email, base: baseOf(settings) }, now)
    await recordInstance(trx, null, 'person.invited', email, now)
    return invited
  })
  printLink(task, link, `Give this link to ${email}: it makes an account, once, within 7 days.`)
}

/** The actions, by their names in the command. */
export const ACTIONS = {
  ...{ list, reset, sessions, verify, delete: remove },
  ...{ admin, enable, unlink, invite: inviteOwner },
} as const

/** Text of others must not move the cursor of a terminal, or change the direction of a line. */
const UNPRINTABLE = /[\p{C}\p{Bidi_Control}]/gu

/** Rows as lines, each column as wide as its longest value. */
function inColumns(rows: readonly (readonly string[])[]): string[] {
  const printable = rows.map((row) => row.map((value) => value.replaceAll(UNPRINTABLE, '?')))
  const width = (column: number) => Math.max(...printable.map((row) => (row[column] ?? '').length))
  const widths = (printable[0] ?? []).map((_, column) => width(column))
  return printable.map((row) =>
    row
      .map((value, column) => value.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
