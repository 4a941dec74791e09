import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { Section } from '../../components/card.tsx'
import { SegmentedControl } from '../../components/segmented-control.tsx'
import { chooseTheme, useTheme } from './theme.ts'

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
          : 'Kept in this browser, whatever the setting of your device.'}
      </p>
    </Section>
  )
}
