import { isolated } from './user-text.ts'

/** The name of the other side of a game: the opponent's name, or 'Opponent'. */
export const opponentName = ({ opponent }: { readonly opponent: string | null }): string =>
  opponent === null || opponent === '' ? 'Opponent' : isolated(opponent)
