import { setTimeout as wait } from 'node:timers/promises'
import type { MailTable } from '../db/schema.ts'
import { type ComposeTools, compose } from './compose.ts'
import { claimMail, deleteMail, isMailDue } from './store.ts'
import { mailTransport, refusalOf } from './transport.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How often it is looked for messages, in milliseconds. */
const LOOK_EVERY = SECOND
/** How long what is being sent may take once the process ends, in milliseconds. */
const STOP_WITHIN = 5 * SECOND
/** Messages that are sent at once. */
const AT_ONCE = 4

/** When a message is given up, and how long it waits after this many attempts, in milliseconds. */
export const MAIL_PATIENCE = {
  longest: 24 * HOUR,
  // Longer than an attempt can take: as long it is one process's.
  wait: (attempts: number): number => Math.min(2 * HOUR, 2 * MINUTE * 2 ** (attempts - 1)),
} as const

/** What is told of messages that are not sent: never to whom. */
export interface MailLog {
  warn(facts: object, text: string): void
  error(facts: object, text: string): void
}

/** What sending needs. */
export interface SenderTools extends ComposeTools {
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly log: MailLog
}

async function sendOne(
  tools: SenderTools,
  send: ReturnType<typeof mailTransport>['send'],
  row: MailTable,
): Promise<void> {
  const { database, clock, log } = tools
  const forget = () => database.write((trx) => deleteMail(trx, row.id))
  try {
    const message = await compose(tools, row, clock())
    if (message !== null) await send(message)
    await forget()
  } catch (error) {
    const { kind, attempts } = row
    const { isFinal, ...refusal } = refusalOf(error)
    const facts = { kind, attempts, ...refusal }
    if (!isFinal && clock() - row.created_at < MAIL_PATIENCE.longest) {
      log.warn(facts, 'an e-mail was not taken, and is tried again later')
      return
    }
    log.error(facts, 'an e-mail was given up')
    await forget()
  }
}

/** Sends everything that is due, each message once however many processes do; answers how many. */
export async function sendDue(tools: SenderTools, isStopped = () => false): Promise<number> {
  const { database, mail, clock } = tools
  if (!(await database.read((reader) => isMailDue(reader, clock())))) return 0
  const transport = mailTransport(mail)
  let taken = 0
  const work = async (): Promise<void> => {
    while (!isStopped()) {
      const now = clock()
      const row = await database.write((trx) =>
        claimMail(trx, now, (attempts) => now + MAIL_PATIENCE.wait(attempts)),
      )
      if (row === undefined) return
      taken += 1
      await sendOne(tools, transport.send, row)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  } finally {
    transport.close()
  }
  return taken
}

/** Sends what is queued, from now on; answers how to stop, which waits for what is being sent. */
export function startSender(tools: SenderTools): () => Promise<void> {
  let stopped = false
  let sending: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const look = (): void => {
    sending = sendDue(tools, () => stopped)
      .catch((error: unknown) => tools.log.error({ error }, 'e-mails cannot be sent'))
      .then(() => {
        if (!stopped) timer = setTimeout(look, LOOK_EVERY).unref()
      })
  }
  look()
  return async () => {
    stopped = true
    clearTimeout(timer)
    // A mail server that does not answer must not hold up the end.
    await Promise.race([sending, wait(STOP_WITHIN, undefined, { ref: false })])
  }
}
