import { existsSync } from 'node:fs'

/**
 * Runs a command of the server package with the arguments of this process. By its address, so that
 * the server is type-checked in its own project and not in that of the scripts.
 * @param {'backup' | 'restore'} name
 */
export async function runServerCommand(name) {
  if (existsSync('.env')) process.loadEnvFile('.env')
  // Copies are readable by no other user of the machine, in any folder.
  process.umask(0o077)
  const address = new URL('../../packages/server/src/backup/command.ts', import.meta.url)
  const { runCommand } = await import(address.href)
  process.exitCode = await runCommand(name, process.argv.slice(2), process.env, {
    out: console.log,
    error: console.error,
  })
}
