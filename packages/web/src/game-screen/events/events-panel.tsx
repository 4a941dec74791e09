import { IconX } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { useRootAttribute } from '../../platform/browser/root-attribute.ts'
import { classes } from '../../platform/components/classes.ts'
import { Dialog } from '../../platform/components/dialog.tsx'
import { IconButton } from '../../platform/components/icon-button.tsx'
import { type DialogControl, useDialog } from '../../platform/react/use-dialog.ts'
import { useRecordingSettings } from '../shared/recording-settings.ts'
import { EventList } from './event-list.tsx'
import type { EventsShown } from './events-shown.ts'
import { FactDialog, type FactLinks } from './fact-dialog.tsx'
import type { GameEvent } from './game-events.ts'

interface EventsPanelProps {
  readonly mayRecord: boolean
  readonly shown: EventsShown
  /** The space of the players is needed for something else. */
  readonly givesWay: boolean
  /** Corrects a shot beside its mark. */
  readonly correcting: DialogControl<string>
  /** Of the list in its sheet. */
  readonly listRef: Ref<HTMLDivElement>
  /** Before a shot is opened there. */
  readonly onLeave: (eventId: string) => void
  readonly links: FactLinks
  /** The dialogs of the links. */
  readonly children: ReactNode
}

/** The events of a game beside its rink, or in a sheet; each opens to be corrected or removed. */
export function EventsPanel(props: EventsPanelProps) {
  const { mayRecord, shown, givesWay, correcting, listRef, onLeave, links, children } = props
  const fact: DialogControl<GameEvent> = useDialog()
  const open = (event: GameEvent) => {
    if (event.kind !== 'shot') return fact.show(event)
    // Its mark is on the rink.
    onLeave(event.id)
    correcting.show(event.id)
  }
  const { hand } = useRecordingSettings()
  // The players, in whose place they are, are not reached with Tab meanwhile.
  useRootAttribute('data-events', shown.beside && !givesWay ? '' : null)
  const list = (
    <EventList heading={shown.beside ? 'h4' : 'h3'} onOpen={mayRecord ? open : undefined} />
  )
  const dialogs = (
    <>
      <FactDialog control={fact} links={links} />
      {children}
    </>
  )
  return (
    <>
      {shown.beside ? (
        <aside
          aria-labelledby="events-heading"
          data-gives-way={givesWay || undefined}
          className={classes(
            'top-18 flex min-h-0 shrink-0 flex-col overflow-clip rounded-card border border-line bg-surface shadow-card print:hidden',
            // A column of its own if the rink does not shrink; else in place of the players.
            'min-[100rem]:sticky min-[100rem]:max-h-[calc(100dvh-5rem)] min-[100rem]:w-72',
            'max-[99.99rem]:absolute max-[99.99rem]:-mx-1 max-[99.99rem]:top-17 max-[99.99rem]:bottom-12 max-[99.99rem]:z-10 max-[99.99rem]:w-64',
            'max-[99.99rem]:data-gives-way:hidden',
            hand === 'left' ? 'max-[99.99rem]:left-0' : 'max-[99.99rem]:right-0',
          )}
        >
          <div className="flex items-center justify-between border-line border-b py-0.5 pr-1 pl-4">
            <h3 id="events-heading" className="type-heading text-xl">
              Events
            </h3>
            <IconButton label="Close events" icon={IconX} onClick={shown.close} />
          </div>
          <div className="min-h-0 overflow-y-auto overscroll-contain [scrollbar-width:thin]">
            {list}
          </div>
        </aside>
      ) : (
        <Dialog open={shown.sheet} onClose={shown.close} title="Events" size="compact">
          <div ref={listRef} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            {list}
          </div>
          {/* Over the list, which stays where it was. */}
          {shown.sheet && dialogs}
        </Dialog>
      )}
      {!shown.sheet && dialogs}
    </>
  )
}
