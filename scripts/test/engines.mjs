import { existsSync } from 'node:fs'
import { runCommand } from '../lib/run-command.mjs'

/** Other engines than Chromium's: a program of each, and Debian's packages that bring it. */
const engines = [
  { name: 'Firefox', program: '/usr/bin/firefox-esr', packages: ['firefox-esr'] },
  {
    name: 'WebKitGTK',
    program: '/usr/bin/WebKitWebDriver',
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
]

/** Installs the other engines where this machine can, and says which of them are not tried. */
export async function ensureEngines() {
  const missing = () => engines.filter(({ program }) => !existsSync(program))
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const packages = missing().flatMap((engine) => engine.packages)
    await runCommand('apt-get', ['update', '-qq'], { env })
    await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      env,
    })
  }
  for (const { name, packages } of missing()) {
    console.log(`Not tried in ${name}: install ${packages.join(' and ')}.`)
  }
}
