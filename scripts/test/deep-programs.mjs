import { existsSync } from 'node:fs'
import { runCommand } from '../lib/run-command.mjs'

/**
 * What the deep tier tries the product with: a program of each, Debian's packages that bring it, and the parts of the
 * tests that want it.
 */
const wanted = [
  { name: 'Firefox', program: '/usr/bin/firefox-esr', packages: ['firefox-esr'], parts: ['e2e'] },
  {
    name: 'WebKitGTK',
    program: '/usr/bin/WebKitWebDriver',
    packages: ['webkit2gtk-driver', 'xvfb'],
    parts: ['e2e'],
  },
  {
    name: 'Buildah',
    program: '/usr/bin/buildah',
    packages: ['buildah', 'mmdebstrap'],
    parts: ['e2e'],
  },
  { name: 'HAProxy', program: '/usr/sbin/haproxy', packages: ['haproxy'], parts: ['unit', 'db'] },
  { name: 'PgBouncer', program: '/usr/sbin/pgbouncer', packages: ['pgbouncer'], parts: ['db'] },
  {
    name: 'Patroni',
    program: '/usr/bin/patroni',
    packages: ['patroni', 'etcd-server'],
    parts: ['unit'],
  },
]

/**
 * Installs the programs that these parts of the deep tier want, where this machine can, and says which are missing.
 * @param {readonly string[]} parts
 */
export async function ensureDeepPrograms(parts) {
  const missing = () =>
    wanted.filter(
      (one) => one.parts.some((part) => parts.includes(part)) && !existsSync(one.program),
    )
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    // As a machine without services: none of them starts by itself.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    const packages = missing().flatMap((one) => one.packages)
    await runCommand('apt-get', ['update', '-qq'], { env })
    await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      env,
    })
  }
  for (const { name, packages } of missing()) {
    console.log(`Not tried with ${name}: install ${packages.join(' and ')}.`)
  }
}
