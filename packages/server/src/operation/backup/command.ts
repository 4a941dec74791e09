import { describeServers } from '../../platform/config/postgres-address.ts'
import { ownEnvironment, readSettings, type Settings } from '../../platform/config/settings.ts'
import { isSystemError } from '../../platform/processes/error-code.ts'
import { StartError } from '../../platform/processes/start-error.ts'
import { backUp } from './backup.ts'
import type { Manifest } from './manifest.ts'
import { restore } from './restore.ts'

/** The effects of a restore besides the data, printed before it begins. */
export const RESTORE_SAYS: readonly string[] = [
  'Everything becomes as it was at the moment of the backup. All people are signed out, also on their devices.',
  'Nothing that was waiting to be sent is sent: no e-mail, webhook or push message.',
  'What was revoked since stays revoked (API keys, links, webhooks, members, disabled and deleted accounts) if the data folder from before, or a later backup, is named as well: npm run restore -- FOLDER DATA_DIR_BEFORE',
]

const COMMANDS = {
  backup: {
    usage: 'FOLDER',
    most: 1,
    begins: [],
    run: (settings: Settings, folder: string) => backUp(settings, folder),
    done: (folder: string, source: string) => `Backed up ${source} into ${folder}`,
  },
  restore: {
    usage: 'FOLDER [DATA_DIR_BEFORE]',
    most: 2,
    begins: RESTORE_SAYS,
    run: (settings: Settings, folder: string, replaced?: string) =>
      restore(folder, settings, replaced),
    done: (folder: string, target: string) => `Restored ${folder} into ${target}`,
  },
} as const

/** The words of the system, or of the database, for why it did not carry something out; else undefined. */
const refusalOf = (error: unknown): string | undefined => {
  const isRefusal = error instanceof Error && ('errcode' in error || 'code' in error)
  return isSystemError(error) || isRefusal ? error.message : undefined
}

const summary = ({ startedAt }: Manifest): string => `the database as of ${startedAt}`

/**
 * `npm run backup -- FOLDER` and `npm run restore -- FOLDER`, with the server's settings. Answers the
 * exit code; a refusal is one sentence on the error output.
 */
export async function runCommand(
  name: keyof typeof COMMANDS,
  args: readonly string[],
  print: { out(line: string): void; error(line: string): void },
  environment: () => NodeJS.ProcessEnv = ownEnvironment,
): Promise<number> {
  const command = COMMANDS[name]
  try {
    const settings = readSettings(environment())
    const [folder, replaced] = args
    if (folder === undefined || args.length > command.most) {
      throw new StartError(`Usage: npm run ${name} -- ${command.usage}`)
    }
    for (const line of command.begins) print.out(line)
    const manifest = await command.run(settings, folder, replaced)
    const { dataDir, databaseUrl } = settings
    const database = databaseUrl === undefined ? dataDir : describeServers(databaseUrl)
    print.out(`${command.done(folder, database)}: ${summary(manifest)}.`)
    return 0
  } catch (error) {
    const refusal = refusalOf(error)
    if (error instanceof StartError) print.error(error.message)
    else if (refusal !== undefined)
      print.error(`The ${name} failed and left nothing behind (${refusal}).`)
    else throw error
    return 1
  }
}
