import { readHomeAway, sidesOfMatchup } from './schedule-words.ts'
import { titleIn } from './sheets/sheet-result.ts'

/** Words for a game and where it is, none of which names a team, before a sign or the names. */
const GAME_WORDS =
  /^(?:(?:home|away|game|games|match|league|friendly|exhibition|scrimmage|playoffs?|play-offs?|tournament|cup|regular|season|preseason|pre-season|hockey|us|heimspiel|auswärtsspiel|spiel|testspiel|freundschaftsspiel|domicile|extérieur|partie|amical|zápas|ottelu|kotiottelu|vierasottelu|hemmamatch|bortamatch|#?\d{1,3})[ .:–—-]{1,3}){1,5}/iu
const SIGN = /^(?:vs?\.?|versus|@|at|against|gegen|contre|chez)[ .]/i

/** "(Final 3-2)", "[W 5-1]", "- L 2:3 OT": a result behind the names. */
const RESULT =
  /(?: ?[([] ?(?:[\p{L}.]{1,8}:? )?| [–—-]? ?(?:final|result|score|[wltf]|win|loss|tie|won|lost):? )(?:0|[1-9]\d?) ?[-–:] ?(?:0|[1-9]\d?)(?: ?(?:ot|so|f|final|n\.? ?v\.?|n\.? ?p\.?))?[)\]]?$/iu
/** "Foxes 3 - 2 Wolves": a result between the names. */
const RESULT_BETWEEN = /(?<=\p{L}) (?:0|[1-9]\d?) ?[-–:] ?(?:0|[1-9]\d?) (?=\p{L})/u
/** "Hawks - Game #12", "Hawks (Game 3)". */
const GAME_NUMBER = / (?:[–—-] |[([])(?:game|match|spiel|g) ?#? ?\d{1,6}[)\]]?$/i
/** "RESCHEDULED - ", "Forfeit: ", and the same behind the names. */
const STATE_BEFORE =
  /^(?:[([](?:cancell?ed|postponed|rescheduled|moved|forfeit(?:ed)?|suspended|abandoned|tbd)[)\]]|(?:cancell?ed|postponed|rescheduled|moved|forfeit(?:ed)?|suspended|abandoned|tbd) ?[:–—-]) (?=.)/i
const STATE_BEHIND =
  / (?:[–—-] (?:cancell?ed|postponed|rescheduled|moved|forfeit(?:ed)?|suspended|abandoned|tbd)|[([](?:cancell?ed|postponed|rescheduled|moved|forfeit(?:ed)?|suspended|abandoned|tbd)[)\]])$/i
/** "(Arrival Time: 6:45 PM (Eastern Time))" */
const ARRIVAL = / ?[([](?:arriv|ankunft|meet at|be there)[^\n]{0,200}$/iu

/**
 * The prefix for the home or away side that the words before a sign give: '(Away) ', else empty.
 */
function placeOf(words: string): string {
  const places = words.split(/[ .:–—-]+/).map((word) => readHomeAway(word.length > 2 ? word : ''))
  const [place] = places.filter((one) => one !== undefined)
  return place === undefined ? '' : `(${place}) `
}

/**
 * The names in a text of a game, without words that name no team: "Away game vs Dogs" becomes
 * "(away) vs Dogs", without results, arrival times and titles. A home game "at" something is at a
 * location, and stays as it is.
 */
export function matchupText(whole: string): string {
  const named = [STATE_BEFORE, ARRIVAL, STATE_BEHIND, GAME_NUMBER, RESULT]
    .reduce((text, pattern) => text.replace(pattern, ''), whole)
    .trim()
  const titled = titleIn(named)
  const isDecided = (titled?.score?.decided ?? null) !== null || /^final\b/i.test(named)
  // Numbers behind names may be those of teams, unless the text says how the game was decided.
  if (titled !== undefined && titled.score !== null && isDecided)
    return `${titled.home} vs ${titled.away}`
  const plain = named.replace(RESULT_BETWEEN, ' - ')
  const [words = ''] = GAME_WORDS.exec(plain) ?? []
  const rest = plain.slice(words.length)
  if (SIGN.test(rest)) {
    const place = placeOf(words)
    return place === '(home) ' && /^(?:at|@)/i.test(rest) ? plain : `${place}${rest}`
  }
  return / [–—-] $/.test(words) && sidesOfMatchup(rest) !== undefined ? rest : plain
}
