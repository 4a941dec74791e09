import { type BookEntry, lookInBook, nameInBook } from '@icetally/domain/opponent/book'

/** Gives games the look that the book has of their opponents. */
export const drawnFrom =
  (book: readonly BookEntry[]) =>
  <Shown extends { readonly opponent: string | null }>(game: Shown) => ({
    ...game,
    opponent: nameInBook(book, game.opponent),
    opponentLook: lookInBook(book, game.opponent),
  })
