import { useRef } from 'react'
import { SegmentedControl } from '../platform/components/segmented-control.tsx'
import { useRetainedState } from '../platform/react/use-retained-state.ts'

const TITLES = {
  recap: 'Recap',
  shots: 'Shots',
  players: 'Players',
  faceoffs: 'Faceoffs',
} as const

/** Between the content above the tabs and the tabs, in pixels. */
const GAP = 20

export type SummaryPart = keyof typeof TITLES

/**
 * On phones a summary shows one part at a time; at a desk and on paper all of them. A part without content is not
 * offered.
 * @returns the tabs, and the class of each part's elements
 */
export function useSummaryTabs(offered: readonly SummaryPart[]) {
  const [chosen, setChosen] = useRetainedState<SummaryPart>('part', 'recap')
  const open = offered.includes(chosen) ? chosen : 'recap'
  return {
    tabs: offered.length > 1 && <SummaryTabs {...{ offered, open }} onChange={setChosen} />,
    classOf: (part: SummaryPart) => (part === open ? '' : 'max-lg:not-print:hidden'),
  }
}

function SummaryTabs(props: {
  offered: readonly SummaryPart[]
  open: SummaryPart
  onChange: (part: SummaryPart) => void
}) {
  const { offered, open, onChange } = props
  const bar = useRef<HTMLDivElement>(null)
  const choose = (part: SummaryPart) => {
    onChange(part)
    // From far down in one part the next one is shown from its beginning, below the sticky parts.
    const { bottom: above = 0 } = bar.current?.previousElementSibling?.getBoundingClientRect() ?? {}
    const { top = 0 } = bar.current?.getBoundingClientRect() ?? {}
    if (above < top - GAP) scrollBy({ top: above + GAP - top })
  }
  return (
    <div
      ref={bar}
      className="sticky top-15 z-10 -mx-4 bg-canvas px-4 py-1.5 lg:hidden print:hidden"
    >
      <SegmentedControl
        label="Part of the summary"
        value={open}
        onChange={choose}
        segments={offered.map((part) => ({ value: part, label: TITLES[part] }))}
      />
    </div>
  )
}
