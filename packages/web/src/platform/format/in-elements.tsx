import type { ReactNode } from 'react'

/** The text with names in elements, instead of `isolated` by characters: it has no others when read or copied. */
export const inElements = (text: ReactNode): ReactNode =>
  typeof text === 'string'
    ? text.split(/\u2068(.*?)\u2069/su).map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the names of a sentence keep their order
        index % 2 === 1 ? <bdi key={index}>{part}</bdi> : part,
      )
    : text
