import { expect, it } from 'vitest'
import { fileNameIn } from './read-file.ts'

it.each([
  [`attachment; filename="Skoda.csv"; filename*=UTF-8''%C5%A0koda%20%28A%29.csv`, 'Škoda (A).csv'],
  ['attachment; filename="Boston.csv"', 'Boston.csv'],
  [`attachment; filename="a.csv"; filename*=UTF-8''%E0%A4%A`, 'a.csv'],
  [null, 'report'],
])(
  'DOWNLOAD-8 The file that is answered as %s is saved under the name it gives',
  (header, name) => {
    expect(fileNameIn(header)).toBe(name)
  },
)
