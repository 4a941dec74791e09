import { existsSync } from 'node:fs'
import { installPackages } from './debian.mjs'

/**
 * Programs that the deep tier runs with the product: the name of each, its packages of Debian, and the parts of the
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
  const packagesMissing = missing().flatMap(({ packages }) => packages)
  if (packagesMissing.length > 0) await installPackages(packagesMissing)
  for (const { name, packages } of missing()) {
    console.log(`${name} is missing: install ${packages.join(' and ')}.`)
  }
}
