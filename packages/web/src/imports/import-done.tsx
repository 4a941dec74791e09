import type { AppliedImport, ImportKind } from '@icetally/domain/imports/endpoints/imports'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button, LinkButton } from '../platform/components/button.tsx'
import { Card } from '../platform/components/card.tsx'
import { IconDisc } from '../platform/components/icon-disc.tsx'
import { paths } from '../platform/paths.ts'
import { takeBackImport } from '../platform/queries/imports.ts'
import { counts, WORDS } from './import-words.ts'
import { takenBackText } from './past-imports.tsx'

/** The result of an import, with a way to undo it. */
export function ImportDone(props: {
  teamId: string
  kind: ImportKind
  applied: AppliedImport
  onMore: () => void
}) {
  const { teamId, kind, applied, onMore } = props
  const { noun, back } = WORDS[kind]
  const taking = useMutation(takeBackImport(teamId))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const taken = taking.data && takenBackText(taking.data, noun)
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="flex items-center gap-4">
        <IconDisc icon={taken ? IconArrowBackUp : IconCheck} tone="success" large />
        <h3 ref={heading} tabIndex={-1} className="type-heading text-2xl outline-none">
          {taken
            ? 'The import was undone'
            : counts(applied.added, applied.changed, noun, applied.removed)}
        </h3>
      </div>
      {taken && (
        <p role="status">
          {taken.done}. {taken.kept}
        </p>
      )}
      {!taken && applied.skipped.length > 0 && (
        <ul className="flex flex-col gap-1 text-warning-text">
          {applied.skipped.map(({ line, reason }) => (
            <li key={line}>
              Line {line}: <bdi>{reason}</bdi>
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-2 gap-3 *:first:col-span-2 sm:flex sm:flex-wrap">
        <LinkButton
          variant="primary"
          to={kind === 'roster' ? paths.players(teamId) : paths.games(teamId)}
        >
          {`Show ${back}`}
        </LinkButton>
        {!taken && applied.added + applied.changed + (applied.removed ?? 0) > 0 && (
          <Button
            variant="secondary"
            icon={IconArrowBackUp}
            pending={taking.isPending}
            pendingText="Undoing..."
            onClick={() => taking.mutate(applied.importId)}
          >
            Undo Import
          </Button>
        )}
        <Button variant="ghost" onClick={onMore}>
          Import More
        </Button>
      </div>
    </Card>
  )
}
