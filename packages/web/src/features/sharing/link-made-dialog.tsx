import { IconCalendarPlus, IconCopy } from '@tabler/icons-react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog.tsx'
import type { Layer } from '../../components/layers.ts'
import { LinkToGive } from '../../components/link-to-give.tsx'
import { copyText } from '../../lib/browser/copy-text.ts'
import { isolated } from '../../lib/format/user-text.ts'
import { calendarAddress, webcalAddress } from './link-words.ts'
import type { MadeLink } from './made-links.ts'

/** A link that was just made: its address, told this once. */
export function LinkMadeDialog(props: Layer & { link: MadeLink; teamName: string }) {
  const { link, teamName, ...layer } = props
  const title = `Follow ${isolated(teamName)}`
  return (
    <Dialog {...layer} title={`Link "${isolated(link.name)}"`} size="compact" keepOpen>
      <DialogBody>
        <p className="text-muted">
          Copy or send it now: its address is shown this once. Everyone who has it follows without
          an account.
        </p>
        <LinkToGive url={link.url} name="link" shared={{ title, text: title }} />
        {link.calendar && <CalendarAddress url={link.url} />}
      </DialogBody>
      <DialogFooter>
        <Button onClick={layer.onClose}>Done</Button>
      </DialogFooter>
    </Dialog>
  )
}

const SAID = {
  copied: 'Calendar address copied to clipboard!',
  failed: 'Failed to copy the calendar address',
}

function CalendarAddress({ url }: { url: string }) {
  const address = calendarAddress(url)
  return (
    <section className="flex flex-col gap-3 border-line border-t pt-4">
      <h3 className="type-heading text-lg">Calendar</h3>
      <p className="text-muted">
        A calendar that subscribes to this address shows the games and follows every change.
      </p>
      <p className="wrap-anywhere select-all rounded-control border border-line bg-sunken px-4 py-3 text-[0.9375rem]">
        {address}
      </p>
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Button variant="secondary" icon={IconCopy} onClick={() => void copyText(address, SAID)}>
          Copy address
        </Button>
        <Button
          variant="secondary"
          icon={IconCalendarPlus}
          onClick={() => location.assign(webcalAddress(url))}
        >
          Open calendar
        </Button>
      </div>
    </section>
  )
}
