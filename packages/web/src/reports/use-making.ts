import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { ApiError } from '../platform/api/api-client.ts'
import { saveFile } from '../platform/browser/save-file.ts'
import { reportError } from '../platform/messages/report-error.ts'
import { toastSuccess } from '../platform/messages/toast.ts'
import { invalidate, keys } from '../platform/queries/keys.ts'
import { makeReport, type ReportWanted } from '../platform/queries/reports.ts'
import { saved } from './offers.ts'

/** A report in progress: its subject, and the bytes received. */
export interface Making {
  readonly name: string
  readonly received: number
}

/**
 * Requests reports, one at a time, and saves them. If a response was lost, the request is repeated
 * under the same key, and does not count twice; a stopped one does not count.
 */
export function useMaking(teamId: string, onSaved: () => void) {
  const [making, setMaking] = useState<Making | null>(null)
  const client = useQueryClient()
  const stopping = useRef<AbortController | null>(null)
  const lost = useRef(new Map<string, string>())
  useEffect(() => () => stopping.current?.abort(), [])

  async function make(name: string, wanted: ReportWanted): Promise<void> {
    if (stopping.current !== null) return
    const controller = new AbortController()
    stopping.current = controller
    const content = JSON.stringify(wanted)
    const idempotencyKey = lost.current.get(content) ?? newId()
    lost.current.set(content, idempotencyKey)
    setMaking({ name, received: 0 })
    const { signal } = controller
    try {
      const file = await makeReport(wanted, { idempotencyKey, signal }, (received) =>
        setMaking({ name, received }),
      )
      lost.current.delete(content)
      saveFile(file.name, file.content)
      toastSuccess(saved(name))
      onSaved()
    } catch (error) {
      if (error instanceof ApiError && error.fromServer) lost.current.delete(content)
      if (!signal.aborted) reportError(error, { failure: 'Failed to create the file' })
    } finally {
      stopping.current = null
      setMaking(null)
      void invalidate(client, keys.reportUsage(teamId))
    }
  }

  return { making, make, stop: () => stopping.current?.abort() }
}
