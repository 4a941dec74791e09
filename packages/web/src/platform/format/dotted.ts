/** The known parts of a line, divided by dots: 'Home · Regular season'. No line begins with a dot. */
export const dotted = (parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join('\u00a0· ')
