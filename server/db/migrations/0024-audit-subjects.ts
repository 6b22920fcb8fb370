import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { engineOf, runAll, wordsOf } from '../engine.ts'
import { parseJson } from '../json/json-column.ts'

const kindOf: Record<string, string[]> = {
  user: [
    'user-created',
    'user-changed',
    'user-suspended',
    'user-unlocked',
    'user-deleted',
    'rights-changed',
    'session-ended',
    'password-reset',
    'reset-link-made',
    'e-mail-changed',
  ],
  group: ['group-created', 'group-changed', 'group-deleted'],
  privilege: ['privilege-created', 'privilege-changed', 'privilege-deleted'],
  tag: ['tag-changed', 'tag-deleted', 'tag-merged'],
  tagGroup: ['tag-group-changed', 'tag-group-deleted'],
  media: ['media-deleted', 'media-restored', 'media-purged', 'media-type-changed', 'issue-closed', 'issue-deleted'],
  setting: ['setting-changed'],
  scrapper: ['scrapper-added', 'scrapper-changed', 'scrapper-removed'],
}
const isAnyOf = (actions: readonly string[]) => `action in (${actions.map((action) => `'${action}'`).join(', ')})`
const isAfter = (word: string) => `substr(subject, 1, ${word.length + 1}) = '${word} ' and length(subject) > ${word.length + 1}`

const statements = [
  `update audit set subject_kind = case
    when action = 'session-ended' and subject = 'session' and detail = '' then 'session'
    when action = 'session-ended' and subject = 'all others' and subject_id is null then 'otherSessions'
    when action = 'rights-changed' and ${isAfter('group')} then 'group'
    ${Object.entries(kindOf)
      .map(([kind, actions]) => `when ${isAnyOf(actions)} then '${kind}'`)
      .join(' ')}
    else 'other' end
  where subject is not null`,
  `update audit set subject = substr(subject, 7) where action = 'rights-changed' and subject_kind = 'group'`,
  // A user name holds no space.
  `update audit set subject = substr(subject, 6) where subject_kind = 'user' and ${isAfter('user')}`,
]

// What was gained or lost was a name, of a group with the word before it.
const toSubject = (text: string) => {
  const [, group] = /^group (\S.*)$/su.exec(text) ?? []
  return group === undefined ? { kind: 'privilege', name: text } : { kind: 'group', name: group }
}
const subjects = z.array(z.union([z.string().transform(toSubject), z.unknown()])).optional()
const rightsChange = z.looseObject({ gained: subjects, lost: subjects })

/** What the audit says was changed had its kind within its name; from now on kind, id and name stand apart. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const { text } = wordsOf(engineOf(db))
  await runAll(db, [`alter table audit add column subject_kind ${text}`, ...statements])
  const { rows } = await sql<{ id: number; detail: string }>`
    select id, detail from audit where action in ('rights-changed', 'group-created')`.execute(db)
  for (const { id, detail } of rows) {
    const change = parseJson(rightsChange.nullable(), detail, null)
    if (change) await sql`update audit set detail = ${JSON.stringify(change)} where id = ${id}`.execute(db)
  }
}
