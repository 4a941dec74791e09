import { type Columns, columnsOf, headingFinder } from './headings.ts'
import type { Line } from './table.ts'

/** The field of a column of a roster. */
export type RosterField =
  | 'number'
  | 'first'
  | 'last'
  | 'name'
  | 'position'
  | 'shoots'
  | 'role'
  | 'nonPlayer'
  | 'isPlayer'
  | 'status'

const SYNONYMS: Readonly<Record<RosterField, string>> = {
  number:
    '#|no|no.|nr|nr.|nro|num|number|jersey|jersey number|jersey no|jersey #|jersey num|jersey nr|uniform|uniform number|uniform no|uniform #|player number|player #|player no|sweater|sweater number|sweater #|shirt|shirt number|back number|game jersey|home jersey|jersey number home|nummer|trikot|trikotnummer|trikotnr|rückennummer|numero|numéro|n°|numero de chandail|no chandail|chandail|numero de maillot|maillot|číslo|číslo dresu|č. dresu|rugnummer|mezszám|numurs|numer|numer na koszulce|numero maglia|numero di maglia|dorsal|pelinumero|tröjnummer|tröjnr|tröja|draktnummer|номер|№',
  first:
    'first name|first|firstname|fname|f name|given name|given names|player first name|athlete first name|participant first name|member first name|legal first name|vorname|prénom|prenom du joueur|křestní jméno|imię|nombre|nome|etunimi|förnamn|fornavn|имя',
  last: 'last name|last|lastname|lname|l name|surname|family name|player last name|athlete last name|participant last name|member last name|legal last name|nachname|familienname|nom|nom de famille|příjmení|nazwisko|cognome|apellido|apellidos|sukunimi|efternamn|etternavn|фамилия',
  name: 'name|names|player|players|player name|players name|full name|fullname|athlete|athlete name|participant|participant name|member|member name|display name|name of player|last name first name|last first|first last|lastname firstname|spieler|spielerin|spielername|name vorname|vorname name|nachname vorname|joueur|joueuse|joueurs|nom du joueur|nom complet|nom et prénom|nom prénom|prénom nom|jméno|jméno a příjmení|příjmení a jméno|hráč|zawodnik|imię i nazwisko|giocatore|jugador|nombre y apellidos|pelaaja|nimi|spelare|namn|spiller|navn|игрок|фио|roster',
  position:
    'position|positions|pos|pos.|primary position|player position|playing position|preferred position|spielposition|poste|posición|posicion|pozice|post|pozycja|ruolo|posizione|pelipaikka|posisjon|позиция|амплуа',
  shoots:
    'shoots|shot|hand|handed|handedness|stick|stick hand|stick side|shoot|shoots catches|shoots/catches|s/c|l/r|shooting hand|shooting side|shooting|schuss|schusshand|schussseite|auslage|stockhand|lance|lancer|tir|côté|hůl|hul|kätisyys|klubba|klubbfattning|fattning|držení hole|хват',
  role: 'role|roles|type|member type|player type|roster type|team role|role type|roster role|participant type|registration type|title|category|rolle|funktion|fonction|rôle|catégorie|funkce|funkcja|ruolo squadra|rooli|roll|роль|staff',
  nonPlayer: 'non player|nonplayer|is non player|non-player',
  isPlayer: 'is player|isplayer',
  status: 'status|player status|roster status|member status|statut|état|stav|tila',
}

export const ROSTER_FIELDS = Object.keys(SYNONYMS) as RosterField[]

const find = headingFinder(SYNONYMS)

/** The columns of names. */
export const NAMES: readonly RosterField[] = ['name', 'first', 'last']

/** The columns that this row heads, if it is the heading of a roster. */
export const rosterColumns = (line: Line): Columns<RosterField> | undefined =>
  columnsOf(line, find, (fields) => NAMES.some((field) => fields.has(field)))

const OWN_HEADINGS = ['Number', 'Player', 'Position', 'Faceoffs Taken', 'Faceoffs Won', 'Faceoff %']

/** Is it a table of players as Icetally writes it? Its names are whole. */
export const isOwnTable = ({ headings }: Columns<RosterField>): boolean =>
  OWN_HEADINGS.every((heading) => headings.includes(heading))
