import { expect, it } from 'vitest'
import { filesIn, filesOf, usesOfLanguageData, verdict } from './budget.mjs'

const manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['index.html'] },
  'src/login.tsx': { file: 'assets/login.js', imports: ['_shared.js', '_form.js'] },
  '_form.js': { file: 'assets/form.js' },
  'src/rink.tsx': { file: 'assets/rink.js', css: ['assets/rink.css'] },
}

it('BUDGET-1 The budget counts each file that the login page loads once, and nothing that loads later', () => {
  expect(filesOf(manifest, ['index.html', 'src/login.tsx'])).toEqual([
    'assets/form.js',
    'assets/index.css',
    'assets/index.js',
    'assets/login.js',
    'assets/shared.js',
  ])
  const html = `<script src="/early.js"></script><script type="module" crossorigin src="/a.js">
    <link rel="icon" href="/icon.svg" /><link rel="stylesheet" crossorigin href="/a.css">`
  expect(filesIn(html)).toEqual(['early.js', 'a.js', 'a.css'])
})

it('BUDGET-1 The budget fails when the build lacks the page', () => {
  expect(() => filesOf(manifest, ['src/gone.tsx'])).toThrow('no entry src/gone.tsx')
})

it('BUDGET-2 A first load over 130 KiB fails and names the largest files first', () => {
  const kib = 1024
  expect(verdict([{ file: 'a.js', bytes: 130 * kib }]).findings).toEqual([])
  const { findings } = verdict([
    { file: 'a.js', bytes: 30 * kib },
    { file: 'b.js', bytes: 100 * kib + 1 },
  ])
  expect(findings[0]).toContain('Load code that the login page does not need later')
  expect(findings.slice(1).map((line) => line.trim().split(/\s+/).at(-1))).toEqual(['b.js', 'a.js'])
})

it('BUDGET-8 A page of followers has a budget of its own', () => {
  const follow = { kib: 85, before: "for a follower's page", advice: 'Import less.' }
  const kib = 1024
  expect(verdict([{ file: 'main.js', bytes: 85 * kib }], follow).findings).toEqual([])
  const { findings } = verdict([{ file: 'main.js', bytes: 85 * kib + 1 }], follow)
  expect(findings[0]).toBe("85.0 of 85 KiB (brotli) in 1 files for a follower's page. Import less.")
})

it('BUDGET-11 The budget fails when a first screen loads the data of languages', () => {
  const texts = ['new Intl.DateTimeFormat(`en-US`)', 'a.localeCompare(b)', 'one.toLocaleString()']
  for (const text of texts) {
    expect(usesOfLanguageData([{ file: 'first.js', text }])[0]).toContain('first.js has ')
  }
  const own = { file: 'first.js', text: 'text.toLocaleUpperCase()+new Date(day).toDateString()' }
  expect(usesOfLanguageData([own])).toEqual([])
})
