import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { counted } from '@icetally/domain/platform/counted'
import { describeServers } from '../../platform/config/postgres-address.ts'
import { ownEnvironment, readSettings } from '../../platform/config/settings.ts'
import type { Progress } from '../../platform/db/copy/copy-rows.ts'
import { DatabaseUnavailable } from '../../platform/db/database.ts'
import type { DatabaseSettings } from '../../platform/db/open.ts'
import { isSystemError } from '../../platform/processes/error-code.ts'
import { StartError } from '../../platform/processes/start-error.ts'
import { move } from './move.ts'

const USAGE = `Usage: npm run move -- --to <target>

Copies everything from the database of the server's settings into another, empty one, and compares them:

  --to postgres://user:password@host:5432/icetally    into a PostgreSQL server
  --to /var/lib/icetally                              into an embedded database, in this folder

Stop the server first. The source stays as it is. A move that was interrupted goes on when run again.`

/** The output, line by line. */
export interface Print {
  out(line: string): void
  error(line: string): void
}

/** The target of the arguments; null if only the usage is requested. */
function targetOf(args: readonly string[]): DatabaseSettings | null {
  const wrong = (why: string) => new StartError(`${why}\n\n${USAGE}`)
  let values: { to?: string | undefined; help?: boolean | undefined }
  try {
    const options = { to: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
    values = parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error))
  }
  if (values.help === true) return null
  if (!values.to) throw wrong('Say where to: --to is missing.')
  if (!/^[a-z]+:\/\//i.test(values.to)) {
    return { dataDir: resolve(values.to), databaseUrl: undefined }
  }
  const settings = readSettings({ DATABASE_URL: values.to })
  return { dataDir: settings.dataDir, databaseUrl: settings.databaseUrl }
}

/** The name of a database, without user or password. */
const nameOf = ({ databaseUrl, dataDir }: DatabaseSettings): string =>
  databaseUrl === undefined ? dataDir : describeServers(databaseUrl)

const digits = new Intl.NumberFormat('en')

/** Prints a line for each twentieth of the rows, and at the beginning and end of copying. */
function progressIn(print: Print): (progress: Progress) => void {
  let last = ''
  return ({ doing, table, done, of }) => {
    const share = of === 0 ? 20 : Math.floor((done / of) * 20)
    if (`${doing} ${share}` === last) return
    last = `${doing} ${share}`
    print.out(`${doing} ${table}: ${digits.format(done)} of ${digits.format(of)} rows`)
  }
}

/** Why the system, or a database, did not carry something out; undefined for a defect of the program. */
const reasonOf = (error: unknown): string | undefined => {
  if (error instanceof DatabaseUnavailable) return reasonOf(error.cause)
  if (isSystemError(error)) return error.message
  if (!(error instanceof Error)) return undefined
  const isRefusal = 'errcode' in error || 'code' in error || /connection/i.test(error.message)
  return isRefusal ? error.message : undefined
}

/**
 * `npm run move -- --to …`, with the server's settings. Answers the exit code; a refusal is a sentence on the
 * error output.
 */
export async function runCommand(
  args: readonly string[],
  print: Print,
  environment: () => NodeJS.ProcessEnv = ownEnvironment,
): Promise<number> {
  try {
    const to = targetOf(args)
    if (to === null) {
      print.out(USAGE)
      return 0
    }
    const from: DatabaseSettings = readSettings(environment())
    const began = Date.now()
    const copied = await move(from, to, {
      onProgress: progressIn(print),
      onResumed: (how) =>
        print.out(
          how === 'again'
            ? 'The source has changed since the move that was interrupted: beginning again.'
            : 'Going on with the move that was interrupted.',
        ),
    })
    const rows = [...copied.values()].reduce((sum, count) => sum + count, 0)
    const seconds = Math.ceil((Date.now() - began) / 1000)
    print.out(
      `Moved ${nameOf(from)} into ${nameOf(to)}: ${counted(rows, 'row')} of ${counted(copied.size, 'table')}, the same on both sides, in ${seconds} s.`,
    )
    print.out(
      to.databaseUrl === undefined
        ? `Set DATA_DIR to ${to.dataDir} and remove DATABASE_URL, then start the server.`
        : 'Set DATABASE_URL to the target, then start the server.',
    )
    return 0
  } catch (error) {
    const reason = reasonOf(error)
    if (error instanceof StartError) print.error(error.message)
    else if (reason !== undefined) {
      print.error(`The move did not end (${reason}). Run it again: it goes on where it ended.`)
    } else throw error
    return 1
  }
}
