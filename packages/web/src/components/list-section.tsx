import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Section } from './card.tsx'

/** A card with a list that goes to its edge, and a button that adds to it. */
export function ListSection(props: {
  title: string
  addText: string
  mayAdd: boolean
  onAdd: () => void
  /** Said in place of the list; null where there is one. */
  empty: string | null
  children: ReactNode
}) {
  const { title, addText, mayAdd, onAdd, empty, children } = props
  return (
    <Section
      title={title}
      padded={false}
      actions={
        <Button
          size="small"
          variant="secondary"
          icon={<IconPlus aria-hidden="true" className="size-5" />}
          disabled={!mayAdd}
          onClick={onAdd}
        >
          {addText}
        </Button>
      }
    >
      {empty === null ? children : <p className="px-5 py-8 text-center text-muted">{empty}</p>}
    </Section>
  )
}
