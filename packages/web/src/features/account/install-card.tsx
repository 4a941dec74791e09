import { IconDownload } from '@tabler/icons-react'
import { Button } from '../../components/button.tsx'
import { Section } from '../../components/card.tsx'
import { useInstallWay } from '../../lib/browser/install-prompt.ts'

const HOW = {
  installed: 'Icetally runs as an app on this device.',
  button: 'As an app, Icetally has its own icon and the whole screen.',
  share: 'In Safari: press Share, then “Add to Home Screen”.',
  menu: 'In the menu of your browser: “Install app” or “Add to Home screen”.',
} as const

/** How to put the app on this device, and what it can do there without a network. */
export function InstallCard() {
  const way = useInstallWay()
  return (
    <Section title="App">
      <p>{HOW[way.kind]}</p>
      {way.kind === 'button' && (
        <Button
          variant="secondary"
          icon={<IconDownload aria-hidden="true" className="size-5" />}
          onClick={way.install}
          className="mt-4"
        >
          Install
        </Button>
      )}
      <p className="mt-3 text-muted">
        It opens without a network, too, with what you have seen on this device before.
      </p>
    </Section>
  )
}
