import type { PlayerTable } from '../../platform/db/schema.ts'

type Named = Pick<PlayerTable, 'name' | 'number' | 'jersey'>

/** What a player was called and wore in a game, where the roster has changed since; else null. */
export interface NightColumns {
  readonly night_name: Named['name'] | null
  readonly night_number: Named['number']
  readonly night_jersey: Named['jersey']
}

/** These columns of `game_names`, which is joined as `night`. */
export const NIGHT_COLUMNS = [
  'night.name as night_name',
  'night.number as night_number',
  'night.jersey as night_jersey',
] as const

/** The columns of a player whose roster entry has not changed since the game. */
export const NO_NIGHT: NightColumns = { night_name: null, night_number: null, night_jersey: null }

/** Name, number and jersey of a player in a game: those of that night, or else of the roster. */
export const namedThatNight = (
  { night_name, night_number, night_jersey }: NightColumns,
  roster: Named,
): Named =>
  night_name === null ? roster : { name: night_name, number: night_number, jersey: night_jersey }
