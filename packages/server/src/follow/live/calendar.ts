import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CANCELLED_FOR, calendarEvents } from '@icetally/domain/follow/calendar'
import type { FollowedTeam } from '@icetally/domain/follow/endpoints/follow'
import { calledOffSince, scheduleCounts } from '../../games/index.ts'
import type { FollowerScope } from '../../platform/access/follower-scope.ts'
import { zoneOfTeam } from '../../platform/access/teams/store.ts'
import type { Reader } from '../../platform/db/database.ts'
import { writeCalendar } from './ics.ts'

/**
 * The calendar of a link in parts, from the games it shows. `day` is the beginning of today, in
 * milliseconds since 1970.
 */
export async function calendarFile(
  reader: Reader,
  { teamRef: team, gameId }: FollowerScope,
  {
    shown,
    site,
    day,
  }: { readonly shown: FollowedTeam; readonly site: string; readonly day: number },
): Promise<Iterable<string>> {
  const calledOff = await calledOffSince(reader, team, day - CANCELLED_FOR)
  const timeZone = await zoneOfTeam(reader, team)
  const counts = await scheduleCounts(reader, team)
  // Its entries are a task of their own.
  await nextTurn()
  return writeCalendar({
    name: shown.team.name,
    timeZone,
    namespace: hash('sha256', team.teamId).slice(0, 16),
    events: calendarEvents({
      ...{ shown, counts },
      calledOff: calledOff.filter(({ id }) => gameId === null || id === gameId),
    }),
    pageOf: (id) => `${site}/games/${id}`,
  })
}
