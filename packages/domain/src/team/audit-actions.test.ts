import { describe, expect, it } from 'vitest'
import {
  AUDIT_ACTIONS,
  AUDIT_KINDS,
  type AuditKind,
  type AuditWords,
  actionsOfKind,
  auditSentence,
} from './audit-actions.ts'

const entry: AuditWords = {
  action: 'member.removed',
  byOperator: false,
  actor: { name: 'Anna' },
  member: { name: 'Bea' },
  subject: null,
}

const sentence = (words: AuditWords) =>
  auditSentence(words)
    .map(({ text }) => text)
    .join('')

describe('the log in words', () => {
  it('AUDIT-1 An entry is a sentence with the names of the actor, the member and the subject', () => {
    expect(sentence(entry)).toBe('Anna removed Bea')
    const renamed = { ...entry, action: 'team.renamed', subject: 'Snowbreakers' } as const
    expect(sentence(renamed)).toBe('Anna renamed the team to Snowbreakers')
    expect(auditSentence(entry).filter(({ isName }) => isName)).toHaveLength(2)
    const all = { ...entry, subject: 'vs Boston' }
    for (const action of AUDIT_ACTIONS) expect(sentence({ ...all, action })).not.toMatch(/[{}]/)
  })

  it('AUDIT-2 A deleted account is a former member, and an action without an actor the operator', () => {
    expect(sentence({ ...entry, actor: null })).toBe('A former member removed Bea')
    expect(sentence({ ...entry, member: null })).toBe('Anna removed a former member')
    expect(sentence({ ...entry, actor: null, byOperator: true })).toBe('The operator removed Bea')
  })

  it('AUDIT-1 Every action is of one kind', () => {
    const kinds = Object.keys(AUDIT_KINDS) as AuditKind[]
    expect(kinds.flatMap(actionsOfKind).toSorted()).toEqual([...AUDIT_ACTIONS].toSorted())
  })
})
