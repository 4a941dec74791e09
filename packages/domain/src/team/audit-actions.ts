interface ActionWords {
  /** By which the log is filtered. */
  readonly kind: 'people' | 'team' | 'records' | 'exports'
  /** Its sentence; `{actor}`, `{member}` and `{subject}` are placeholders for names. */
  readonly words: string
}

/** The log of a team, which its managers can read. */
const ACTIONS = {
  'team.created': { kind: 'team', words: '{actor} created the team' },
  'team.renamed': { kind: 'team', words: '{actor} renamed the team to {subject}' },
  'team.planChanged': { kind: 'team', words: '{actor} changed the plan to {subject}' },
  'team.disabled': { kind: 'team', words: '{actor} disabled the team' },
  'team.activated': { kind: 'team', words: '{actor} activated the team' },
  'team.imageChanged': { kind: 'team', words: '{actor} changed the team image' },
  'team.imageRemoved': { kind: 'team', words: '{actor} removed the team image' },
  'team.codeChanged': { kind: 'people', words: '{actor} created a new team code' },
  'team.approvalOn': { kind: 'people', words: '{actor} required approval to join' },
  'team.approvalOff': { kind: 'people', words: '{actor} let people join without approval' },
  'apiKey.created': { kind: 'team', words: '{actor} created the API key {subject}' },
  'apiKey.revoked': { kind: 'team', words: '{actor} revoked the API key {subject}' },
  'webhook.created': { kind: 'team', words: '{actor} added the webhook {subject}' },
  'webhook.changed': { kind: 'team', words: '{actor} changed the webhook {subject}' },
  'webhook.deleted': { kind: 'team', words: '{actor} deleted the webhook {subject}' },
  'webhook.paused': { kind: 'team', words: '{actor} paused the webhook {subject}' },
  'webhook.kept': { kind: 'team', words: '{actor} kept the webhook {subject}' },
  'member.joined': { kind: 'people', words: '{actor} joined' },
  'member.asked': { kind: 'people', words: '{actor} asked to join' },
  'member.withdrew': { kind: 'people', words: '{actor} withdrew the request to join' },
  'member.letIn': { kind: 'people', words: '{actor} let {member} in' },
  'member.declined': { kind: 'people', words: '{actor} declined the request of {member}' },
  'member.promoted': { kind: 'people', words: '{actor} made {member} a manager' },
  'member.demoted': { kind: 'people', words: '{actor} made {member} a member' },
  'member.removed': { kind: 'people', words: '{actor} removed {member}' },
  'member.left': { kind: 'people', words: '{actor} left' },
  'player.deleted': { kind: 'records', words: '{actor} deleted the player {subject}' },
  'player.joined': { kind: 'records', words: '{actor} merged {subject} into one player' },
  'game.deleted': { kind: 'records', words: '{actor} deleted the game {subject}' },
  'opponent.renamed': { kind: 'records', words: '{actor} renamed the opponent {subject}' },
  'opponent.deleted': { kind: 'records', words: '{actor} deleted the opponent {subject}' },
  'game.finished': { kind: 'records', words: '{actor} finished the game {subject}' },
  'game.reopened': { kind: 'records', words: '{actor} reopened the game {subject}' },
  'roster.imported': { kind: 'records', words: '{actor} imported a roster: {subject}' },
  'schedule.imported': { kind: 'records', words: '{actor} imported a schedule: {subject}' },
  'import.takenBack': { kind: 'records', words: '{actor} undid an import: {subject}' },
  'feed.set': { kind: 'team', words: '{actor} follows the calendar {subject}' },
  'feed.removed': { kind: 'team', words: '{actor} stopped following the calendar {subject}' },
  'feed.paused': { kind: 'team', words: '{actor} paused the calendar {subject}' },
  'shots.reset': { kind: 'records', words: '{actor} cleared shots of the game {subject}' },
  'goals.reset': { kind: 'records', words: '{actor} cleared goals of the game {subject}' },
  'team.underThirteenOn': {
    kind: 'people',
    words: '{actor} marked the team as under 13: followers see numbers only',
  },
  'team.underThirteenOff': { kind: 'people', words: '{actor} marked the team as not under 13' },
  'link.made': { kind: 'people', words: '{actor} created the family link {subject}' },
  'link.changed': { kind: 'people', words: '{actor} changed the family link {subject}' },
  'link.paused': { kind: 'people', words: '{actor} paused the family link {subject}' },
  'link.kept': { kind: 'people', words: '{actor} kept the family link {subject}' },
  'link.revoked': { kind: 'people', words: '{actor} revoked the family link {subject}' },
  'report.exported': { kind: 'exports', words: '{actor} exported a report of the game {subject}' },
  'report.ofTeam': { kind: 'exports', words: '{actor} exported {subject} of the team' },
  'team.archiveImported': {
    kind: 'team',
    words: '{actor} imported an archive of {subject}',
  },
} as const satisfies Readonly<Record<string, ActionWords>>

/** One thing that is written into the log of a team. */
export type AuditAction = keyof typeof ACTIONS
/** All actions that the log of a team can have. */
export const AUDIT_ACTIONS = Object.keys(ACTIONS) as readonly AuditAction[]

/** The kinds of actions, and their names. */
export const AUDIT_KINDS = {
  people: 'People',
  team: 'Team',
  records: 'Records',
  exports: 'Exports',
} as const satisfies Readonly<Record<ActionWords['kind'], string>>
export type AuditKind = keyof typeof AUDIT_KINDS

export const actionsOfKind = (kind: AuditKind): readonly AuditAction[] =>
  AUDIT_ACTIONS.filter((action) => ACTIONS[action].kind === kind)

/** The retention of entries, in milliseconds: 180 days. */
export const AUDIT_LIFE = 180 * 24 * 60 * 60 * 1000

/** An entry, as far as it is put into words. */
export interface AuditWords {
  readonly action: AuditAction
  readonly byOperator: boolean
  /** Null for the operator, and where the account is deleted. */
  readonly actor: { readonly name: string } | null
  readonly member: { readonly name: string } | null
  readonly subject: string | null
}

const FORMER_MEMBER = 'A former member'

/** The actor; a deleted account is a former member. */
export const auditActor = ({ byOperator, actor }: AuditWords): string =>
  byOperator ? 'The operator' : (actor?.name ?? FORMER_MEMBER)

/** A piece of a sentence: a name of a person or thing, or words between. */
export interface SentencePart {
  readonly text: string
  readonly isName: boolean
}

/** The action as a sentence in pieces, so that names can be set apart. */
export function auditSentence(entry: AuditWords): SentencePart[] {
  const names: Readonly<Record<string, string>> = {
    '{actor}': auditActor(entry),
    '{member}': entry.member?.name ?? FORMER_MEMBER.toLowerCase(),
    '{subject}': entry.subject ?? '',
  }
  return ACTIONS[entry.action].words
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => ({ text: names[part] ?? part, isName: part in names }))
}

/** By which kind an action is filtered. */
export const kindOfAction = (action: AuditAction): AuditKind => ACTIONS[action].kind
