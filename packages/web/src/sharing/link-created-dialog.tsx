import { IconCalendarPlus, IconCopy } from '@tabler/icons-react'
import { copyText } from '../platform/browser/copy-text.ts'
import { Button } from '../platform/components/button.tsx'
import { Dialog, DialogBody, DoneFooter } from '../platform/components/dialog.tsx'
import type { Layer } from '../platform/components/layers.ts'
import { LinkToGive } from '../platform/components/link-to-give.tsx'
import { isolated } from '../platform/format/user-text.ts'
import { AsFollower } from './as-follower.tsx'
import type { CreatedLink } from './created-links.ts'
import { calendarAddress, webcalAddress } from './link-words.ts'

/** A link that was just created: its address, or that of its calendar. */
export function LinkCreatedDialog(
  props: Layer & { link: CreatedLink; isForCalendars: boolean; teamName: string },
) {
  const { link, isForCalendars, teamName, ...layer } = props
  const shared = { title: isolated(teamName), text: `Follow ${isolated(teamName)}` }
  return (
    <Dialog {...layer} title={`Link "${isolated(link.name)}"`} size="compact" keepOpen>
      <DialogBody>
        <p className="text-muted">
          {isForCalendars ? CALENDAR_WORDS : LINK_WORDS} Copy or send it now: you won't see it
          again.
        </p>
        {isForCalendars ? (
          <>
            <LinkToGive url={calendarAddress(link.url)} name="calendar address" shared={shared} />
            <OpenCalendar url={link.url} />
          </>
        ) : (
          <>
            <LinkToGive url={link.url} name="link" shared={shared} />
            <AsFollower url={link.url} />
            {link.calendar && <CalendarAddress url={link.url} />}
          </>
        )}
      </DialogBody>
      <DoneFooter quiet onDone={layer.onClose} />
    </Dialog>
  )
}

const LINK_WORDS = 'Everyone who has the address follows without an account.'
const CALENDAR_WORDS =
  'A calendar that subscribes to this address shows the games, and follows every change.'

/** The calendar of a link that opens more. */
function CalendarAddress({ url }: { url: string }) {
  const address = calendarAddress(url)
  return (
    <section className="flex flex-col gap-3 border-line border-t pt-4">
      <h3 className="type-heading text-lg">Calendar</h3>
      <p className="text-muted">{CALENDAR_WORDS}</p>
      <p className="wrap-anywhere select-all rounded-control border border-line bg-sunken px-4 py-3 text-[0.9375rem]">
        {address}
      </p>
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Button
          variant="secondary"
          icon={IconCopy}
          onClick={() => void copyText(address, 'calendar address')}
        >
          Copy address
        </Button>
        <OpenCalendar url={url} />
      </div>
    </section>
  )
}

function OpenCalendar({ url }: { url: string }) {
  return (
    <Button
      variant="secondary"
      icon={IconCalendarPlus}
      onClick={() => location.assign(webcalAddress(url))}
    >
      Open calendar
    </Button>
  )
}
