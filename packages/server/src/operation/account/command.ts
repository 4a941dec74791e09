import { parseArgs } from 'node:util'
import { DomainError } from '@icetally/domain/platform/errors'
import { ownEnvironment, readSettings } from '../../platform/config/settings.ts'
import { DatabaseUnavailable } from '../../platform/db/database.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { StartError } from '../../platform/processes/start-error.ts'
import { ACTIONS, type Terminal } from './actions.ts'

const USAGE = `Usage: npm run account -- <what> [e-mail]

  list                      every account: e-mail, name, teams, devices, last sign-in, verified
  reset <e-mail>            a link with which its owner chooses a new password: for one use, within an hour
  sessions <e-mail>         the devices on which it is signed in; with --end signs them all out
  verify <e-mail>           notes that the e-mail is known to be its owner's
  delete <e-mail>           deletes it, as its owner can in the settings; asks first, unless with --yes
  admin <e-mail>            makes its owner an administrator of this server; with --remove no more
  enable <e-mail>           lets an account sign in again that is disabled, or locked by wrong passwords
  unlink <e-mail>           parts it from who signs in with it at the provider (OpenID Connect), and signs it out
  invite <e-mail>           a link with which an account can be made, where REGISTRATION is not open

The server may go on running. The settings are the same as the server's (docs/operations.md).`

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  end: { type: 'boolean' },
  yes: { type: 'boolean' },
  remove: { type: 'boolean' },
} as const

/** Which action takes which option. */
const OPTION_OF: Readonly<Record<string, string>> = {
  ...{ sessions: 'end', delete: 'yes', admin: 'remove' },
}

interface Arguments {
  readonly name: keyof typeof ACTIONS
  readonly email: string
  readonly isSure: boolean
}

const isAction = (name: string | undefined): name is keyof typeof ACTIONS =>
  name !== undefined && Object.hasOwn(ACTIONS, name)

/** The requested action; null for the list of actions. Throws a StartError for an unknown one. */
function understand(args: readonly string[]): Arguments | null {
  const wrong = (why: string) => new StartError(`${why}\n\n${USAGE}`)
  let parsed: ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>
  try {
    parsed = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error))
  }
  const { help, ...flags } = parsed.values
  const [name, email, ...more] = parsed.positionals
  if (help === true || name === 'help') return null
  if (!isAction(name)) throw wrong(name === undefined ? 'Say what.' : `There is no "${name}".`)
  const unfit = Object.keys(flags).find((flag) => flag !== OPTION_OF[name])
  if (unfit !== undefined) throw wrong(`"${name}" takes no --${unfit}.`)
  if (more.length > 0) throw wrong('One e-mail at a time.')
  if ((email === undefined) !== (name === 'list')) {
    throw wrong(name === 'list' ? '"list" takes no e-mail.' : 'Say whose account: give its e-mail.')
  }
  return { name, email: email ?? '', isSure: Object.values(flags).includes(true) }
}

/**
 * `npm run account -- …`: the operator's actions for people, also while the server is running.
 * Returns the exit code; a refusal is a sentence on the error output.
 */
export async function runCommand(
  args: readonly string[],
  terminal: Terminal,
  environment: () => NodeJS.ProcessEnv = ownEnvironment,
): Promise<number> {
  try {
    const parsed = understand(args)
    if (parsed === null) {
      terminal.out(USAGE)
      return 0
    }
    const settings = readSettings(environment())
    const database = await openDatabase(settings, { beside: true })
    try {
      await ACTIONS[parsed.name]({ database, settings, terminal, now: database.now(), ...parsed })
    } finally {
      await database.close()
    }
    return 0
  } catch (error) {
    if (error instanceof DatabaseUnavailable) {
      terminal.error('The database did not answer in time, and nothing was changed. Try again.')
    } else if (error instanceof StartError || error instanceof DomainError) {
      terminal.error(error.message)
    } else throw error
    return 1
  }
}
