import type { Game } from '@icetally/domain/game/endpoints/games'
import { folded } from '@icetally/domain/platform/folded'
import { jerseyLabel } from '@icetally/domain/platform/jersey'
import type { Player } from '@icetally/domain/player/endpoints/players'
import type { Team } from '@icetally/domain/team/endpoints/teams'
import { nextGame } from '../../games/at-a-glance.ts'
import { dotted } from '../../platform/format/dotted.ts'
import { startDay } from '../../platform/format/game-start.ts'
import { gameName } from '../../platform/format/game-title.ts'
import { paths, type TeamPage } from '../../platform/paths.ts'

/** A result of the search: a page to open. */
export interface Entry {
  readonly id: string
  readonly group: 'Actions' | 'Players' | 'Games' | 'Teams'
  readonly label: string
  /** Beside it in small, and searched as well. */
  readonly detail: string
  readonly to: string
}

/** The data of a team whose players and games are searched. */
export interface KnownTeam {
  readonly team: Pick<Team, 'id' | 'name' | 'state'>
  readonly players: readonly Player[]
  /** Newest first. */
  readonly games: readonly Game[]
  readonly isManager: boolean
}

const OWN: readonly (readonly [string, string])[] = [
  ['Dashboard', paths.dashboard()],
  ['Team Totals', paths.myAnalytics()],
  ['Profile', paths.profile()],
  ['Settings', paths.settings()],
]

/** The pages of a team in the order of the search, and where or to which members they are offered. */
const PAGES = {
  team: ['Overview', 'always'],
  games: ['Games', 'if active'],
  players: ['Players', 'if active'],
  opponents: ['Opponents', 'if active'],
  importSchedule: ['Import schedule', 'if active'],
  importRoster: ['Import roster', 'if active'],
  practice: ['Practice', 'if active'],
  analytics: ['Analytics', 'always'],
  comparePlayers: ['Compare players', 'always'],
  members: ['Members', 'to managers'],
  invite: ['Invite members', 'to managers'],
  sharing: ['Share', 'to managers'],
  activity: ['Activity', 'to managers'],
} as const satisfies Readonly<Record<TeamPage, readonly [label: string, offered: string]>>

function actionsOf({ team, games, isManager }: KnownTeam, now: Date, teamName: string): Entry[] {
  const isActive = team.state === 'ACTIVE'
  const next = isActive ? nextGame(games, now) : null
  const { id } = team
  const isOffered = { always: true, 'if active': isActive, 'to managers': isManager }
  const pages = (Object.keys(PAGES) as TeamPage[]).flatMap((page) => {
    const [label, offered] = PAGES[page]
    return isOffered[offered] ? [[label, paths[page](id)] as const] : []
  })
  const all: readonly (readonly [string, string])[] = [
    ...(next === null ? [] : [[`Record ${gameName(next)}`, paths.game(id, next.id)] as const]),
    ...pages,
  ]
  return all.map(([label, to]) => ({
    ...{ id: `action ${to}`, group: 'Actions' as const, label, detail: teamName, to },
  }))
}

const playersOf = ({ team, players }: KnownTeam, teamName: string): Entry[] =>
  players.map((player) => ({
    ...{ id: player.id, group: 'Players' as const, label: player.name },
    detail: dotted([jerseyLabel(player), player.position, teamName]),
    to: paths.player(team.id, player.id),
  }))

const gamesOf = ({ team, games }: KnownTeam): Entry[] =>
  games.map((game) => ({
    ...{ id: game.id, group: 'Games' as const, label: gameName(game) },
    detail: dotted([
      startDay(game),
      game.final && `${game.final.for}–${game.final.against}`,
      game.location,
    ]),
    to: game.final === null ? paths.game(team.id, game.id) : paths.summary(team.id, game.id),
  }))

/** Everything that can be found, the most useful first. */
export function entriesOf(
  known: readonly KnownTeam[],
  teams: readonly Pick<Team, 'id' | 'name'>[],
  now: Date,
): Entry[] {
  // Beside each entry of the only team its name would say nothing.
  const nameOf = ({ team }: KnownTeam) => (known.length > 1 ? team.name : '')
  return [
    ...known.flatMap((team) => actionsOf(team, now, nameOf(team))),
    ...OWN.map(([label, to]) => ({
      ...{ id: `action ${to}`, group: 'Actions' as const, label, detail: '', to },
    })),
    ...known.flatMap((team) => playersOf(team, nameOf(team))),
    ...known.flatMap(gamesOf),
    ...teams.map(({ id, name }) => ({
      ...{ id: `team ${id}`, group: 'Teams' as const, label: name, detail: '', to: paths.team(id) },
    })),
  ]
}

/** Of each group no more than this are offered. */
const MOST = 8

const GROUPS = ['Actions', 'Players', 'Games', 'Teams'] as const

/**
 * The entries that have every word of a search, by group: entries that begin with it first. Without
 * a search the actions alone.
 */
export function found(entries: readonly Entry[], search: string) {
  const words = folded(search).split(' ').filter(Boolean)
  const matches = entries.flatMap((entry) => {
    const label = folded(entry.label)
    const text = `${label} ${folded(entry.detail)}`
    if (!words.every((word) => text.includes(word))) return []
    const starts = words.every((word) => ` ${label}`.includes(` ${word}`))
    return [{ entry, rank: starts ? 0 : 1 }]
  })
  const groups = words.length === 0 ? GROUPS.slice(0, 1) : GROUPS
  return groups.flatMap((value) => {
    const items = matches
      .filter(({ entry }) => entry.group === value)
      .sort((one, other) => one.rank - other.rank)
      .slice(0, words.length === 0 ? entries.length : MOST)
      .map(({ entry }) => entry)
    return items.length === 0 ? [] : [{ value, items }]
  })
}
