import { counted } from '@icetally/domain/counted'
import { readSettings } from '../config/settings.ts'
import { isSystemError } from '../error-code.ts'
import { StartError } from '../start-error.ts'
import type { Manifest } from './backup.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const COMMANDS = {
  backup: {
    run: (dataDir: string, folder: string) => backUp(dataDir, folder),
    done: (folder: string, dataDir: string) => `Backed up ${dataDir} into ${folder}`,
    postgres:
      'The database is the PostgreSQL server of DATABASE_URL, which brings its own backup: pg_dump --format=custom --file=icetally.dump "$DATABASE_URL". Copy the folder images of DATA_DIR before and after it: docs/operations.md has all steps.',
  },
  restore: {
    run: (dataDir: string, folder: string) => restore(folder, dataDir),
    done: (folder: string, dataDir: string) => `Restored ${folder} into ${dataDir}`,
    postgres:
      'The database is the PostgreSQL server of DATABASE_URL, which brings its own restore: pg_restore --dbname="$DATABASE_URL" icetally.dump, into an empty database. Copy the folder images back into DATA_DIR before it: docs/operations.md has all steps.',
  },
} as const

/** The words of the system, or of SQLite, for why it did not carry something out; else undefined. */
const refusalOf = (error: unknown): string | undefined =>
  isSystemError(error) || (error instanceof Error && 'errcode' in error) ? error.message : undefined

const summary = ({ startedAt, files }: Manifest): string => {
  const images = Object.keys(files).length - 1
  return `the database as of ${startedAt}, ${counted(images, 'image')}`
}

/**
 * `npm run backup -- FOLDER` and `npm run restore -- FOLDER`, with the server's settings. Answers the
 * exit code; a refusal is one sentence on the error output.
 */
export async function runCommand(
  name: keyof typeof COMMANDS,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  say: { out(line: string): void; error(line: string): void },
): Promise<number> {
  const command = COMMANDS[name]
  try {
    const { dataDir, databaseUrl } = readSettings(environment)
    if (databaseUrl !== undefined) throw new StartError(command.postgres)
    const [folder, ...more] = args
    if (folder === undefined || more.length > 0) {
      throw new StartError(`Usage: npm run ${name} -- FOLDER`)
    }
    const manifest = await command.run(dataDir, folder)
    say.out(`${command.done(folder, dataDir)}: ${summary(manifest)}.`)
    return 0
  } catch (error) {
    const refusal = refusalOf(error)
    if (error instanceof StartError) say.error(error.message)
    else if (refusal !== undefined)
      say.error(`The ${name} failed and left nothing behind (${refusal}).`)
    else throw error
    return 1
  }
}
