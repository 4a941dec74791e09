import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  FORMAT_PRESETS,
  type FormatPreset,
  presetTitle,
} from '@icetally/domain/game/format/presets'
import { clockText } from '@icetally/domain/platform/clock-text'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

function row(preset: FormatPreset): string {
  const { source, format } = preset
  const { periods, overtimes, shootout, clock, penalties, averagePer } = format
  const lengths = (all: readonly number[]) => all.map(clockText).join(', ')
  return `| ${[
    ...[presetTitle(preset), lengths(periods), lengths(overtimes) || 'none'],
    ...[shootout ? 'yes' : 'no', clock],
    ...[lengths([penalties.minor, penalties.major, penalties.misconduct])],
    ...[clockText(averagePer), source],
  ].join(' | ')} |`
}

it('FORMAT-7 The document about formats has every preset with its lengths and its source', () => {
  const lines = readFileSync(join(ROOT, 'docs/formats.md'), 'utf8').split('\n')
  const start = lines.findIndex((line) => line.startsWith('| --- | --- | --- | --- | --- |'))
  const table = lines.slice(start + 1, lines.indexOf('', start))
  expect(table).toEqual(FORMAT_PRESETS.map(row))
})

/** Lengths of games as they would be written without a format. */
const LENGTH =
  /\b(20|5) ?\* ?60\b(?! ?\* ?1000)|\b1[_]?200\b(?! ?ms)|OVERTIME_(MINUTES|SECONDS)|LAST_OF_REGULATION|[pP]eriod(Number)? (<=|>) 3\b|'Period [123]'/

/** Files that use such numbers for other things, or describe the box until its lengths come from the format. */
const OTHERS = [
  ...[
    '/game/format/presets.ts',
    '/overlay/score-bug.tsx',
    '/strength/',
    '/picture/',
    '/shot-commands.ts',
  ],
]

it('FORMAT-8 No length of a period or an overtime is written outside of the presets', () => {
  const found = ['domain', 'server', 'web'].flatMap((name) => {
    const folder = join(ROOT, 'packages', name, 'src')
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file) => join(folder, file))
      .filter((file) =>
        /\/(game|analytics|follow|reports|game-screen|game-summary|games|charts|news)\//.test(file),
      )
      .filter((file) => !OTHERS.some((other) => file.includes(other)))
      .filter((file) =>
        LENGTH.test(readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
      )
  })
  expect(found).toEqual([])
})
