import type { Game } from '@icetally/domain/game/endpoints/games'
import { isAhead, scheduleSections } from '../../games/schedule-sections.ts'
import { useToSummary } from '../../games/score-transition.ts'
import { ScoreLine } from '../../games/scoreboard/score-line.tsx'
import { dateNow } from '../../platform/clock/clock.ts'
import { LinkButton, WHOLE_ROW } from '../../platform/components/button.tsx'
import { ListSection } from '../../platform/components/card.tsx'
import { formatCount } from '../../platform/format/format-count.ts'
import { startDay, startTimestamp } from '../../platform/format/game-start.ts'
import { isolated } from '../../platform/format/user-text.ts'
import { Crest } from '../../platform/pages/crest.tsx'
import { paths } from '../../platform/paths.ts'
import { useIdentities } from '../../platform/queries/opponents.ts'
import { useDialog } from '../../platform/react/use-dialog.ts'
import { useSeasonChoice } from '../../seasons/season-choice.tsx'
import { inSeason } from '../../seasons/seasons.ts'
import { AddGameDialog } from './game-dialog.tsx'
import { GameState } from './game-state.tsx'

const SHOWN = 5
/** Of these, upcoming games: the next ones. */
const NEXT = 2

/**
 * Five games around now: the next two, the nearest first, then the last three, or more if one has
 * fewer; games without a day in the order of the list.
 */
function gamesAroundNow(games: readonly Game[]): readonly Game[] {
  const { today, upcoming, results } = scheduleSections(games, dateNow())
  const next = [...today, ...upcoming].slice(0, Math.max(NEXT, SHOWN - results.length))
  const chosen = new Set([...next, ...results].slice(0, SHOWN))
  const coming = new Set(next.filter((game) => startTimestamp(game) !== null))
  return [...coming, ...games.filter((game) => chosen.has(game) && !coming.has(game))]
}

/** Five games on the team overview; of the season that is shown. */
export function RecentGamesCard(props: {
  teamId: string
  games: readonly Game[]
  mayAdd: boolean
}) {
  const { teamId, mayAdd } = props
  const [season] = useSeasonChoice(teamId)
  const now = dateNow()
  const ofSeason = new Set(inSeason(props.games, season))
  const games = props.games.filter((game) => ofSeason.has(game) || isAhead(game, now))
  const isEmpty = props.games.length === 0
  const add = useDialog<true>()
  const theirs = useIdentities(teamId)
  const toSummary = useToSummary()
  return (
    <>
      <ListSection
        title="Recent Games"
        addText="New Game"
        mayAdd={mayAdd}
        onAdd={() => add.show(true)}
        empty={
          games.length > 0 ? null : isEmpty ? 'No games recorded yet.' : 'No games in this season.'
        }
      >
        <ul className="divide-y divide-line">
          {gamesAroundNow(games).map((game) => (
            <li
              key={game.id}
              className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2.5 pr-4 pl-5 hover:bg-hover sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:pr-2"
            >
              <span className="flex min-w-0 items-center gap-3">
                <Crest {...theirs(game.opponent)} isOpponent className="size-9 text-sm" />
                <span id={`recent-${game.id}`} className="min-w-0">
                  <span className="block font-semibold">
                    vs {isolated(game.opponent === null ? 'Unknown' : theirs(game.opponent).name)}
                  </span>
                  <span className="mr-2 tabular text-muted">{startDay(game) ?? 'No date set'}</span>
                  <GameState game={game} />
                </span>
              </span>
              <ScoreLine
                score={game.score}
                final={game.final}
                period={game.periodLabel}
                shots={game.shotsOnGoal}
                className="col-start-2 justify-self-end max-sm:row-span-2 max-sm:row-start-1"
              />
              <LinkButton
                to={paths.game(teamId, game.id)}
                onClick={toSummary(game)}
                variant="ghost"
                size="small"
                aria-describedby={`recent-${game.id}`}
                className={`${WHOLE_ROW} max-sm:min-h-0 max-sm:col-start-1 max-sm:row-start-2 max-sm:justify-start max-sm:py-0 max-sm:pr-0 max-sm:pl-12 sm:col-start-3`}
              >
                Track Game
              </LinkButton>
            </li>
          ))}
        </ul>
        {games.length > SHOWN && (
          <div className="border-line border-t p-2 print:hidden">
            <LinkButton to={paths.games(teamId)} variant="ghost" size="small" className="w-full">
              All {formatCount(games.length)} games
            </LinkButton>
          </div>
        )}
      </ListSection>
      {add.subject && (
        <AddGameDialog key={add.opening} {...add.dialog} teamId={teamId} title="New Game" />
      )}
    </>
  )
}
