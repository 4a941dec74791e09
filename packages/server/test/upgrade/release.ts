import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The commit of the last release, which may still serve while this version migrates its database. It runs on today's
 * libraries: when one of its own is removed, a later commit follows.
 */
export const LAST_RELEASE = 'a756023059c8fc0baa48c3c0b30b45bc482a9220'

/** A change of one file: the first text becomes the second. */
interface Edit {
  readonly file: string
  readonly from: string
  readonly to: string
}

/** A version that failed every second statement once a column was added beside it: it read `*`, and tried no more. */
export const FAILS_BESIDE = {
  commit: LAST_RELEASE,
  edit: {
    file: 'packages/server/src/platform/db/sql-states.ts',
    from: "FEATURE_NOT_SUPPORTED = '0A000'",
    to: "FEATURE_NOT_SUPPORTED = 'none'",
  },
}

const PROJECT = fileURLToPath(new URL('../../../../', import.meta.url))

/** The server of another commit, as it can be started. */
export interface Release {
  /** Its program. */
  readonly main: string
  remove(): Promise<void>
}

/**
 * Takes the server of a commit out of the history of git, into a folder of its own, there to be changed. It runs on
 * the libraries that are installed today.
 */
export async function releaseOf(commit: string, edit?: Edit): Promise<Release> {
  const folder = await mkdtemp(join(tmpdir(), 'icetally-release-'))
  const archive = ['archive', commit, 'package.json', 'packages/domain', 'packages/server']
  const files = execFileSync('git', archive, { cwd: PROJECT, maxBuffer: 2 ** 28 })
  execFileSync('tar', ['-x', '-C', folder], { input: files })
  if (edit !== undefined) {
    const file = join(folder, edit.file)
    const text = await readFile(file, 'utf8')
    if (!text.includes(edit.from)) throw new Error(`${edit.file} has no ${edit.from}`)
    await writeFile(file, text.replace(edit.from, edit.to))
  }
  const libraries = join(folder, 'node_modules')
  await mkdir(join(libraries, '@icetally'), { recursive: true })
  await symlink(join(folder, 'packages', 'domain'), join(libraries, '@icetally', 'domain'))
  for (const name of await readdir(join(PROJECT, 'node_modules'))) {
    if (name === '@icetally') continue
    await symlink(join(PROJECT, 'node_modules', name), join(libraries, name))
  }
  return {
    main: join(folder, 'packages', 'server', 'src', 'main.ts'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
