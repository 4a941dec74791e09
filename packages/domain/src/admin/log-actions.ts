import type { SentencePart } from '../team/index.ts'

/** The installation's log for administrators: the sentence for each action. */
const INSTANCE_WORDS = {
  'administrator.made': '{actor} made {subject} an administrator',
  'administrator.removed': '{actor} removed {subject} as an administrator',
  'person.invited': '{actor} invited {subject}',
  'invitation.revoked': '{actor} canceled the invitation of {subject}',
  'person.disabled': '{actor} disabled the account of {subject}',
  'person.enabled': '{actor} enabled the account of {subject}',
  'person.signedOut': '{actor} signed {subject} out on all devices',
  'person.unlocked': '{actor} lifted the lock on the account of {subject}',
  'person.resetLink': '{actor} created a password link for {subject}',
  'person.verified': '{actor} verified the e-mail {subject}',
  'person.unlinked': '{actor} unlinked the account of {subject} from its sign-in provider',
  'person.deleted': '{actor} deleted the account of {subject}',
  'team.disabled': '{actor} disabled the team {subject}',
  'team.enabled': '{actor} enabled the team {subject}',
  'team.deleted': '{actor} deleted the team {subject}',
  'backup.asked': '{actor} started a backup',
  'backup.restoreAsked': '{actor} started to restore the backup {subject}',
  'backup.restored': '{actor} restored the backup {subject}',
} as const

/** One thing that is written into the log of an installation. */
export type InstanceAction = keyof typeof INSTANCE_WORDS

export const INSTANCE_ACTIONS = Object.keys(INSTANCE_WORDS) as readonly InstanceAction[]

/** An entry, as far as it is put into words. */
export interface InstanceEntryWords {
  readonly action: InstanceAction
  /** The actor's e-mail; null for the operator, on the machine itself. */
  readonly actor: string | null
  readonly subject: string | null
}

/** The action as a sentence in pieces, so that names can be set apart. */
export function instanceSentence({ action, actor, subject }: InstanceEntryWords): SentencePart[] {
  const names: Readonly<Record<string, string>> = {
    '{actor}': actor ?? 'The operator',
    '{subject}': subject ?? '',
  }
  return INSTANCE_WORDS[action]
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => ({ text: names[part] ?? part, isName: part in names }))
}
