import type { Store } from '../../db/store.ts'
import { readSetting } from '../settings/setting-queries.ts'
import { ensureTagGroups, hasBuiltInTagGroups } from './tag-group-queries.ts'

/** Makes the built-in tag groups at the start, where they are made automatically and some are missing. */
export async function ensureTagGroupsAtStart(store: Store): Promise<void> {
  if (!(await readSetting(store.db, 'automaticTagGroups'))) return
  if (!(await hasBuiltInTagGroups(store.db))) await store.transact(ensureTagGroups)
}
