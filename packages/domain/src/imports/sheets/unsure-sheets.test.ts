import { expect, it } from 'vitest'
import { readSheets as read } from '#test/sheet-in-text.ts'

const SHEET = [
  ...['Date;2026-01-10', 'Home;Icebreakers', 'Visitor;Boston'],
  ...['Period;Time;Team;Goal;Assist;Type', '1;5:00;Icebreakers;#7 Cleo Novak;;'],
].join('\n')

const inGame = (text: string) => read(text)?.entries[0]

it('SHEETIN-270 Minutes that no single penalty has are named, because they may be of several', () => {
  const penalties = [10, 12, 5, 14, '2+10'].map(
    (minutes) => `2;4:00;Icebreakers;#7 Cleo Novak;Hooking;${minutes}`,
  )
  const found = inGame(
    `${SHEET}\nPeriod;Time;Team;Player;Infraction;Minutes\n${penalties.join('\n')}`,
  )
  expect(found?.remark).toBe('Minutes that may be of several penalties are read as one: line 8, 10')
})

it.each(['Result;5:0 (abandoned)', 'Icebreakers - Boston 5:0 (abandoned)'])(
  'SHEETIN-271 Unknown words behind a score are doubtful, and the score is read: %s',
  (line) => {
    const found = inGame(`${line}\n${SHEET}`)
    expect(found?.sheet?.content.final).toMatchObject({ for: 5, against: 0 })
    expect(found?.doubt?.reason).toBe('"(abandoned)" behind the score is not understood')
  },
)

it('SHEETIN-272 A name that was cut within a character is doubtful', () => {
  expect(inGame(SHEET.replace('Novak', 'Nov\ufffd'))?.doubt?.reason).toMatch(
    /"Cleo Nov\ufffd" has a character that cannot be read/,
  )
})
