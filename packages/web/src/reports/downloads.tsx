import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import type { GameReportFormat, TeamReportFormat } from '@icetally/domain/reports/formats'
import { isGameCsv } from '@icetally/domain/reports/game-csv'
import { useQuery } from '@tanstack/react-query'
import { useOpenGameRecords } from '../games/open-game-records.tsx'
import type { Layer } from '../platform/components/layers.ts'
import { gameName } from '../platform/format/game-title.ts'
import { isolated } from '../platform/format/user-text.ts'
import { useLooks } from '../platform/queries/opponents.ts'
import { seasonsQuery } from '../platform/queries/seasons.ts'
import { SeasonSwitch, useSeasonChoice } from '../seasons/season-choice.tsx'
import { deviceReport } from './device-report.ts'
import { DownloadDialog } from './download-dialog.tsx'
import { GAME_OFFERS, TEAM_OFFERS } from './offers.ts'

/** The files of the game whose page is open. */
export function GameDownloads({ game, ...layer }: Layer & { readonly game: GameDetail }) {
  const { records, players } = useOpenGameRecords()
  const { data: seasons = [] } = useQuery({
    ...seasonsQuery(game.teamId),
    enabled: game.seasonId !== null,
  })
  const book = useLooks(game.teamId)
  const season = seasons.find(({ id }) => id === game.seasonId)?.name ?? null
  return (
    <DownloadDialog<GameReportFormat>
      {...layer}
      download={{
        teamId: game.teamId,
        about: gameName(game),
        offers: GAME_OFFERS,
        wanted: (format, choices) => ({ gameId: game.id, body: { format, ...choices } }),
        onDevice: (format, choices) =>
          deviceReport(
            { game, season, book, records, players },
            isGameCsv(format) ? format : 'csv-players',
            choices,
          ),
      }}
    />
  )
}

/** The files of a team: of the season that its screens show, or of all its games. */
export function TeamDownloads(
  props: Layer & { readonly team: { readonly id: string; readonly name: string } },
) {
  const { team, ...layer } = props
  const [season] = useSeasonChoice(team.id)
  // The report covers a season, or all games.
  const seasonId = season === 'all' || season === 'none' ? null : season
  return (
    <DownloadDialog<TeamReportFormat>
      {...layer}
      download={{
        teamId: team.id,
        about: isolated(team.name),
        offers: TEAM_OFFERS,
        wanted: (format, choices) => ({ teamId: team.id, body: { format, seasonId, ...choices } }),
        which: <SeasonSwitch teamId={team.id} />,
      }}
    />
  )
}
