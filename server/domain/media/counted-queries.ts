import { type RawBuilder, sql } from 'kysely'

/** Whether a content of a person counts towards the completion of its media: what is regular, or everything where nothing is. */
export const isCounted = (contentId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from content as counted inner join media as whole on whole.id = counted.media_id
    where counted.id = ${sql.ref(contentId)} and (counted.kind = 'regular' or whole.regular_count = 0))`
