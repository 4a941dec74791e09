import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The commit of the last release, which may still serve while this version migrates its database. */
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

/** Extracts files of a commit from the history of git. */
function extract(commit: string, files: readonly string[], folder: string): void {
  const archive = ['archive', commit, ...files]
  const input = execFileSync('git', archive, { cwd: PROJECT, maxBuffer: 2 ** 28 })
  execFileSync('tar', ['-x', '-C', folder], { input })
}

/** The libraries of a commit by its own lockfile: today's may lack some of them. They are installed once. */
async function librariesOf(commit: string): Promise<string> {
  const releases = join(PROJECT, 'node_modules', '.cache', 'releases')
  const libraries = join(releases, commit, 'node_modules')
  if (existsSync(libraries)) return libraries
  await mkdir(releases, { recursive: true })
  const draft = await mkdtemp(join(releases, 'draft-'))
  try {
    extract(
      commit,
      ['package.json', 'package-lock.json', '.npmrc', ':(glob)packages/*/package.json'],
      draft,
    )
    const args = ['ci', '--omit=dev', '--workspace=packages/server', '--prefer-offline']
    execFileSync('npm', args, { cwd: draft, stdio: 'pipe' })
    await rename(draft, join(releases, commit))
  } catch (error) {
    // The test of the other engine may have installed them meanwhile.
    if (!existsSync(libraries)) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return libraries
}

/**
 * Takes the server of a commit out of the history of git, into a folder of its own, there to be changed. It runs on
 * the libraries of that commit.
 */
export async function releaseOf(commit: string, edit?: Edit): Promise<Release> {
  const installed = await librariesOf(commit)
  const folder = await mkdtemp(join(tmpdir(), 'icetally-release-'))
  extract(commit, ['package.json', 'packages/domain', 'packages/server'], folder)
  if (edit !== undefined) {
    const file = join(folder, edit.file)
    const text = await readFile(file, 'utf8')
    if (!text.includes(edit.from)) throw new Error(`${edit.file} has no ${edit.from}`)
    await writeFile(file, text.replace(edit.from, edit.to))
  }
  const libraries = join(folder, 'node_modules')
  await mkdir(join(libraries, '@icetally'), { recursive: true })
  await symlink(join(folder, 'packages', 'domain'), join(libraries, '@icetally', 'domain'))
  for (const name of await readdir(installed)) {
    if (name !== '@icetally') await symlink(join(installed, name), join(libraries, name))
  }
  return {
    main: join(folder, 'packages', 'server', 'src', 'main.ts'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
