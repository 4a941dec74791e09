import { existsSync } from 'node:fs'
import { runCommand } from '../lib/run-command.mjs'

/**
 * Installs Debian's packages where this machine can: as root on Debian. As on a machine without services, so that
 * none of them starts by itself.
 * @param {readonly string[]} packages
 */
export async function installPackages(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const updated = await runCommand('apt-get', ['update', '-qq'], { env })
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  if (updated === 0) await runCommand('apt-get', args, { env })
}
