import { useRef } from 'react'
import { v7 } from 'uuid'

/**
 * Ids for things created on this device. The same content gets the same id again, so that a second
 * try after an answer that never arrived creates nothing twice; other content gets a new one.
 */
export function useCreationId(): (content: unknown) => string {
  const last = useRef({ content: '', id: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (last.current.content !== text) last.current = { content: text, id: v7() }
    return last.current.id
  }
}
