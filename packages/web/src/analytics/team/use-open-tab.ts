import { useSearchParams } from 'react-router'

/** The parts of the analytics of a team. */
export const TABS = [
  { value: 'team', label: 'Team' },
  { value: 'special-teams', label: 'Special teams' },
  { value: 'skaters', label: 'Skaters' },
  { value: 'goalies', label: 'Goalies' },
  { value: 'opponents', label: 'Opponents' },
] as const
type TabName = (typeof TABS)[number]['value']

/** The open tab, which is in the address, so that it can be shared and stays on a reload. */
export function useOpenTab(): readonly [TabName, (tab: TabName) => void] {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('tab')
  const tab = TABS.find(({ value }) => value === wanted)?.value ?? 'team'
  const open = (value: TabName) =>
    setSearch(value === 'team' ? {} : { tab: value }, { replace: true, preventScrollReset: true })
  return [tab, open]
}
