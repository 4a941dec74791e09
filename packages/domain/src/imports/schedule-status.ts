import { folded } from './fold.ts'
import { asking, type Doubt, quoted } from './table.ts'

/** A status with which a game is played as its row says, or was. */
const ORDINARY =
  /^(?:(?:un)?confirmed|scheduled|active|approved|published|open|live|upcoming|normal|ok|on|as scheduled|on time|in progress|pre game|not started|not finished|(?:final|f)(?: (?:ot|so))?|finished|completed?|closed|played|ended|official|geplant|angesetzt|bestatigt|aktiv|beendet|gespielt|prevue?|confirmee?|jouee?|terminee?|planovano|potvrzeno|odehrano|ukonceno|planerad|bekraftad|spelad|avslutad|suunniteltu|vahvistettu|pelattu|paattynyt)?$/

/** A side gave the game up, or it was stopped, in the languages of schedules. */
const GIVEN_UP =
  /(?:^| )(?:forfeit(?:s|ed)?|forfait|ff|wo|walkover|kontumace|luovutus|suspended|abandoned|interrupted|abgebrochen|unterbrochen|interrompu\p{L}*|suspendue?|keskeytetty|avbruten|preruseno)(?= |$)/u
/** It was moved. */
const MOVED =
  /(?:^| )(?:reschedul\p{L}{1,4}|moved (?:to|from)|new (?:date|time)|(?:date|time) changed?|verlegt|neu angesetzt|neuer termin|deplacee?|presunuto?|flyttad|przelozony)(?= |$)/u

const says = (text: string): Doubt =>
  asking(`The file says ${quoted(text)}: is the game played so?`)

/** The doubt about a game that its text says is given up or stopped. */
export const givenUpDoubt = (text: string): Doubt | null =>
  GIVEN_UP.test(folded(text)) ? says(text) : null

const isShort = (text: string): boolean => text.length <= 30 && folded(text).split(' ').length <= 4

/** The doubt about a game that its status, or a cell of few words, says is given up, stopped or moved. */
export function changedDoubt(status: string, cells: readonly string[]): Doubt | null {
  const isChanged = (text: string) => [GIVEN_UP, MOVED].some((one) => one.test(folded(text)))
  const text = [status, ...cells.filter(isShort)].find(isChanged)
  return text === undefined ? null : says(text)
}

/** The remark on a status that is not imported; empty for one that changes nothing. */
export const statusRemark = (status: string): string =>
  ORDINARY.test(folded(status)) ? '' : `The status ${quoted(status)} is not imported`
