import { entryNamed } from '@icetally/domain/opponent/book'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { classes } from '../../platform/components/classes.ts'
import { TextField } from '../../platform/components/fields.tsx'
import { isolated } from '../../platform/format/user-text.ts'
import type { useSchemaForm } from '../../platform/forms/schema-form.ts'
import { Crest } from '../../platform/pages/crest.tsx'
import { gamesQuery } from '../../platform/queries/games.ts'
import { useBook } from '../../platform/queries/opponents.ts'
import type { GameForm } from '../schedule/game-form.ts'
import { opponentsOf } from './opponents.ts'

const ARROW =
  'pr-11 [&::-webkit-calendar-picker-indicator]:absolute [&::-webkit-calendar-picker-indicator]:right-0 [&::-webkit-calendar-picker-indicator]:size-11 [&::-webkit-calendar-picker-indicator]:opacity-0!'

type Form = ReturnType<typeof useSchemaForm<GameForm, GameForm>>

/** The opponent of a game: one of the book or of an earlier game, which are offered as one types, or a new one. */
export function OpponentField({ teamId, form }: { teamId: string; form: Form }) {
  const book = useBook(teamId)
  const { data: games = [] } = useQuery(gamesQuery(teamId))
  const listId = useId()
  const typed = form.watch('opponent')
  const known = entryNamed(book, typed ?? null)
  return (
    <div className="relative">
      <TextField
        label="Opponent"
        optional
        autoComplete="off"
        list={listId}
        hint={known && `In your opponents: ${isolated(known.name)} (${known.code})`}
        className={classes(ARROW, known && 'pl-14')}
        {...form.field('opponent')}
      />
      {/* In the place of the browser's own arrow, which is pressed through it. */}
      <IconChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-11.5 right-3.5 size-5 text-muted"
      />
      {known && (
        <Crest
          {...known}
          isOpponent
          className="pointer-events-none absolute top-10 left-2.5 size-8 text-xs"
        />
      )}
      <datalist id={listId}>
        {opponentsOf({ opponents: book, derivedCodes: [] }, games).map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  )
}
