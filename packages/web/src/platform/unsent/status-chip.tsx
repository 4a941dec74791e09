import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconDatabaseX,
  IconLogin2,
} from '@tabler/icons-react'
import { classes } from '../components/classes.ts'
import { Tooltip } from '../components/tooltip.tsx'
import type { OutboxStatus } from '../sync/outbox/types.ts'
import {
  chipCount,
  chipParts,
  chipText,
  type ShownState,
  STATE_SENTENCES,
  useShownState,
} from './status-words.ts'

const ICONS = {
  attention: IconAlertTriangle,
  full: IconDatabaseX,
  memory: IconAlertTriangle,
  'signed-out': IconLogin2,
  offline: IconCloudOff,
  unsent: IconCloudUp,
  'just-saved': IconCloudCheck,
  saved: IconCloudCheck,
}

const WARNING = 'bg-warning-soft text-warning-text ring-1 ring-warning-text/35 ring-inset'

const LOOKS: Readonly<Partial<Record<ShownState, string>>> = {
  attention: WARNING,
  full: 'bg-danger-soft text-danger-text ring-1 ring-danger-text/35 ring-inset',
  memory: WARNING,
  'signed-out': WARNING,
  offline: 'bg-sunken text-ink ring-1 ring-edge ring-inset',
  unsent: 'bg-sunken text-ink ring-1 ring-line ring-inset',
}

/** In the bar of a rink the count alone is seen, at the icon: the tabs beside it stay where they are. */
const BESIDE_TABS =
  'max-xl:in-[.rink-bar]:data-count:after:absolute max-xl:in-[.rink-bar]:data-count:after:-right-1 max-xl:in-[.rink-bar]:data-count:after:-top-1 max-xl:in-[.rink-bar]:data-count:after:min-w-4.5 max-xl:in-[.rink-bar]:data-count:after:rounded-full max-xl:in-[.rink-bar]:data-count:after:bg-primary max-xl:in-[.rink-bar]:data-count:after:px-1 max-xl:in-[.rink-bar]:data-count:after:text-center max-xl:in-[.rink-bar]:data-count:after:text-on-primary max-xl:in-[.rink-bar]:data-count:after:text-xs max-xl:in-[.rink-bar]:data-count:after:leading-4.5 max-xl:in-[.rink-bar]:data-count:after:content-[attr(data-count)]'

interface StatusChipProps {
  readonly status: OutboxStatus
  readonly onOpen: () => void
}

/** How many records are unsent, and whether there is a connection: quiet while all is well. */
export function StatusChip({ status, onOpen }: StatusChipProps) {
  const shown = useShownState(status)
  const text = chipText(shown, status)
  const sentence = STATE_SENTENCES[shown]
  const Icon = ICONS[shown]
  return (
    <>
      <Tooltip text={sentence}>
        <button
          type="button"
          data-unsent={status.unsent}
          data-sending-state={shown}
          aria-label={text ?? sentence}
          onClick={onOpen}
          className="group flex h-11 min-w-11 shrink-0 items-center justify-center rounded-control xl:in-[.rink-bar]:min-w-42"
        >
          <span
            data-count={chipCount(shown, status) || undefined}
            className={classes(
              BESIDE_TABS,
              'tabular relative flex h-8 items-center gap-1.5 rounded-control font-semibold text-sm transition-colors',
              text === null ? 'px-1.5' : 'px-2.5',
              shown !== 'full' && status.attention.length > 0
                ? WARNING
                : (LOOKS[shown] ?? 'text-muted group-hover:bg-hover group-hover:text-ink'),
            )}
          >
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            <ChipText {...chipParts(shown, status)} />
          </span>
        </button>
      </Tooltip>
      <p aria-live="polite" className="sr-only">
        {shown === 'saved' ? '' : sentence}
      </p>
    </>
  )
}

/** Without a connection the word and the count leave the page's title enough space on a phone. */
function ChipText({ also, text }: ReturnType<typeof chipParts>) {
  if (text === null) return null
  const [, short = text, rest = ''] = /^(Offline · \d+)( unsent)$/.exec(text) ?? []
  return (
    <span className="whitespace-nowrap max-xl:in-[.rink-bar]:sr-only">
      {also !== null && <span className="max-sm:hidden">{`${also} · `}</span>}
      {short}
      {rest !== '' && <span className="max-sm:hidden">{rest}</span>}
    </span>
  )
}
