/** JSON Schema as far as the contract's schemas use it. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  /** Variants that are discriminated by one of their fields. */
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly maxLength?: number
}

const MOMENT = '2026-11-21T19:30:00.000Z'

/** The usual value of a field of this name; others are derived from their schemas. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  ...{ 2: 'left', 4: 'left', 6: 'left', 8: 'left' },
  against: false,
  aliases: [],
  answer: 'code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkjqVxK8',
  assists: 1,
  auth: 'tBHItJI5svbpez7KI4CCXg',
  colour: '#7a1f3d',
  shortCode: 'ICE',
  competition: 'Regional league',
  changeNumber: 7,
  clock: 640,
  code: 'VALIDATION_FAILED',
  currentPassword: 'four blue pucks',
  deleted: 12,
  description: 'Under-16, Tuesdays and Saturdays',
  deviceKey: 'Zx8Qm3vT1kR6yWb2NcJ5uHs9LpE0aGdFiOqXtVwKzMo',
  displayName: 'Anna Virtanen',
  email: 'anna@example.org',
  emptyNet: false,
  endpoint: 'https://push.example.org/wpush/v2/gAAAAABnR0',
  expectedGoals: 0.1265,
  faceoffsTaken: 14,
  fileName: 'Minnesota Frost vs Boston 4-5 2026-11-21.csv',
  faceoffsWon: 9,
  goals: 2,
  image: '(the bytes of the file)',
  imageData:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  infraction: 'Hooking',
  invitation: 'p3c0mIu8Y1w5b6Qm2dXz7Lr9TfKjVhGsNaEoUyBiWlQ',
  imageUrl: '/images/Zk3vX9tQ2b7LwR1mYc5d.webp',
  label: 'February 3, 2027',
  left: 12,
  level: 0.93,
  limit: 5,
  line: 2,
  lines: 2,
  location: 'North Rink',
  mediaType: 'text/csv; charset=utf-8',
  minutes: 2,
  name: 'Denisa Křížová',
  newPassword: 'seven sharp skates',
  notes: 'Bring the dark jerseys',
  number: 41,
  jersey: '41',
  inPastGames: false,
  decidedIn: 'overtime',
  endsOn: '2027-04-30',
  for: 3,
  opponent: 'Boston',
  ourTeam: 'Icebreakers U16',
  otherTeams: 'Quebec',
  remove: [],
  opponentExpectedGoals: 1.9421,
  opponentGoals: 2,
  opponentShots: 27,
  penaltyShot: false,
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  powerPlays: 1,
  publicKey:
    'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
  password: 'four blue pucks',
  recordedGoals: 3,
  removed: false,
  scoredAgainst: false,
  secondColour: '#ffffff',
  secret: 'whsec_8Yw1bQ6m2dXz7Lr9TfKjVhGsNaEoUyBiWlQp3c0mIu8',
  sheet: 'Roster',
  shots: 31,
  startDate: '2026-11-21',
  startsOn: '2026-09-01',
  taken: 14,
  teamCode: 'K7Q2M9X',
  teamExpectedGoals: 2.3187,
  teamGoals: 3,
  teamShots: 31,
  text: 'Player,Number,Shots\r\nDenisa Křížová,41,6\r\n',
  timeZone: 'America/Chicago',
  token: 'p3c0mIu8Y1w5b6Qm2dXz7Lr9TfKjVhGsNaEoUyBiWlQ',
  type: 'STANDARD_YEARLY',
  url: 'https://scores.example.org/icetally',
  used: 2,
  won: 9,
  xCoord: 652.5,
  yCoord: 187.25,
}

/** The same for a field of another object, by that object's name. */
const BY_OWNER: Readonly<Record<string, unknown>> = {
  '_count.games': 1,
  '_count.members': 1,
  '_count.players': 1,
  'assister1.name': 'Kristýna Kaltounková',
  'assister1.number': 98,
  'assister1.jersey': '98',
  'assister2.name': 'Natálie Mlýnková',
  'assister2.number': 96,
  'assister2.jersey': '96',
  'devices.name': 'Firefox on Android',
  'format.averagePer': 3600,
  'format.overtimes': [300],
  'format.periods': [1200, 1200, 1200],
  'penalties.major': 300,
  'penalties.minor': 120,
  'penalties.misconduct': 600,
  'refusal.code': 'NOT_FOUND',
  'refusal.error': 'Player not found',
  'final.against': 2,
  'season.name': '2026/27',
  'seasons.name': '2026/27',
  'opponent.code': 'BST',
  'opponent.name': 'Boston',
  'opponents.code': 'BST',
  'opponents.name': 'Boston',
  'opponentLook.code': 'BST',
  'sessions.name': 'Firefox on Android',
  'team.name': 'Icebreakers',
  'teams.name': 'Icebreakers',
  'webhook.name': 'Club website',
  'webhooks.name': 'Club website',
}

/** Where the usual value of this name does not fit its pattern. */
const ANOTHER: Readonly<Record<string, unknown>> = { code: 'BST' }

/**
 * Fields that most records do not have: the other side's, or a goalie of the team in the team's own
 * actions.
 */
const USUALLY_NULL = new Set([
  ...['goalieId', 'onIce', 'opponentNumber', 'opponentJersey', 'scorerNumber', 'scorerJersey'],
])

/** A pasted schedule: the text beside a time zone. */
const SCHEDULE_TEXT = 'Date,Time,Opponent,Location\r\n2026-11-28,19:30,Boston,North Rink\r\n'

/** Lists for which one item is not enough as an example. */
const LISTS: Readonly<Record<string, readonly object[]>> = {
  periods: [
    { periodNumber: 1, attackingDirection: 'right' },
    { periodNumber: 2, attackingDirection: 'left' },
    { periodNumber: 3, attackingDirection: 'right' },
  ],
}

/**
 * An id that is the same for the same name, so that the example shows which fields refer to the
 * same: the `id` of a `shot`, or of one of `shots`, and a `shotId`.
 */
function idOf(name: string, owner: string): string {
  const thing = (name === 'id' ? owner.replace(/s$/, '') : name).replace(/(Player)?Id$/, '')
  const number = [...thing].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 4096, 0)
  return `01980d2e-7c1b-7f4e-9a57-2f1d0c6b8${number.toString(16).padStart(3, '0')}`
}

function hasType(schema: Schema, type: string): boolean {
  return Array.isArray(schema.type) ? schema.type.includes(type) : schema.type === type
}

/** Does the usual value of this name have the schema's type? */
function fits(schema: Schema, value: unknown): boolean {
  const { pattern } = schema
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(String(value))) return false
  return typeof value === 'number'
    ? hasType(schema, 'number') || hasType(schema, 'integer')
    : hasType(schema, typeof value)
}

function listOf(items: Schema | undefined, name: string, owner: string): unknown[] {
  if (items === undefined) return []
  const one = exampleOf(items, name, owner)
  const several = LISTS[name]
  if (several === undefined || typeof one !== 'object') return [one]
  return several.map((own, index) => ({
    ...one,
    ...('id' in (one ?? {}) && { id: idOf(`${name}${index}`, '') }),
    ...Object.fromEntries(Object.entries(own).filter(([field]) => field in (one ?? {}))),
  }))
}

/**
 * An example of a JSON Schema of the contract, for its documentation. `name` is the field or the
 * whole value, and `owner` the object that the field belongs to. The same schema always gives the
 * same example.
 */
export function exampleOf(schema: Schema, name = '', owner = ''): unknown {
  if (schema.const !== undefined) return schema.const
  const usual = [BY_OWNER[`${owner}.${name}`], BY_NAME[name], ANOTHER[name]].find(
    (one) => one !== undefined && (schema.pattern === undefined || fits(schema, one)),
  )
  if (schema.enum !== undefined) return schema.enum.includes(usual) ? usual : schema.enum[0]
  const variants = schema.anyOf ?? schema.oneOf
  if (variants !== undefined) {
    const isNull = USUALLY_NULL.has(name) && variants.some((one) => hasType(one, 'null'))
    const [first] = variants
    return isNull || first === undefined ? null : exampleOf(first, name, owner)
  }
  if (schema.properties !== undefined) {
    const isSchedule = 'text' in schema.properties && 'timeZone' in schema.properties
    return {
      ...Object.fromEntries(
        Object.entries(schema.properties).map(([key, value]) => [key, exampleOf(value, key, name)]),
      ),
      ...(isSchedule && { text: SCHEDULE_TEXT }),
    }
  }
  if (Array.isArray(usual)) return usual
  if (hasType(schema, 'array')) return listOf(schema.items, name, owner)
  if (usual !== undefined && fits(schema, usual)) return usual
  if (schema.format === 'uuid') return idOf(name, owner)
  if (schema.format === 'date-time') return MOMENT
  if (hasType(schema, 'object')) return {}
  if (hasType(schema, 'boolean')) return true
  if (hasType(schema, 'number') || hasType(schema, 'integer')) return schema.minimum ?? 0
  return 'text'
}
