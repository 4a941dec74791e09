import { expect, it } from 'vitest'
import { WALL_TIMES, WALL_ZONE } from '../../../../fixtures/wall-times.ts'
import type { NewsItem } from './find.ts'
import { webhookMessage } from './webhook-message.ts'

it.each(WALL_TIMES)(
  'ZONE-351 A message for a webhook has the start of a game, its day in the zone of the team, and the zone: $moment',
  ({ moment, day }) => {
    const time = Date.parse(moment)
    const game = {
      ...{ id: 'g1', opponent: 'Boston', location: null, home_away: null },
      ...{ start_time: time, start_date: null, time_zone: WALL_ZONE },
    }
    const before = { opponent: 'Boston', location: null, startTime: time, startDate: null }
    const item = {
      ...{ gameId: 'g1', game, happenedAt: 0, isOld: false },
      news: { event: 'scheduleChanged', change: 'moved', before },
    } as unknown as NewsItem
    const { content } = webhookMessage(item, { id: 't', name: 'Icebreakers', timeZone: WALL_ZONE })
    const start = { startTime: moment, startDate: day, timeZone: WALL_ZONE }
    expect(content).toMatchObject({ game: start, before: start })
  },
)
