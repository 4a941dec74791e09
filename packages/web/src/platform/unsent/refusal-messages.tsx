import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { definitionOf } from '@icetally/domain/game/model/operations'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toastError } from '../messages/toast.ts'
import { gameChanged } from '../queries/game.ts'
import { keys } from '../queries/keys.ts'
import { playerArrived } from '../queries/players.ts'
import { outbox } from '../sync/outbox/index.ts'
import { playerAdded } from '../sync/records/added-players.ts'
import { isUnstored } from './status-words.ts'

/** Short enough for one line beside the rink of a phone. */
const KEEP_OPEN = 'Keep this page open until all is saved.'
const NOT_TAKEN = 'The server could not take it yet. It is sent again.'

/**
 * Reports each refusal of the server with its reason; it is in the list from then on. Once
 * something has arrived, figures computed from it elsewhere are fetched again.
 */
export function RefusalMessages() {
  const client = useQueryClient()
  useEffect(
    () =>
      outbox().onRefused(({ gameId, operation, error }) => {
        toastError(definitionOf(operation.command).words.failed, error)
        // The screen offered it: a player was deleted, or the game has changed otherwise.
        void client.invalidateQueries({ queryKey: keys.game(gameId), exact: true })
      }),
    [client],
  )
  useEffect(
    () =>
      outbox().onTroubled(({ operation }) => {
        toastError(definitionOf(operation.command).words.failed, NOT_TAKEN)
      }),
    [],
  )
  useEffect(() => {
    let shown: AbortController | null = null
    return outbox().subscribe(() => {
      if (!isUnstored(outbox().status())) {
        shown?.abort()
        shown = null
      } else if (shown === null) {
        // Before the first tap, whose own message would hide it on a phone.
        shown = new AbortController()
        toastError('Not stored on this device', KEEP_OPEN, shown.signal)
      }
    })
  }, [])
  useEffect(
    () =>
      outbox().onArrived(({ gameId, operation }) => {
        const teamId = client.getQueryData<GameDetail>(keys.game(gameId))?.teamId
        const player = teamId === undefined ? null : playerAdded(operation, teamId)
        if (player !== null) playerArrived(client, player)
      }),
    [client],
  )
  useEffect(() => outbox().onRecords((gameId) => gameChanged(client, gameId)), [client])
  return null
}
