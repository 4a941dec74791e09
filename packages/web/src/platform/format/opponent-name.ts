import { isolated } from './user-text.ts'

/** What the other side of a game is called: the opponent's name, or 'Opponent'. */
export const opponentName = ({ opponent }: { readonly opponent: string | null }): string =>
  opponent === null || opponent === '' ? 'Opponent' : isolated(opponent)
