import { isolated } from './user-text.ts'

/** What a game is called: 'vs <opponent>', or 'Game'. */
export const gameTitle = ({ opponent }: { readonly opponent: string | null }): string =>
  opponent === null || opponent === '' ? 'Game' : `vs ${isolated(opponent)}`
