/** Text as it is stored where there need not be any: empty means none. */
export const textOrNone = (text: string | null | undefined): string | null => text || null
