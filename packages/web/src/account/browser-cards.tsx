import { IconDeviceDesktop, IconDownload, IconMoon, IconSun } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useInstallWay } from '../platform/browser/install-prompt.ts'
import { storedText } from '../platform/browser/stored-text.ts'
import { Button } from '../platform/components/button.tsx'
import { Section } from '../platform/components/card.tsx'
import { SegmentedControl } from '../platform/components/segmented-control.tsx'

/** How the app looks: by day, by night, or as the system does. */
type Theme = 'light' | 'dark' | 'system'

/** early/appearance.ts reads it at the start, and again after the event of the same name. */
const choice = storedText('icetally-theme')

function chosenTheme(): Theme {
  const stored = choice.read()
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Chooses an appearance for this browser, remembered and taken over by its other tabs. */
const chooseTheme = (theme: Theme): void => choice.write(theme === 'system' ? null : theme)

/** The chosen appearance; `system` until one is chosen. */
function useTheme(): Theme {
  return useSyncExternalStore(choice.subscribe, chosenTheme)
}

const icon = { 'aria-hidden': true, className: 'size-5 shrink-0 max-sm:hidden' } as const

const CHOICES = [
  { value: 'light', label: 'Light', icon: <IconSun {...icon} /> },
  { value: 'dark', label: 'Dark', icon: <IconMoon {...icon} /> },
  { value: 'system', label: 'System', icon: <IconDeviceDesktop {...icon} /> },
] as const

/** Light, dark, or as the system has it; takes effect at once, in every tab. */
export function AppearanceCard() {
  const theme = useTheme()
  return (
    <Section title="Appearance">
      <SegmentedControl
        label="Appearance"
        value={theme}
        onChange={chooseTheme}
        segments={CHOICES}
        size="large"
      />
      <p className="mt-3 text-muted">
        {theme === 'system'
          ? 'Follows the setting of your device.'
          : 'This browser only, whatever your device is set to.'}
      </p>
    </Section>
  )
}

const HOW = {
  installed: 'Icetally runs as an app on this device.',
  button: 'As an app, Icetally has its own icon and the whole screen.',
  share: 'In Safari: press Share, then "Add to Home Screen".',
  menu: 'In the menu of your browser: "Install app" or "Add to Home screen".',
} as const

/** How to install the app on this device, and its functions without a network. */
export function InstallCard() {
  const way = useInstallWay()
  return (
    <Section title="App">
      <p>{HOW[way.kind]}</p>
      {way.kind === 'button' && (
        <Button variant="secondary" icon={IconDownload} onClick={way.install} className="mt-4">
          Install
        </Button>
      )}
      <p className="mt-3 text-muted">
        It opens without a network, too, with what you have seen on this device before.
      </p>
    </Section>
  )
}
