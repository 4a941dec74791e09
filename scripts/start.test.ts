import { readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ALLOCATOR, heapOptions } from './lib/memory.mjs'
import { SmallProject } from './testing/small-project.ts'

function smallProject(): SmallProject {
  const project = new SmallProject()
  onTestFinished(() => project.remove('.'))
  return project
}

const HEAP = "console.log('heap', require('node:v8').getHeapStatistics().heap_size_limit / 2 ** 20)"
const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')

describe('the memory of the server', () => {
  it.each(['old', 'new'] as const)(
    'BOUND-43 The start command gives the server a heap of 256 MB on any machine: on %s Node',
    async (node) => {
      const project = smallProject()
      project.write('packages/server/package.json', '{ "type": "commonjs" }')
      project.write('packages/server/src/main.ts', HEAP)
      const { output } = await project.start({ node }).ended
      const [, heap] = /^heap ([\d.]+)$/m.exec(output) ?? []
      // With the space for the new files.
      expect(Number(heap)).toBeGreaterThanOrEqual(256)
      expect(Number(heap)).toBeLessThan(400)
    },
  )

  it('BOUND-43 An operator can give it more, and no option is passed twice', () => {
    expect(heapOptions({}, [])[0]).toBe('--max-old-space-size=256')
    for (const option of ['--max-old-space-size=900', '--max_old_space_size=900']) {
      expect(heapOptions({ NODE_OPTIONS: `--no-warnings ${option}` }, [])).toEqual([])
      expect(heapOptions({}, [option])).toEqual([])
    }
    expect(heapOptions({ NODE_OPTIONS: '--max-old-space-size-percentage=50' }, [])).toEqual([])
  })

  it.each(['Containerfile', 'docs/deployment/icetally.service'])(
    'BOUND-43 The image and the service start the server with the same memory: %s',
    (file) => {
      const text = read(file)
      for (const option of heapOptions({}, [])) expect(text).toContain(option)
      for (const [name, value] of Object.entries(ALLOCATOR)) {
        expect(text).toContain(`${name}=${value}`)
      }
    },
  )
})

describe('the service of systemd', () => {
  const unit = new Map(
    read('docs/deployment/icetally.service')
      .split('\n')
      .map((line) => {
        const [name = '', ...value] = line.split('=')
        return [name, value.join('=')] as const
      }),
  )

  it('INSTALL-4 The service is the start command, which finds the Node of any installation', () => {
    const { scripts } = JSON.parse(read('package.json'))
    expect(unit.get('ExecStart')).toMatch(/^\/usr\/bin\/env node /)
    expect(scripts.start).toContain(unit.get('ExecStart')?.replace('/usr/bin/env ', ''))
    // Signals reach the server once: the start command passes them on.
    expect(unit.get('KillMode')).toBe('mixed')
  })

  it('INSTALL-5 The service and the commands beside it read the data folder from the same file', () => {
    const [, install = ''] = read('docs/operations.md').split('### A service of systemd')
    expect(install).toContain(`echo DATA_DIR=/var/lib/${unit.get('StateDirectory')} >> .env`)
    expect(read('docs/deployment/icetally.service')).not.toMatch(/^Environment=.*DATA_DIR=/m)
  })

  it('INSTALL-5 The service can write to the folder for backups that its installation creates', () => {
    const [folder] = unit.get('ReadWritePaths')?.match(/\/\S+/) ?? []
    expect(read('docs/operations.md')).toMatch(
      new RegExp(`install --directory .* ${folder}\\s.*BACKUP_DIR`),
    )
  })

  it('INSTALL-6 The service and the container wait for the longest SHUTDOWN_DELAY', () => {
    const times = [
      unit.get('TimeoutStopSec'),
      /stop_grace_period: (\d+)s/.exec(read('compose.yaml'))?.[1],
    ]
    // At most 60 seconds, then 10 for requests that are being answered.
    for (const seconds of times) expect(Number(seconds)).toBeGreaterThan(70)
  })
})

describe('npm start', () => {
  it('START-1 The start command installs, builds and serves, also on an old Node and in a folder with a space', async () => {
    const project = smallProject()
    const started = project.start({ args: ['--some', 'argument'] })
    await started.printed(`listening --some argument ${project.folder}`)
    expect(project.read('installs.txt')).toMatch(/^ci --include=dev --include=optional/)
    expect(project.read('packages/web/dist/index.html')).toBe('one')
    started.signal('SIGTERM')
    expect((await started.ended).code).toBe(0)
  })

  it('START-2 START-3 A second start without changes installs and builds nothing', async () => {
    const project = smallProject()
    await project.startAndStop()
    await project.startAndStop()
    await project.startAndStop({ node: 'new' })
    expect([project.count('installs'), project.count('builds')]).toEqual([1, 1])
  })

  it('START-2 A changed lockfile or a missing Node causes an install', async () => {
    const project = smallProject()
    await project.startAndStop()
    project.write('package-lock.json', '{ "packages": { "node_modules/a": {} } }')
    await project.startAndStop()
    expect(project.count('installs')).toBe(2)
    project.remove('scripts/runtime/node_modules/.bin/node')
    await project.startAndStop()
    expect(project.read('scripts/runtime/node_modules/.bin/node')).toBeDefined()
  })

  it('START-17 Node is installed only where the Node of the machine is too old', async () => {
    const project = smallProject()
    await project.startAndStop({ node: 'new' })
    expect(project.read('scripts/runtime/node_modules/.package-lock.json')).toBeUndefined()
    await project.startAndStop()
    expect(project.read('scripts/runtime/node_modules/.package-lock.json')).toBeDefined()
    expect(project.count('installs')).toBe(1)
  })

  it('START-2 A Node that npm installs without a link to it is found', async () => {
    const project = smallProject()
    project.write('without-link', '')
    await project.startAndStop()
    await project.startAndStop()
    expect(project.count('installs')).toBe(1)
  })

  it('START-3 Changed sources of the web or the domain cause a build, tests and the server do not', async () => {
    const project = smallProject()
    await project.startAndStop()
    project.write('packages/web/src/main.test.ts', 'test')
    project.write('packages/server/src/other.ts', 'export const other = 1')
    await project.startAndStop()
    expect(project.count('builds')).toBe(1)
    project.write('packages/domain/src/platform/limits.ts', 'changed')
    await project.startAndStop()
    project.write('packages/web/src/main.ts', 'two')
    await project.startAndStop()
    expect(project.count('builds')).toBe(3)
    expect(project.read('packages/web/dist/index.html')).toBe('two')
    expect(project.read('builds.txt')).toBe('production\n'.repeat(3))
  })

  it('START-4 A failed build is reported and leaves the old one', async () => {
    const project = smallProject()
    await project.startAndStop()
    project.write('packages/web/src/main.ts', 'two')
    project.write('packages/web/broken', '')
    const { code, output } = await project.start().ended
    expect(code).toBe(1)
    expect(output).toContain('vite: syntax error\nBuilding the web app failed')
    expect(project.read('packages/web/dist/index.html')).toBe('one')
    expect(project.read('packages/web/dist/half.html')).toBe('')
    project.remove('packages/web/broken')
    await project.startAndStop()
    expect(project.read('packages/web/dist/index.html')).toBe('two')
  })

  it('START-5 Two simultaneous starts install and build once', async () => {
    const project = smallProject()
    project.write('held-up', '')
    const starts = [project.start(), project.start()]
    await Promise.race(starts.map(({ printed }) => printed('Waiting for another start')))
    project.remove('held-up')
    for (const { printed, signal, ended } of starts) {
      await printed('listening')
      signal('SIGTERM')
      expect((await ended).code).toBe(0)
    }
    expect([project.count('installs'), project.count('builds')]).toEqual([1, 1])
  })

  it('START-5 The lock of a killed start does not block the next start', async () => {
    const project = smallProject()
    project.write('held-up', '')
    const gone = project.start()
    await gone.printed('Installing')
    gone.signal('SIGKILL')
    // An installation that it began continues to its end.
    project.remove('held-up')
    await gone.ended
    expect(project.read('.cache/install.lock')).toBeDefined()
    project.remove('node_modules')
    await project.startAndStop()
    expect(project.read('.cache/install.lock')).toBeUndefined()
  })

  it('START-137 A build that was killed leaves nothing behind once another one has ended', async () => {
    const project = smallProject()
    project.write('.cache/web-build/half.html', '')
    project.write('.cache/web-build-old/index.html', 'zero')
    await project.startAndStop()
    expect(project.read('.cache/web-build/half.html')).toBeUndefined()
    expect(project.read('.cache/web-build-old/index.html')).toBeUndefined()
    expect(project.read('packages/web/dist/index.html')).toBe('one')
  })

  it('START-6 A failed install ends in one sentence, and the next start tries again', async () => {
    const project = smallProject()
    project.write('offline', '')
    const { code, output } = await project.start().ended
    expect(code).toBe(1)
    expect(output).toContain(
      'npm error network\nInstalling the libraries failed: npm ci ended with code 1',
    )
    project.remove('offline')
    await project.startAndStop()
  })

  it("START-6 An install without Node is reported unless the machine's Node is new enough", async () => {
    const project = smallProject()
    project.write('without-node', '')
    const { code, output } = await project.start().ended
    expect(code).toBe(1)
    expect(output).toContain('An offline install leaves it out silently')
    await project.startAndStop({ node: 'new' })
  })

  it("START-7 Signals reach the server, and its exit code becomes the start's", async () => {
    const project = smallProject()
    for (const node of ['old', 'new'] as const) {
      expect((await project.start({ node, args: ['--exit-3'] }).ended).code).toBe(3)
      expect(await project.startAndStop({ node })).toContain('draining')
    }
  })

  it('START-7 A signal to the shell that npm adds ends the server too', async () => {
    const project = smallProject()
    for (const node of ['old', 'new'] as const) {
      expect(await project.startAndStop({ node, shell: true })).toContain('draining')
    }
  })
})
