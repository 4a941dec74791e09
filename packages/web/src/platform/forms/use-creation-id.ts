import { useRef } from 'react'
import { v7 } from 'uuid'

/** Ids for what is created here: the same content keeps its id, so a repeat creates nothing. */
export function useCreationId(): (content: unknown) => string {
  const last = useRef({ content: '', id: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (last.current.content !== text) last.current = { content: text, id: v7() }
    return last.current.id
  }
}
