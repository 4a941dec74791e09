import type { ReactNode } from 'react'

/**
 * A text whose times are not broken at the end of a line, such as '6:00 PM'. By elements: programs
 * that read the text find the usual space in it.
 */
export const wholeTimes = (text: ReactNode): ReactNode =>
  typeof text === 'string'
    ? text.split(/(\d{1,2}:\d\d [AP]M)/).map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
          <span key={index} className="whitespace-nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )
    : text
