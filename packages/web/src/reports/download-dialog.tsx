import { formatCount } from '@icetally/domain/platform/counted'
import type { ReportUsage } from '@icetally/domain/reports/endpoints/reports'
import { type ReportChoices, reportChoices } from '@icetally/domain/reports/formats'
import { IconFileTypeCsv, IconFileTypePdf, IconFileTypeXls, IconJson } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOffline } from '../platform/browser/network.ts'
import { saveFile } from '../platform/browser/save-file.ts'
import { Button, LinkButton } from '../platform/components/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../platform/components/dialog.tsx'
import type { Layer } from '../platform/components/layers.ts'
import { toastSuccess } from '../platform/messages/toast.ts'
import { paths } from '../platform/paths.ts'
import { type ReportWanted, reportUsageQuery } from '../platform/queries/reports.ts'
import { teamQuery } from '../platform/queries/teams.ts'
import { usePermissions } from '../platform/session/permissions.ts'
import { fileChoices } from './file-choices.ts'
import { FileChoicesFields } from './file-choices-fields.tsx'
import { type Offer, saved } from './offers.ts'
import { useMaking } from './use-making.ts'

/** The offered files, and the request for each. */
export interface Downloadable<Format extends string> {
  readonly teamId: string
  /** The subject of the files, e.g. the game. */
  readonly about: ReactNode
  readonly offers: readonly Offer<Format>[]
  readonly wanted: (format: Format, choices: ReturnType<typeof fileChoices>) => ReportWanted
  /** Creates the file on this device, for formats that support it. */
  readonly onDevice?: (
    format: Format,
    choices: ReportChoices,
  ) => { readonly name: string; readonly content: Blob }
  /** Which games are meant, where that can be chosen. */
  readonly which?: ReactNode
}

const ICONS = {
  PDF: IconFileTypePdf,
  CSV: IconFileTypeCsv,
  XLSX: IconFileTypeXls,
  JSON: IconJson,
} as const

/** As long as the team is not known, nothing is allowed. */
const UNKNOWN: Parameters<typeof usePermissions>[0] & { readonly timeZone?: string | null } = {
  ...{ members: [], state: 'ACTIVE' },
}

/**
 * Offers files to download, each with one press; shows the plan's remaining reports, and which need
 * a network.
 */
export function DownloadDialog<Format extends string>(
  props: Layer & { readonly download: Downloadable<Format> },
) {
  const { open, onClose, download } = props
  const { teamId, about, offers, wanted, onDevice, which } = download
  const { making, make, stop } = useMaking(teamId, onClose)
  const offline = useOffline()
  const { data: usage } = useQuery({ ...reportUsageQuery(teamId), enabled: open && !offline })
  const isUsedUp = !offline && usage != null && usage.limit !== null && usage.used >= usage.limit
  const { data: team = UNKNOWN } = useQuery(teamQuery(teamId))
  const { may } = usePermissions(team)
  const shown = offers.filter(({ managers }) => managers !== true || may('archive.export'))
  const choose = (offer: Offer<Format>) => {
    const choices = fileChoices(team.timeZone ?? null)
    if (!offline || onDevice === undefined) {
      return void make(offer.name, wanted(offer.format, choices))
    }
    const file = onDevice(offer.format, reportChoices(choices))
    saveFile(file.name, file.content)
    toastSuccess(saved(offer.name))
    onClose()
  }
  const close = () => {
    stop()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Download"
      description={about}
      size="compact"
      keepOpen={making !== null}
    >
      {making === null ? (
        <DialogBody>
          {which}
          {usage != null && !offline && <Usage usage={usage} mayUpgrade={may('team.changePlan')} />}
          {offline && <OfflineNote some={offers.some((offer) => offer.onDevice === true)} />}
          <ul className="grid gap-2">
            {shown.map((offer) => (
              <li key={offer.format}>
                <OfferButton
                  offer={offer}
                  disabled={isUsedUp || (offline && offer.onDevice !== true)}
                  onChoose={() => choose(offer)}
                />
              </li>
            ))}
          </ul>
          <FileChoicesFields />
        </DialogBody>
      ) : (
        <>
          <DialogBody>
            <Progress name={making.name} received={making.received} />
          </DialogBody>
          <DialogFooter>
            <Button variant="secondary" onClick={stop}>
              Stop
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

function OfferButton<Format extends string>(props: {
  offer: Offer<Format>
  disabled: boolean
  onChoose: () => void
}) {
  const { offer, disabled, onChoose } = props
  const Icon = ICONS[offer.kind]
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onChoose}
      className="flex min-h-15 w-full items-center gap-3.5 rounded-control border border-line bg-surface px-3.5 py-2 text-left transition-colors enabled:hover:border-focus enabled:hover:bg-hover disabled:cursor-not-allowed disabled:opacity-45"
    >
      <Icon aria-hidden="true" className="size-7 shrink-0 text-accent-text" stroke={1.5} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-lg leading-tight">
          {offer.name}
          <span className="sr-only"> ({offer.kind}) </span>
        </span>
        <span className="block text-muted leading-snug">{offer.what}</span>
      </span>
    </button>
  )
}

/** The plan's remaining number of reports; renders nothing without a limit. */
function Usage(props: { usage: ReportUsage; mayUpgrade: boolean }) {
  const {
    usage: { used, limit },
    mayUpgrade,
  } = props
  if (limit === null) return null
  const isUsedUp = used >= limit
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <div>
        <p className={isUsedUp ? 'font-semibold' : 'text-muted'}>
          {Math.min(used, limit)} of {limit} reports used
        </p>
        {isUsedUp && <p className="text-muted text-sm">A Standard plan has any number.</p>}
      </div>
      {isUsedUp &&
        (mayUpgrade ? (
          <LinkButton to={paths.dashboard()} variant="primary" size="small">
            Upgrade
          </LinkButton>
        ) : (
          <p className="text-right text-muted text-sm">A manager can upgrade the team.</p>
        ))}
    </div>
  )
}

function OfflineNote({ some }: { some: boolean }) {
  return (
    <p className="text-muted">
      {some
        ? 'You are offline. CSV files are made on this device; the others need a connection.'
        : 'You are offline. These files are made on the server and need a connection.'}
    </p>
  )
}

function Progress({ name, received }: { name: string; received: number }) {
  const words =
    received === 0
      ? `Making ${name.toLowerCase()}...`
      : `${formatCount(Math.ceil(received / 1024))} KB received`
  return (
    <div className="grid gap-3 py-4" aria-live="polite">
      <p className="type-heading text-xl">{name}</p>
      {/* How long it will be is not known. */}
      <div
        role="progressbar"
        aria-label={`Making ${name.toLowerCase()}`}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full w-2/5 animate-pulse rounded-full bg-accent motion-reduce:animate-none" />
      </div>
      <p className="tabular text-muted">{words}</p>
    </div>
  )
}
