import { Autocomplete } from '@base-ui/react/autocomplete'
import {
  IconCalendarEvent,
  IconChevronRight,
  IconShield,
  IconShirtSport,
} from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { dateNow } from '../../platform/clock/clock.ts'
import { Dialog } from '../../platform/components/dialog.tsx'
import { type Layer, useLinkFromLayer } from '../../platform/components/layers.ts'
import { gamesQuery } from '../../platform/queries/games.ts'
import { playersQuery } from '../../platform/queries/players.ts'
import { teamsQuery } from '../../platform/queries/teams.ts'
import { type Entry, entriesOf, found } from './entries.ts'

const ICONS = {
  Actions: IconChevronRight,
  Players: IconShirtSport,
  Games: IconCalendarEvent,
  Teams: IconShield,
} as const

/** How many teams are looked through where the page is of none. */
const MOST_TEAMS = 4

/** The search results: of the team whose page is open, else of all. */
function useEntries(): Entry[] {
  const { pathname } = useLocation()
  const { data: teams = [] } = useQuery(teamsQuery())
  const teamId = matchPath('/teams/:teamId/*', pathname)?.params.teamId
  const own = teams.filter(({ id }) => id === teamId)
  const looked = own.length > 0 ? own : teams.slice(0, MOST_TEAMS)
  const silent = { meta: { silent: true } }
  const games = useQueries({ queries: looked.map(({ id }) => ({ ...gamesQuery(id), ...silent })) })
  const players = useQueries({
    queries: looked.map(({ id }) => ({ ...playersQuery(id), ...silent })),
  })
  const known = looked.map((team, at) => ({
    team,
    games: games[at]?.data ?? [],
    players: players[at]?.data ?? [],
    isManager: team.members[0]?.role === 'admin',
  }))
  return entriesOf(known, teams, dateNow())
}

/** Finds players, games and actions by a typed text, and opens them. */
export function PaletteDialog(layer: Layer) {
  const [search, setSearch] = useState('')
  const navigate = useNavigate()
  const entries = useEntries()
  const groups = useMemo(() => found(entries, search), [entries, search])
  const fromLayer = useLinkFromLayer('')
  const go = ({ to }: Entry) => {
    setSearch('')
    layer.onClose()
    void navigate(to, fromLayer)
  }
  return (
    <Dialog {...layer} title="Go to">
      <Autocomplete.Root
        open
        inline
        mode="none"
        autoHighlight="always"
        keepHighlight
        items={groups}
        value={search}
        onValueChange={setSearch}
        itemToStringValue={(entry: Entry) => entry.label}
      >
        <div className="border-line border-b p-3">
          <Autocomplete.Input
            aria-label="Search players, games and actions"
            placeholder="Player, game or action"
            className="h-12 w-full rounded-control border border-edge bg-surface px-3.5 text-lg placeholder:text-muted focus-visible:border-focus"
          />
        </div>
        <Autocomplete.Empty className="px-5 text-center text-muted not-empty:py-10">
          Nothing found. Try fewer letters.
        </Autocomplete.Empty>
        <Autocomplete.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 sm:max-h-[60dvh] empty:p-0">
          {(group: ReturnType<typeof found>[number]) => (
            <Autocomplete.Group key={group.value} items={group.items} className="mb-2">
              <Autocomplete.GroupLabel className="px-3 py-1.5 font-semibold text-muted text-sm">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(entry: Entry) => {
                  const Icon = ICONS[entry.group]
                  return (
                    <Autocomplete.Item
                      key={entry.id}
                      value={entry}
                      onClick={() => go(entry)}
                      className="flex min-h-12 cursor-pointer select-none items-center gap-3 rounded-control px-3 py-1.5 data-highlighted:bg-accent-soft"
                    >
                      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
                      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
                        <bdi className="wrap-anywhere font-semibold leading-snug">
                          {entry.label}
                        </bdi>
                        <bdi className="wrap-anywhere text-muted text-sm">{entry.detail}</bdi>
                      </span>
                    </Autocomplete.Item>
                  )
                }}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  )
}
