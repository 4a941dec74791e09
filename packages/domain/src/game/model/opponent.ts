import { jerseyAfter, jerseyLabel, type OnJersey } from '../../platform/jersey.ts'

/** A player of the opponent, known by number alone; the digits are null where they are the number's. */
export interface Opponent {
  readonly opponentNumber: number | null
  readonly opponentJersey?: string | null | undefined
}

type SentOpponent = { readonly [Field in keyof Opponent]?: Opponent[Field] | undefined }

/** The number and the digits on the jersey of an opponent after a change. */
export function opponentAfter(
  { opponentNumber, opponentJersey }: SentOpponent,
  before?: Opponent,
): { readonly opponentNumber: number | null; readonly opponentJersey: string | null } {
  const was = before && { number: before.opponentNumber, jersey: before.opponentJersey }
  const after = jerseyAfter({ number: opponentNumber, jersey: opponentJersey }, was)
  return { opponentNumber: after.number, opponentJersey: after.jersey }
}

/** An opponent's jersey, such as "#00"; null if not known. */
export const opponentJersey = ({ opponentNumber, opponentJersey }: Opponent): string | null =>
  jerseyLabel({ number: opponentNumber, jersey: opponentJersey })

/** The same in a shape that labels take. */
export const wornBy = ({ opponentNumber: number, opponentJersey: jersey }: Opponent): OnJersey => ({
  number,
  jersey,
})
