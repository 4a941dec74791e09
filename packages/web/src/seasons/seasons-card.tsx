import type { Game } from '@icetally/domain/game/endpoints/games'
import { counted } from '@icetally/domain/platform/counted'
import type { Season } from '@icetally/domain/season/endpoints/seasons'
import { ListSection } from '../platform/components/card.tsx'
import { RowButtons } from '../platform/components/icon-button.tsx'
import { DeletionDialog } from '../platform/components/removal-dialog.tsx'
import { formatDays } from '../platform/format/format-date.ts'
import { isolated } from '../platform/format/user-text.ts'
import { deleteSeason } from '../platform/queries/seasons.ts'
import { useDialog } from '../platform/react/use-dialog.ts'
import { SeasonDialog } from './season-dialog.tsx'
import { inSeason } from './seasons.ts'

/** The seasons of a team, and their editing. */
export function SeasonsCard(props: {
  teamId: string
  seasons: readonly Season[]
  games: readonly Game[]
  mayChange: boolean
}) {
  const { teamId, seasons, games, mayChange } = props
  const edit = useDialog<Season | 'new'>()
  const remove = useDialog<Season>()
  return (
    <div className="mt-6">
      <ListSection
        title="Seasons"
        addText="Add Season"
        mayAdd={mayChange}
        onAdd={() => edit.show('new')}
        empty={seasons.length === 0 ? 'Put games into seasons to see each on its own.' : null}
      >
        <ul className="divide-y divide-line">
          {seasons.map((season) => (
            <li key={season.id} className="flex items-center gap-3 py-2 pr-2 pl-5">
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{season.name}</p>
                <p className="tabular text-muted">
                  {formatDays(season.startsOn, season.endsOn)}
                  {'\u00a0· '}
                  <span className="whitespace-nowrap">
                    {counted(inSeason(games, season.id).length, 'game')}
                  </span>
                </p>
              </div>
              <div className="flex shrink-0">
                <RowButtons
                  item={season}
                  name={season.name}
                  onEdit={mayChange ? edit.show : undefined}
                  onDelete={mayChange ? remove.show : undefined}
                />
              </div>
            </li>
          ))}
        </ul>
      </ListSection>
      {edit.subject && (
        <SeasonDialog
          key={edit.opening}
          {...edit.dialog}
          teamId={teamId}
          season={edit.subject === 'new' ? null : edit.subject}
          games={games}
        />
      )}
      <DeletionDialog
        control={remove}
        removal={deleteSeason(teamId)}
        title="Delete Season"
        question={({ name }) =>
          `Delete the season ${isolated(name)}? Its games stay, without a season.`
        }
      />
    </div>
  )
}
