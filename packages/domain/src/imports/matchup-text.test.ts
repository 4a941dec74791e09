import { expect, it } from 'vitest'
import { matchupText } from './matchup-text.ts'
import { readOpponent } from './schedule-words.ts'

it.each([
  ['HOME vs Elks', 'Elks', 'home'],
  ['Away game @ Dogs', 'Dogs', 'away'],
  ['Away game vs Dogs', 'Dogs', 'away'],
  ['League Game vs Harbour Bears U14 A', 'Harbour Bears U14 A', 'home'],
  ['Exhibition at Owls', 'Owls', 'away'],
  ['Heimspiel gegen Adler', 'Adler', 'home'],
  ['Game #12 vs. Cats', 'Cats', 'home'],
])('IMPORT-110 Words for a game are no team: %s', (text, opponent, homeAway) => {
  expect(readOpponent(matchupText(text))).toEqual({ opponent, homeAway })
})

it.each([
  ['Foxes vs Bears (Final 3-2)', 'Foxes vs Bears'],
  ['Foxes vs Bears (3-2)', 'Foxes vs Bears'],
  ['Foxes at Bears - W 5-1', 'Foxes at Bears'],
  ['Foxes at Bears [L 2:3 OT]', 'Foxes at Bears'],
  ['Foxes 3 - 2 Wolves', 'Foxes - Wolves'],
  ['FINAL: Wolves 3 @ Foxes 4 (SO)', 'Foxes vs Wolves'],
  ['Foxes 5, Wolves 4 OT', 'Foxes vs Wolves'],
  ['HC Wolves - Foxes 3:2 sn', 'HC Wolves vs Foxes'],
  ['EHC Foxes 1 vs EHC Wolves 2', 'EHC Foxes 1 vs EHC Wolves 2'],
  ['Foxes vs Hawks - Game #12', 'Foxes vs Hawks'],
  ['Foxes vs. Bears (Arrival Time: 6:45 PM (Eastern Time (US & Canada)))', 'Foxes vs. Bears'],
  ['Game 12 - Bears vs Foxes', 'Bears vs Foxes'],
  ['Foxes vs Bears 08-09', 'Foxes vs Bears 08-09'],
  ['Schalke 04 - 08 Essen', 'Schalke 04 - 08 Essen'],
  ['EHC Chur IV vs EHC Berlin V', 'EHC Chur IV vs EHC Berlin V'],
  ['Home game at Harbour Rink', 'Home game at Harbour Rink'],
  ['Home Oil vs Game Creek', 'Home Oil vs Game Creek'],
  ['Game - Foxes', 'Game - Foxes'],
])(
  'IMPORT-111 A result, a title and a time of arrival are no part of a name: %s',
  (text, names) => {
    expect(matchupText(text)).toBe(names)
  },
)

it.each([
  ['RESCHEDULED: Foxes vs Bears', 'Foxes vs Bears'],
  ['Rescheduled - Foxes vs Bears', 'Foxes vs Bears'],
  ['[Postponed] Foxes @ Bears', 'Foxes @ Bears'],
  ['Foxes vs Bears (Forfeit)', 'Foxes vs Bears'],
  ['Moved On vs Bears', 'Moved On vs Bears'],
])('IMPORT-448 The status of a game is no part of a name: %s', (text, names) => {
  expect(matchupText(text)).toBe(names)
})
