import type { Opponent } from '@icetally/domain/opponent/endpoints/opponents'
import { counted } from '@icetally/domain/platform/counted'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { IconPlus, IconShield } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../platform/components/button.tsx'
import { Card } from '../../platform/components/card.tsx'
import { RowButtons } from '../../platform/components/icon-button.tsx'
import { BackLink, PageHeader } from '../../platform/components/page-header.tsx'
import { DeletionDialog } from '../../platform/components/removal-dialog.tsx'
import { EmptyState, QueryFailure } from '../../platform/components/states.tsx'
import { dotted } from '../../platform/format/dotted.ts'
import { recordWords } from '../../platform/format/final-score.ts'
import { isolated } from '../../platform/format/user-text.ts'
import { Crest } from '../../platform/pages/crest.tsx'
import { ListPageSkeleton } from '../../platform/pages/page-skeletons.tsx'
import { paths } from '../../platform/paths.ts'
import { gamesQuery } from '../../platform/queries/games.ts'
import { deleteOpponent, opponentsQuery } from '../../platform/queries/opponents.ts'
import { useDialog } from '../../platform/react/use-dialog.ts'
import { usePermissions } from '../../platform/session/permissions.ts'
import { teamRoute } from '../team-page.tsx'
import { OpponentDialog } from './opponent-dialog.tsx'
import { type KnownOpponent, opponentsOf } from './opponents.ts'

const SUBTITLE = 'Name, code and colors, filled once and used everywhere'

/** The opponent book of a team: how rows, sheets and pages name and draw the other side. */
export default teamRoute(<OpponentsSkeleton />, Opponents)

function Opponents({ team }: { team: TeamDetail }) {
  const book = useQuery(opponentsQuery(team.id))
  const { data: games = [] } = useQuery(gamesQuery(team.id))
  const mayChange = usePermissions(team).may('game.change')
  const edit = useDialog<KnownOpponent | 'new'>()
  const remove = useDialog<Opponent>()
  if (book.data === undefined) {
    return book.isPending ? (
      <OpponentsSkeleton />
    ) : (
      <QueryFailure query={book} title="The opponents could not be loaded" />
    )
  }
  const opponents = opponentsOf(book.data, games)
  return (
    <>
      <PageHeader
        before={<BackLink to={paths.games(team.id)}>Games</BackLink>}
        title={`${isolated(team.name)} - Opponents`}
        subtitle={SUBTITLE}
        actions={
          <Button
            variant="primary"
            icon={IconPlus}
            disabled={!mayChange}
            onClick={() => edit.show('new')}
          >
            Add Opponent
          </Button>
        }
      />
      {opponents.length === 0 ? (
        <EmptyState icon={<IconShield />} title="No opponents">
          They appear here with your first game.
        </EmptyState>
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {opponents.map((one) => (
              <Row
                key={one.entry?.id ?? one.name}
                one={one}
                onEdit={mayChange ? edit.show : undefined}
                onDelete={
                  mayChange && one.entry !== null
                    ? ({ entry }) => entry && remove.show(entry)
                    : undefined
                }
              />
            ))}
          </ul>
        </Card>
      )}
      {edit.subject && (
        <OpponentDialog
          key={edit.opening}
          {...edit.dialog}
          teamId={team.id}
          opponent={edit.subject === 'new' ? null : edit.subject}
        />
      )}
      <DeletionDialog
        control={remove}
        removal={deleteOpponent(team.id)}
        title="Delete Opponent"
        question={({ name }) =>
          `Delete ${isolated(name)} from your opponents? Its games stay, without colors and crest.`
        }
      />
    </>
  )
}

function OpponentsSkeleton() {
  return <ListPageSkeleton back title="- Opponents" subtitle={SUBTITLE} actions="sm:w-44" />
}

function Row(props: {
  one: KnownOpponent
  onEdit: ((one: KnownOpponent) => void) | undefined
  onDelete: ((one: KnownOpponent) => void) | undefined
}) {
  const { one, onEdit, onDelete } = props
  const figures = dotted([
    one.code,
    counted(one.games, 'game'),
    one.record.games > 0 && recordWords(one.record),
  ])
  return (
    <li className="flex items-center gap-3.5 py-2 pr-2 pl-4 sm:pl-5">
      <Crest {...one} isOpponent className="size-12 text-base" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-semibold text-lg leading-snug">
          <bdi>{one.name}</bdi>
        </p>
        <p className="tabular text-muted">{figures}</p>
      </div>
      <div className="flex shrink-0">
        <RowButtons item={one} name={one.name} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </li>
  )
}
