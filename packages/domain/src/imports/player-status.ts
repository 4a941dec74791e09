import { folded } from './fold.ts'
import { asking, type Doubt, quoted } from './table.ts'

const PLAYING =
  /^(?:active|rostered|on roster|roster|eligible|registered|accepted|approved|confirmed|complete|completed|signed|healthy|ok|yes|player|current|member|joined|paid|aktiv|actif|active|aktivni|aktiivinen)?$/

/** Is it the status of a player who plays as everybody does? */
export const isPlayingStatus = (text: string): boolean => PLAYING.test(folded(text))

const ABSENT =
  /^(?:not active|inactive|injured(?: reserve)?|ir|ltir|suspended|released|cut|traded|retired|withdrawn|declined|dropped|left(?: (?:the )?team)|deleted|removed|archived|former|scratched|inaktiv|verletzt|gesperrt|ausgetreten|inactif|inactive|blesse|blessee|suspendue?|neaktivni|zraneny|loukkaantunut|skadad)$/

/** The doubt about a player if one of the texts says that the player is injured or no longer plays. */
export function absentDoubt(texts: readonly string[]): Doubt | null {
  const text = texts.find((one) => ABSENT.test(folded(one)))
  return text === undefined
    ? null
    : asking(`The file says ${quoted(text)}: is the player to be in the roster?`)
}
