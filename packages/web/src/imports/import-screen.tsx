import type { ImportOptions } from '@icetally/domain/imports/endpoints/import-choices'
import type {
  AppliedImport,
  ImportKind,
  ImportQuestion,
} from '@icetally/domain/imports/endpoints/imports'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { IconCloudOff } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useOffline } from '../platform/browser/network.ts'
import { Alert, Notice } from '../platform/components/notice.tsx'
import { BackLink, PageHeader } from '../platform/components/page-header.tsx'
import { deviceZone } from '../platform/format/device-zone.ts'
import { isolated } from '../platform/format/user-text.ts'
import { draftsOf, useDraft } from '../platform/forms/drafts.ts'
import { errorText } from '../platform/messages/report-error.ts'
import { toastInfo } from '../platform/messages/toast.ts'
import { paths } from '../platform/paths.ts'
import { checkFeed, openProposal } from '../platform/queries/feed.ts'
import {
  applyImport,
  type ImportContent,
  type Preview,
  previewImport,
} from '../platform/queries/imports.ts'
import { seasonsQuery } from '../platform/queries/seasons.ts'
import { usePermissions } from '../platform/session/permissions.ts'
import { FollowedCalendar } from './followed-calendar.tsx'
import { ImportArchive } from './import-archive.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportPreview, previewDraft } from './import-preview.tsx'
import { ImportSource, importDraft } from './import-source.tsx'
import { WORDS } from './import-words.ts'
import { PastImports } from './past-imports.tsx'

/** Times are read in the zone of the team, or else of this device. */
const zoneFor = ({ timeZone }: TeamDetail): ImportOptions =>
  timeZone ? {} : { timeZone: deviceZone() }

/** The step of an import: a file is chosen, previewed, applied. */
interface Progress {
  readonly content: ImportContent | null
  readonly options: ImportOptions
  readonly preview: Preview | null
  readonly applied: AppliedImport | null
}

const NOTHING: Progress = { content: null, options: {}, preview: null, applied: null }

/** Brings a roster or a schedule in from elsewhere: chosen, seen as a difference, applied, taken back. */
export function ImportScreen({ team, kind }: { team: TeamDetail; kind: ImportKind }) {
  const { title, back } = WORDS[kind]
  const { may } = usePermissions(team)
  const mayChange = may('data.import')
  const offline = useOffline()
  // A reload leaves the preview, and of its content a text alone.
  const [progress, setProgress, forget] = useDraft(`import of ${kind} of ${team.id}`, NOTHING)
  const { data: seasons = [] } = useQuery({
    ...seasonsQuery(team.id),
    enabled: kind === 'schedule',
  })
  const previewing = useMutation(previewImport(team.id, kind))
  const applying = useMutation(applyImport(team.id))
  const opening = useMutation(openProposal())
  const checking = useMutation(checkFeed(team.id))
  const review = (importId: string) =>
    opening.mutate(importId, {
      onSuccess: (preview) => setProgress({ ...NOTHING, preview }),
    })
  const seasonNames = new Map(seasons.map(({ id, name }) => [id, name]))

  const read = (content: ImportContent, options: ImportOptions) =>
    previewing.mutate(
      { content, options },
      { onSuccess: (preview) => setProgress({ content, options, preview, applied: null }) },
    )
  const answer = (name: ImportQuestion['name'], value: string) => {
    const { content, options } = progress
    if (typeof content === 'string' || content instanceof File) {
      read(content, { ...options, [name]: value })
    } else if (content !== null) {
      setProgress(NOTHING)
      toastInfo('Please choose the file again: the answer needs it')
    } else
      checking.mutate(
        { [name]: value },
        { onSuccess: (feed) => feed?.importId && review(feed.importId) },
      )
  }
  const { preview, applied } = progress
  const part = useRef<HTMLElement>(null)
  const step = applied === null ? (preview?.importId ?? 'source') : 'done'
  const stepBefore = useRef(step)
  useEffect(() => {
    // What was pressed is gone with the step before; the last step has a heading that takes the focus.
    if (step !== stepBefore.current && step !== 'done') {
      scrollTo({ top: 0 })
      part.current?.focus({ preventScroll: true })
    }
    stepBefore.current = step
  }, [step])
  const refusal = previewing.error
  useEffect(() => {
    // Its alert is at the top, the pressed button of a phone below the fold.
    if (refusal !== null) scrollTo({ top: 0 })
  }, [refusal])
  const reading = previewing.isPending ? previewing.variables.content : null
  return (
    <>
      <PageHeader
        before={
          <BackLink to={kind === 'roster' ? paths.players(team.id) : paths.games(team.id)}>
            {back}
          </BackLink>
        }
        title={`${isolated(team.name)} - ${title}`}
        subtitle="Review everything before it's saved"
      />
      {offline && applied === null && (
        <Notice icon={<IconCloudOff aria-hidden="true" />}>
          Importing needs a network: the file is read by the server. Please come back when you have
          a connection.
        </Notice>
      )}
      <section
        ref={part}
        tabIndex={-1}
        aria-label={preview === null ? 'Source' : 'Preview'}
        className="flex flex-col gap-5 outline-none"
      >
        {refusal !== null && <Alert title="This could not be imported">{errorText(refusal)}</Alert>}
        {applied !== null ? (
          <ImportDone
            teamId={team.id}
            kind={kind}
            applied={applied}
            onMore={() => setProgress(NOTHING)}
          />
        ) : preview === null ? (
          <>
            <ImportSource
              teamId={team.id}
              kind={kind}
              disabled={!mayChange || offline}
              reading={reading}
              onRead={(content) => read(content, kind === 'schedule' ? zoneFor(team) : {})}
            />
            {kind === 'schedule' && may('feed.change') && (
              <FollowedCalendar teamId={team.id} disabled={offline} onReview={review} />
            )}
            <ImportArchive team={team} disabled={offline} />
            <PastImports teamId={team.id} kind={kind} mayChange={mayChange && !offline} />
          </>
        ) : (
          <ImportPreview
            key={preview.importId}
            preview={preview}
            known={{
              seasons: seasonNames,
              timeZone: team.timeZone,
              isCalendar: preview.source.format === 'calendar',
            }}
            onAnswer={answer}
            answering={previewing.isPending || checking.isPending || opening.isPending}
            applying={applying.isPending}
            offline={offline}
            onBack={() => {
              draftsOf(previewDraft(preview.importId)).forget()
              setProgress(NOTHING)
            }}
            onApply={(lines, remove) =>
              applying.mutate(
                { importId: preview.importId, lines, remove },
                {
                  onSuccess: (done) => {
                    const drafts = [importDraft(team.id, kind), previewDraft(preview.importId)]
                    for (const draft of drafts) draftsOf(draft).forget()
                    setProgress({ ...progress, applied: done })
                    forget()
                  },
                },
              )
            }
          />
        )}
      </section>
    </>
  )
}
