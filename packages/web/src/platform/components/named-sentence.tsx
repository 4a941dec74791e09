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
      {props.parts.map(({ text, isName }, place) =>
        isName ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence does not change
          <bdi key={place} className="font-semibold">
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
  text.split(/(\d+(?:[-–]\d+)+)/).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence does not change
      <span key={place} className="whitespace-nowrap">
        {/^\d{4}-\d\d-\d\d$/.test(part) ? formatDay(part) : part}
      </span>
    ) : (
      part
    ),
  )
