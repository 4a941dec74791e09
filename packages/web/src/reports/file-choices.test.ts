import { expect, it } from 'vitest'
import { usualCsvStyle, usualPaper } from './file-choices.ts'

it.each([
  ['en-US', 'letter', 'comma'],
  ['fr-CA', 'letter', 'semicolon'],
  ['en-GB', 'a4', 'comma'],
  ['de', 'a4', 'semicolon'],
  ['cs-CZ', 'a4', 'semicolon'],
])(
  'DOWNLOAD-5 Unless chosen, paper and CSV file are those usual where %s is spoken',
  (language, paper, style) => {
    expect([usualPaper(language), usualCsvStyle(language)]).toEqual([paper, style])
  },
)
