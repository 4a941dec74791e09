import type { HomeAway } from '../platform/limits.ts'
import { folded } from './fold.ts'
import { headingFinder } from './headings.ts'

/** The field of a column of a schedule. */
export type ScheduleField =
  | ('date' | 'time' | 'weekday' | 'zone')
  | ('opponent' | 'home' | 'away' | 'homeAway' | 'matchup')
  | ('location' | 'surface' | 'kind' | 'competition' | 'season' | 'gameNumber' | 'status')

const SYNONYMS: Readonly<Record<ScheduleField, string>> = {
  date: 'date|game date|date de début|beginnt am|päivä|start date|event date|match date|date local|day date|date of game|date time|datetime|date and time|game date time|game date and time|date/time|date & time|start date time|start datetime|start date/time|starts|starts at|when|dtstart|datum|spieldatum|spieltermin|termin|anspiel|datum uhrzeit|datum zeit|datum/zeit|date du match|date de la partie|date et heure|date heure|fecha|data|päivämäärä|pvm|dato|dátum|дата|дата и время|datum a čas',
  time: 'time|start time|game time|start|event time|match time|puck drop|face off|faceoff|face-off|begins|start time local|time local|local time|uhrzeit|zeit|beginn|spielbeginn|spielzeit|startzeit|beginnt um|anpfiff|bully|heure|heure de début|heure du match|début|hora|čas|godzina|ora|kellonaika|klo|aika|tid|время|начало',
  weekday: 'day|weekday|day of week|dow|wochentag|tag|jour|den|día|giorno|dzień|день|день недели',
  zone: 'time zone|timezone|time zone id|timezone id|time zone name|tzid|tz|zeitzone|fuseau horaire',
  opponent:
    'opponent|team2 name|team 2 name|opponents|opp|opp.|opponent name|opponent team|opposition|opposing team|against|vs|vs.|versus|gegner|gegnerische mannschaft|adversaire|rival|soupeř|przeciwnik|avversario|vastustaja|motståndare|motstander|соперник',
  home: 'home|home team|hometeam|home club|home team name|heim|heimteam|heimmannschaft|heimverein|gastgeber|domicile|équipe domicile|équipe à domicile|équipe locale|équipe receveuse|local|locaux|receveur|domácí|gospodarze|gospodarz|kotijoukkue|koti|hemmalag|hemma|hjemmelag|casa|squadra di casa|team 1|team1|хозяева',
  away: 'away|away team|awayteam|away club|away team name|visitor|visitors|visiting team|visitor team|visiting|guest|guests|guest team|road|road team|gast|gäste|gastteam|gastmannschaft|gastverein|auswärts|auswärtsmannschaft|visiteur|visiteurs|équipe visiteuse|extérieur|équipe extérieur|hosté|goście|vierasjoukkue|vieras|bortalag|borta|ospite|ospiti|visitante|team 2|team2|гости',
  homeAway:
    'home away|home/away|vs/at|at/vs|home or away|h/a|ha|home/visitor|home-away|team1 is home|team 1 is home|venue type|home away neutral|is home|heim/auswärts|heim auswärts|domicile/extérieur|domicile extérieur|domicile/visiteur|location type',
  matchup:
    'game|match|matchup|match up|event|event name|title|summary|subject|betreff|objet|name|teams|fixture|game name|heim gast|heimteam gastteam|domácí hosté|koti vieras|hemmalag bortalag|hemma borta|casa ospite|spiel|begegnung|paarung|partie|rencontre|zápas|utkání|mecz|partita|ottelu|матч',
  location:
    'location|venue|rink|arena|facility|ice|site|where|place|location name|venue name|rink name|facility name|arena name|building|stadium|ground|field|ort|spielort|halle|stadion|eishalle|spielstätte|lieu|endroit|aréna|patinoire|lugar|místo|stadión|zimní stadion|miejsce|luogo|paikka|halli|jäähalli|plats|hall|ishall|sted|pista|lodowisko|stadium name|место|арена|location/rink|rink/location',
  surface:
    'surface|sheet|pad|ice surface|ice sheet|subvenue|sub venue|sub facility|sub-location|rink number|rink #|pad number|glace|eisfläche|kenttä',
  kind: 'type|event type|category|eventtype|kind|art|typ|type d événement',
  competition:
    'competition|league|division|game type|season type|match type|type of game|tournament|league name|division name|competition name|liga|wettbewerb|spielart|ligue|compétition|catégorie|soutěž|rozgrywki|campionato|sarja|serie|серия|турнир|лига',
  season: 'season|saison|season name|sezóna|sezon|temporada|stagione|kausi|säsong|sesong|сезон',
  gameNumber:
    'game number|game no|game no.|game #|game id|gameid|game num|match number|match no|match id|match #|event id|#|no|no.|id|uid|spielnummer|spiel nr|spiel-nr.|nr|nr.|numéro de match|no de match|n° de match|número',
  status: 'status|game status|event status|statut|état',
}

/** Finds the field of a heading of a schedule. */
export const findScheduleField = headingFinder(SYNONYMS)

export const SCHEDULE_FIELDS = Object.keys(SYNONYMS) as ScheduleField[]

/** Home or away in a column; undefined if it is neither. */
export function readHomeAway(text: string): HomeAway | undefined {
  const word = folded(text)
  if (
    /^(h|home|vs|heim|heimspiel|domicile|d|dom|doma|local|koti|casa|hemma|hjemme|y|yes|true|дома)$/.test(
      word,
    )
  )
    return 'home'
  if (
    /^(a|away|v|visitor|visiting|visit|road|r|at|g|gast|auswarts|auswartsspiel|exterieur|ext|e|visiteur|venku|wyjazd|vieras|trasferta|borta|borte|n|no|false|гости|в гостях)$/.test(
      word,
    )
  )
    return 'away'
  return text.trim() === '@' ? 'away' : undefined
}

const NO_GAME =
  /(?:^| )(?:practice|practices|training|trainings|meeting|tryouts?|camp|clinic|skills|dryland|dry land|off ice|team building|fundraiser|party|photo|pictures|banquet|bye|no game|pratique|entrainement|reunion|trening|harjoitus|treenit|traning|spielfrei|tournament fee|scrimmage practice|тренировка)(?= |$)/u

/** Do the last words of a side name no game: "Icebreakers Practice", "Camp 2"? */
function endsAsNoGame(side: string): boolean {
  const words = side.split(' ').filter((word) => !/^\d{1,3}$/.test(word))
  return [-1, -2].some((from) => {
    const last = words.slice(from).join(' ')
    return NO_GAME.exec(last)?.[0].trim() === last
  })
}

/**
 * Is it something else than a game, such as a practice? Names of teams and rinks may begin with such a word: "Hawks
 * vs Camp Hill", but "Skills session @ Camp Hill".
 */
export function isNoGame(text: string): boolean {
  if (!NO_GAME.test(folded(text))) return false
  const sign = / (?:vs\.?|versus|@|at) /i.exec(text)
  if (sign === null) return true
  const first = folded(text.slice(0, sign.index))
  const second = folded(text.slice(sign.index + sign[0].length))
  const isFirstNone = /^ v/i.test(sign[0]) ? endsAsNoGame(first) : NO_GAME.test(first)
  return isFirstNone || endsAsNoGame(second)
}

/** Words for a game as such: they name no competition. */
export const isJustGame = (text: string): boolean =>
  /^(game|games|match|event|spiel|partie|zapas|mecz|ottelu|match de hockey|home|away|игра)$/.test(
    folded(text),
  )

/** Does a text mark a game as canceled or postponed, in one of the supported languages? */
export const isOff = (text: string): boolean =>
  /(?:^| )(?:cancel\p{L}*|canceled|postponed|ppd|called off|abgesagt|verschoben|ausgefallen|fallt aus|annul\p{L}*|reporte\p{L}*|zrusen\p{L}|odlozen\p{L}|prelozen\p{L}|odwolany|peruttu|siirretty|installt|uppskjut\p{L}{1,2}|framflyttad|avlyst|utsatt|rinviata|отменен\p{L}*)(?= |$)/u.test(
    folded(text),
  )

/** Does a text say that, and nothing else: "abgesagt", "Game canceled"? */
export const isOffAlone = (text: string): boolean =>
  text.length <= 30 && isOff(text) && folded(text).split(' ').length <= 2

/** Two sides of a game in one text. */
export interface Sides {
  readonly home: string
  readonly away: string
}

const SIDE = 'home|away|h|a|domicile|extérieur|heim|auswärts'
const BEHIND = new RegExp(String.raw` ?[([](?:${SIDE})[)\]]$`, 'i')

/** The name of a side without its marks: "[Away] Hawks", "@ Hawks", "Hawks (H)". */
export const sideName = (text: string): string =>
  text
    .replaceAll(/^[ :–—-]{1,9}|[ :–—-]{1,9}$/g, '')
    .replace(/^[([][^)\]]{1,30}[)\]] ?(?=.)/, '')
    .replace(/^(?:@ ?|at )(?=.)/i, '')
    .replace(BEHIND, '')

/** Separators of two sides, the surest first; a lone V is a number of a team. */
const VISITOR_FIRST = / (?:at|@|chez) /i
const HOST_FIRST = [
  / (?:vs\.?|versus|against|contre|gegen|proti|mot) /i,
  / v\.? (?=[\p{L}\p{N}])/u,
  / [–—:-] /,
] as const

/** 'A at B', 'A @ B', 'A vs B' or 'A - B' as its two sides; undefined where it is none of these. */
export function sidesOfMatchup(text: string): Sides | undefined {
  // A title before the two: 'Game 12: A at B', 'U16 AA - A vs. B'.
  const plain = text.replace(/^[^:]{0,39}[^:\s]:\s+/, '')
  const byHost = partedAt(plain, VISITOR_FIRST)
  if (byHost !== undefined) return { home: byHost[1], away: byHost[0] }
  const inCapitals = plain === plain.toUpperCase() ? [/ V (?=[\p{L}\p{N}])/u] : []
  const [found] = [...HOST_FIRST, ...inCapitals].flatMap((separator) => {
    const both = partedAt(plain, separator)
    return both === undefined ? [] : [both]
  })
  return found && { home: found[0], away: found[1] }
}

/** The names on both sides of the first separator; undefined where one is missing. */
function partedAt(text: string, separator: RegExp): readonly [string, string] | undefined {
  const found = separator.exec(text)
  if (found === null) return undefined
  const first = sideName(text.slice(0, found.index))
  const second = sideName(text.slice(found.index + found[0].length))
  return first === '' || second === '' ? undefined : [first, second]
}

const TAG = new RegExp(String.raw`^[([](${SIDE})[)\]] ?(.+)$`, 'i')
const SIGN =
  /^(@|[Aa]t |AT |[Vv][Ss]\.? |v |[Vv]\. |[Vv]ersus |[Aa]gainst |[Gg]egen |[Cc]ontre |[Cc]hez ) ?(?=.)/

/** '@ Boston' or 'vs. Boston' as the opponent with where it is played. */
export function readOpponent(text: string): {
  readonly opponent: string
  readonly homeAway: HomeAway | null
} {
  const plain = text.replace(/^[^:]{1,40}:\s+/, '')
  const [, tag, tagged] = TAG.exec(plain) ?? []
  const [prefix = '', sign] = SIGN.exec(tagged ?? plain) ?? []
  const name = sign === undefined ? (tagged ?? text) : (tagged ?? plain).slice(prefix.length)
  const [place = tag] = BEHIND.exec(name)?.[0].match(/[\p{L}]+/u) ?? []
  const bySign = sign === undefined ? null : /^(?:@|at|chez)/i.test(sign) ? 'away' : 'home'
  return { opponent: sideName(name), homeAway: (place && readHomeAway(place)) || bySign }
}
