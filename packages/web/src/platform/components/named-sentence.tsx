import type { ReactNode } from 'react'
import { formatDay } from '../format/format-date.ts'

/**
 * A sentence in which names, as people typed them, are emphasized; `isName` distinguishes them from
 * its words.
 */
export function NamedSentence(props: {
  parts: readonly { readonly text: string; readonly isName: boolean }[]
}) {
  return (
    <p className="wrap-anywhere min-w-0 flex-[1_1_16rem]">
      {props.parts.map(({ text, isName }, index) =>
        isName ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence does not change
          <bdi key={index} className="font-semibold">
            {unbroken(text)}
          </bdi>
        ) : (
          text
        ),
      )}
    </p>
  )
}

/** Dates as everywhere; they and scores stay on one line: browsers part them after a hyphen or a dash. */
const unbroken = (text: string): ReactNode =>
  text.split(/(\d+(?:[-–]\d+)+)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence does not change
      <span key={index} className="whitespace-nowrap">
        {/^\d{4}-\d\d-\d\d$/.test(part) ? formatDay(part) : part}
      </span>
    ) : (
      part
    ),
  )
