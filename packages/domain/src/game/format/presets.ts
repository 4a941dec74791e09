import { type GameFormat, isSameFormat } from './game-format.ts'
import { minutes, ofAge, penalties, STANDARD_FORMAT } from './standard.ts'

/** A format under the name of the league or age group that plays by it. */
export interface FormatPreset {
  readonly id: string
  readonly group: 'USA Hockey' | 'Hockey Canada' | 'Leagues' | 'Other games'
  readonly name: string
  /** The rules from which its values are taken. */
  readonly source: string
  readonly format: GameFormat
}

/** USA Hockey 402 (Note) and 405 (Note): at least 1:30, and 3:00, for periods of 12 minutes or less. */
const SHORT_PENALTIES = penalties(1.5, 3, 6)

const WAHA = 'Wisconsin Amateur Hockey Association, Region 5 playdown rules, 4, 5 and 10, 11'
const CAHA = 'California Amateur Hockey Association, Youth Hockey League Game Formats (2022)'
const ALLIANCE =
  'Minor Hockey Alliance of Ontario, Manual of Operations, 21.1; Hockey Canada section 4'
const IIHF = 'IIHF Sport Regulations and Official Rule Book'
const NONE = 'No rule book: a common form, to start from'

/** The presets, in the order in which they are offered. */
export const FORMAT_PRESETS: readonly FormatPreset[] = [
  {
    ...{ id: 'usa-8u', group: 'USA Hockey', name: '8U, two halves of 24 minutes' },
    source: 'Frozen Biscuit and North American Hockey, rules of cross-ice and half-ice games',
    format: ofAge(minutes(24, 24), [], { penalties: SHORT_PENALTIES }),
  },
  {
    ...{ id: 'usa-10u', group: 'USA Hockey', name: '10U, 12-minute periods', source: WAHA },
    format: ofAge(minutes(12, 12, 12), minutes(8), { penalties: SHORT_PENALTIES }),
  },
  {
    ...{ id: 'usa-12u', group: 'USA Hockey', name: '12U, 15-minute periods', source: WAHA },
    format: ofAge(minutes(15, 15, 15), minutes(8)),
  },
  {
    ...{ id: 'usa-14u', group: 'USA Hockey', name: '14U, 15-minute periods', source: WAHA },
    format: ofAge(minutes(15, 15, 15), minutes(8)),
  },
  {
    ...{ id: 'usa-16u', group: 'USA Hockey', name: '16U, 17-minute periods', source: CAHA },
    format: ofAge(minutes(17, 17, 17), minutes(5), { shootout: true }),
  },
  {
    ...{ id: 'usa-18u', group: 'USA Hockey', name: '18U, 17-minute periods', source: CAHA },
    format: ofAge(minutes(17, 17, 17), minutes(5), { shootout: true }),
  },
  {
    ...{ id: 'canada-u10', group: 'Hockey Canada', name: 'U10, periods of 10, 10 and 15 minutes' },
    ...{ source: ALLIANCE, format: ofAge(minutes(10, 10, 15), []) },
  },
  {
    ...{
      id: 'canada-u11',
      group: 'Hockey Canada',
      name: 'U11 to U14, periods of 10, 15, 15 minutes',
    },
    ...{ source: ALLIANCE, format: ofAge(minutes(10, 15, 15), []) },
  },
  {
    ...{ id: 'canada-u15', group: 'Hockey Canada', name: 'U15, 15-minute periods' },
    ...{ source: ALLIANCE, format: ofAge(minutes(15, 15, 15), []) },
  },
  {
    ...{
      id: 'canada-u16',
      group: 'Hockey Canada',
      name: 'U16 and U18, periods of 15, 15, 20 minutes',
    },
    ...{ source: ALLIANCE, format: ofAge(minutes(15, 15, 20), []) },
  },
  {
    ...{ id: 'canada-u18-aaa', group: 'Hockey Canada', name: 'U18 AAA, 20-minute periods' },
    ...{ source: ALLIANCE, format: ofAge(minutes(20, 20, 20), []) },
  },
  {
    ...{ id: 'nhl', group: 'Leagues', name: 'NHL and PWHL, regular season' },
    source: 'NHL rules 77, 84 and 16, 20, 22; PWHL rules 77 and 84',
    format: STANDARD_FORMAT,
  },
  {
    ...{ id: 'nhl-playoffs', group: 'Leagues', name: 'NHL and PWHL, playoffs' },
    source: 'NHL rule 84.5; PWHL rule 84: 20-minute overtimes until a goal',
    format: ofAge(minutes(20, 20, 20), minutes(20)),
  },
  {
    ...{ id: 'iihf', group: 'Leagues', name: 'IIHF, preliminary round', source: IIHF },
    format: { ...STANDARD_FORMAT, clock: 'up' },
  },
  {
    ...{ id: 'iihf-playoffs', group: 'Leagues', name: 'IIHF, playoffs and bronze medal game' },
    source: `${IIHF}: one overtime of 10 minutes, then a shootout`,
    format: { ...STANDARD_FORMAT, overtimes: minutes(10), clock: 'up' },
  },
  {
    ...{ id: 'iihf-final', group: 'Leagues', name: 'IIHF, gold medal game' },
    source: `${IIHF}: 20-minute overtimes until a goal`,
    format: { ...ofAge(minutes(20, 20, 20), minutes(20)), clock: 'up' },
  },
  {
    ...{ id: 'high-school', group: 'Leagues', name: 'High school, 17-minute periods' },
    source:
      'NFHS Ice Hockey Rules; Michigan High School Athletic Association, overtime of 8 minutes',
    format: ofAge(minutes(17, 17, 17), minutes(8)),
  },
  {
    ...{ id: 'halves', group: 'Other games', name: 'Two halves of 20 minutes', source: NONE },
    format: ofAge(minutes(20, 20), []),
  },
  {
    ...{ id: 'quarters', group: 'Other games', name: 'Four quarters of 12 minutes', source: NONE },
    format: ofAge(minutes(12, 12, 12, 12), []),
  },
]

/** The full name of a preset, such as 'USA Hockey: 10U, 12-minute periods'. */
export const presetTitle = ({ group, name }: Pick<FormatPreset, 'group' | 'name'>): string =>
  `${group}: ${name}`

/** The first preset with exactly this format; undefined for a format of one's own. */
export const presetOf = (format: GameFormat): FormatPreset | undefined =>
  FORMAT_PRESETS.find((preset) => isSameFormat(preset.format, format))
