import * as z from 'zod/mini'
import { finalInAnswers } from '../../game/index.ts'
import { count } from '../../platform/fields.ts'
import { describeFields } from '../../platform/meanings.ts'

/** The content of a finished game's sheet. */
export const sheetContent = z.object({
  final: z.nullable(finalInAnswers),
  goals: count,
  opponentGoals: count,
  shots: count,
  opponentShots: count,
  penalties: count,
  opponentPenalties: count,
  faceoffs: count,
  hits: count,
  players: count,
  newPlayers: z.array(z.string()),
})
export type SheetInImport = z.output<typeof sheetContent>

describeFields(sheetContent, {
  final: 'The final score.',
  goals: 'Goals of the team.',
  opponentGoals: 'Goals of the opponent.',
  shots: 'Attempts of the team with their places, goals included.',
  opponentShots: 'Attempts of the opponent with their places, goals included.',
  penalties: 'Penalties of the team.',
  opponentPenalties: 'Penalties of the opponent.',
  faceoffs: 'Faceoffs of its players.',
  hits: 'Hits of both sides.',
  players: 'Players of the team that it names.',
  newPlayers: 'Players who are not on the roster, and are added to it.',
})
