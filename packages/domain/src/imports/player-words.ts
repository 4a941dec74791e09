import { jerseyOf } from '../platform/jersey.ts'
import { LIMITS, type Position, type Shoots } from '../platform/limits.ts'
import { folded } from './fold.ts'

const POSITION_WORDS: Readonly<Record<Position, string>> = {
  C: 'c|center|centre|ctr|cf|centro|mittelsturmer|sturmer mitte|keskushyokkaaja|kh|центр|центральный нападающий',
  LW: 'lw|left wing|left winger|l wing|linker flugel|linksaussen|ailier gauche|ag|vh|vl|vf|vy|левый нападающий',
  RW: 'rw|right wing|right winger|r wing|rechter flugel|rechtsaussen|ailier droit|ad|oh|ol|hf|hy|правый нападающий',
  F: 'f|fw|st|forward|forwards|fwd|w|wing|winger|wings|sturmer|sturmerin|sturm|angriff|attaquant|attaquante|attaquants|avant|avants|att|utocnik|utocnice|utok|napastnik|attaccante|delantero|hyokkaaja|forvard|anfallare|нападающий|нападающая|нап|skater',
  LD: 'ld|left defense|left defence|left defenseman|left defenceman|linker verteidiger|defenseur gauche|vp|vb',
  RD: 'rd|right defense|right defence|right defenseman|right defenceman|rechter verteidiger|defenseur droit|op|hb',
  D: 'd|df|def|defense|defence|defenseman|defenceman|defensemen|defencemen|defender|defenders|defensewoman|verteidiger|verteidigerin|verteidigung|v|vt|ve|defenseur|defenseure|defenseurs|defenseuse|obrance|obrankyne|obronca|difensore|defensa|puolustaja|back|backar|backe|защитник|защитница|защ',
  G: 'g|gk|goal|goalie|goalies|goaltender|goaltenders|goalkeeper|goaltending|keeper|netminder|torwart|th|to|torhuter|torhuterin|tor|tw|t|gardien|gardienne|gardiens|gardien de but|gb|brankar|brankarka|bramkarz|portiere|portero|maalivahti|mv|malvakt|malvakter|вратарь|вр',
}

const positions = new Map<string, Position>(
  (Object.entries(POSITION_WORDS) as [Position, string][]).flatMap(([position, words]) =>
    words.split('|').map((word): [string, Position] => [folded(word), position]),
  ),
)

/** A player's position, by the first known word; undefined if there is none. */
export function readPosition(text: string): Position | undefined {
  const whole = positions.get(folded(text))
  if (whole !== undefined) return whole
  const parts = text.split(/[/,;|&+]|\bor\b|\band\b| - /i)
  return parts.map((part) => positions.get(folded(part))).find((position) => position !== undefined)
}

/** The lower hand on the stick; undefined if not in the text. */
export function readShoots(text: string): Shoots | undefined {
  const [word = ''] = folded(text).split(' ')
  if (
    /^(l|left|lefty|lh|links|gauche|g|leva|vlevo|lewa|sinistra|izquierda|vasen|vanster|v|левый|лев)$/.test(
      word,
    )
  )
    return 'L'
  if (
    /^(r|right|righty|rh|rechts|droite|droit|d|prava|vpravo|prawa|destra|derecha|oikea|hoger|h|o|p|правый|прав)$/.test(
      word,
    )
  )
    return 'R'
  return undefined
}

/** A captain's letter beside a number: "12C", "9 (A)", "A 19". */
const CAPTAIN =
  /(?<=\d) {0,3}(?:[ACK]|[("“][ACKack][)"”])\s*$|^\s*(?:[ACK]|[("“][ACKack][)"”]) {1,3}(?=#?\d)/

/**
 * A jersey's number as '7', '07', '#00', 'No. 7' or '7.0', with the digits on it; undefined
 * where it is none.
 */
export function readNumber(
  text: string,
): { readonly number: number; readonly jersey: string | null } | undefined {
  const plain = text.replace(CAPTAIN, '').trim()
  const [, digits] = /^(?:#|no\.?|nr\.?|n[°º]|№)?\s*(\d{1,4})(?:\.0+)?$/i.exec(plain) ?? []
  const number = Number(digits)
  if (digits === undefined || number > LIMITS.jerseyNumberMax) return undefined
  return { number, jersey: jerseyOf({ number, jersey: digits.slice(-2) }) }
}

const SUM_OR_TEAM =
  /^(?:(?:team|league|season|club|opponents?) )?(?:totals?|averages?|sum|summe|gesamt|totaux|totale|yhteensa|summa|celkem|razem)$|^(?:team|empty net|bench minors?)$/

/** Is it no name, but that of a row in a table of statistics which sums up the others or is of no person? */
export const isSumOrTeam = (name: string): boolean => SUM_OR_TEAM.test(folded(name))

const STAFF =
  /(?:^| )(?:hc|ac|manager|team manager|managing|trainer\p{L}*|staff|bench|official|officials|volunteer|physio\p{L}*|equipment|statistician|president|treasurer|director|non player|entraineur\p{L}*|entraineuse|gerant\p{L}*|soigneur\p{L}*|betreuer\p{L}*|mannschaftsleiter\p{L}*|teamleiter\p{L}*|trener\p{L}*|vedouci|kierownik|allenatore|entrenador\p{L}*|valmentaja\p{L}*|huoltaja|joukkueenjohtaja|tranare|lagledare|materialare|тренер\p{L}*|chaperone|parent|safety person|medical|doctor|arzt)(?= |$)/u

/** Is it a member of staff rather than a player? */
export function isStaff(text: string): boolean {
  const words = folded(text)
  return STAFF.test(words) || words.split(' ').some(isCoach)
}

/** Such as 'coaches' and 'Headcoach'. */
const isCoach = (word: string): boolean => word.includes('coach') && /^\p{L}+$/u.test(word)

/** A mark behind a name: in brackets or quotation marks, or asterisks. */
const MARK = /(?<!\s)\s*(?:[([]\s*([^\s()[\]][^()[\]]{0,19})[)\]]|["“](c|a)["”]|(?<!\*)\*+)\s*$/i
/** A captain, an alternate, an affiliate, a rookie: in brackets, C is none of the positions. */
const NO_POSITION = /^(?:c|a|k|ap|r|\*)$/i

const MOST_MARKS = 10

/** A name without the marks behind it, first name first, and the position that one of them names. */
export function readName(text: string): {
  readonly name: string
  readonly position: Position | null
} {
  let name = text
  let position: Position | null = null
  for (let marks = 0; marks < MOST_MARKS; marks += 1) {
    const mark = MARK.exec(name)
    if (mark === null) break
    const words = (mark[1] ?? '').trim()
    const named = words === '' || NO_POSITION.test(words) ? null : readPosition(words)
    // A nickname is a part of the name.
    if (named === undefined) break
    position ??= named
    name = name.slice(0, mark.index)
  }
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim())
  const suffixed = /^(jr|sr|ii|iii|iv)\.?$/i.test(first)
  const turned = more.length === 0 && last !== '' && first !== '' && !suffixed
  return { name: turned ? `${first} ${last}` : name.trim(), position }
}

/** The name from one column or from two; 'Name' beside 'Vorname' is the last name, 'Jméno' the first. */
export function nameOf({
  name,
  first,
  last,
}: Readonly<Record<'name' | 'first' | 'last', string>>): ReturnType<typeof readName> {
  if (first !== '' && last !== '') return readName(`${first} ${last}`)
  const isIn = (part: string) => folded(name).includes(folded(part))
  if (name !== '' && !isIn(last)) return readName(`${name} ${last}`)
  if (name !== '' && !isIn(first)) return readName(`${first} ${name}`)
  return readName(name || first || last)
}
