import { execFileSync } from 'node:child_process'
import { test as base, expect } from './fixtures.ts'
import { type RunningImage, startImage } from './support/image.ts'
import { newcomersJourney } from './support/journey.ts'

/** Half an hour on a busy machine: all libraries are installed twice, and each step copies them. */
const BUILDING_MS = 2_700_000
const MIB = 1024 * 1024

const test = base.extend<object, { image: RunningImage }>({
  image: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const image = await startImage()
      await use(image)
      await image.remove()
    },
    { scope: 'worker', timeout: BUILDING_MS },
  ],
  product: [
    async ({ image }, use) =>
      use({ ...image, stop: () => Promise.resolve(), kill: () => Promise.resolve() }),
    { scope: 'worker' },
  ],
})

test.describe.configure({ mode: 'serial' })

test('INSTALL-1 The image has at most 300 MB, one volume, and runs as a user who can write nothing else', async ({
  image,
}) => {
  const { User, Volumes, StopSignal } = image.config
  expect({ User, Volumes, StopSignal }).toEqual({
    User: '1000:1000',
    Volumes: { '/data': {} },
    StopSignal: 'SIGTERM',
  })
  const bytes = execFileSync('du', ['--summarize', '--bytes', image.files], { encoding: 'utf8' })
  expect(Number(bytes.split('\t')[0])).toBeLessThan(300 * MIB)
  expect((await image.inside('id', '-u')).trim()).toBe('1000')
  // Nothing of it belongs to the user, gives rights away, or may be written by all.
  const suspect = ['(', '-uid', '1000', '-o', '-perm', '/6000', '-o', '-perm', '-2', ')']
  const search = [image.files, '-xdev', '!', '-type', 'l', ...suspect]
  const found = execFileSync('find', search, { encoding: 'utf8' })
  const writable = found.split('\n').map((file) => file.slice(image.files.length))
  expect(
    writable.filter((file) => !/^(?:\/(?:proc|dev|sys|data|tmp)(?:\/|$)|$)/.test(file)),
  ).toEqual([])
})

test('INSTALL-2 A newcomer records a game in the image, and a second user sees it', async ({
  page,
  browser,
  image,
}) => {
  await newcomersJourney(page, browser)
  const [kind, healthy = ''] = image.config.Healthcheck.Test
  expect(kind).toBe('CMD-SHELL')
  await image.inside('sh', '-c', healthy)
  expect(await image.inside('icetally', 'account', 'list')).toContain('Leo Virta')
})

test('INSTALL-3 On a stop signal the image answers pending requests and exits with 0', async ({
  image,
}) => {
  expect(await image.end()).toBe(0)
})
