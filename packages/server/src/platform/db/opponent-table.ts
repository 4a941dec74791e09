import type { CrestPattern } from '@icetally/domain/opponent/book'

/** An opponent in the book of a team. */
export interface OpponentTable {
  team_id: string
  id: string
  created_at: number
  received_at: number
  /** SHA-256, in hex, of its original content; null until it is corrected. */
  created_as: string | null
  name: string
  /** Other names, as a JSON list. */
  aliases: string
  /** Null: the one of its name. */
  code: string | null
  /** #rrggbb in lower case. */
  colour: string | null
  second_colour: string | null
  crest: CrestPattern
}
