import { idsIn, joinedIds } from '../../../db/id-list.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/tables.ts'
import { idsAtOnce } from '../index-queries.ts'

const nextFact = prepared<{ after: string }, { fact: string }>((db, given) =>
  db.selectFrom('media_fact').select('fact').where('fact', '>', given('after')).orderBy('fact').limit(1),
)

/** All facts that a media has; each is one step along the index, for a million media have few kinds of files. */
export async function listFactNames(db: Db): Promise<string[]> {
  const facts: string[] = []
  for (;;) {
    const [next] = await nextFact(db, { after: facts.at(-1) ?? '' })
    if (!next) return facts
    facts.push(next.fact)
  }
}

/** The next of the media with a fact by id, as one text of ids. */
export const listWithFact = prepared<{ fact: string; after: number }, { list: string | null }>((db, given) => {
  const part = db
    .selectFrom('media_fact')
    .select('media_id')
    .where('fact', '=', given('fact'))
    .where('media_id', '>', given('after'))
    .orderBy('media_id')
    .limit(idsAtOnce)
  return db.selectFrom(part.as('part')).select(joinedIds(db, 'part.media_id').as('list'))
})

/** The facts of some media; `ids` is a JSON array. */
export const listFactsOf = prepared<{ ids: string }, { mediaId: number; key: string }>((db, given) =>
  db
    .selectFrom('media_fact')
    .select(['media_id as mediaId', 'fact as key'])
    .where('media_id', 'in', idsIn(db, given('ids'))),
)
