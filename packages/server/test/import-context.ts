import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'

/** All that is known besides a file to import, and the maxima of its content. */
export const IMPORT_CONTEXT = {
  ...{ timeZone: 'UTC', dateOrder: undefined, hours: undefined, ourTeam: undefined },
  ...{ sheet: undefined, teamName: 'Icebreakers', now: Date.parse('2026-11-23T10:00:00Z') },
  otherTeams: '',
  isFeed: false,
  ...{ format: STANDARD_FORMAT, clock: undefined },
  ...{ mostRows: 5000, mostEntries: 500, mostEvents: 25_000, mostSheets: 10 },
}
