import { tags } from '@amn/contract/media/tags'
import { useState } from 'react'
import { useGet } from '../../api/query.ts'
import { useAdminSearch } from '../use-admin-search.ts'
import { Automatic } from './Automatic.tsx'
import { Dialogs } from './Dialogs.tsx'
import { TagGroups } from './TagGroups.tsx'
import { TagList } from './TagList.tsx'
import type { Act } from './acts.ts'
import classes from './tags.module.css'

/** The tag groups beside the tags of one of them or of all. */
export function TagsTab() {
  const { search } = useAdminSearch()
  const [act, setAct] = useState<Act>()
  const id = search.open
  const open = useGet(tags.getGroup, { params: { tagGroupId: id ?? 0 } }, { enabled: id !== undefined })
  const group = id === undefined ? undefined : open.data
  return (
    <>
      <div className={classes.frame}>
        <div className={classes.sides}>
          <TagGroups onAct={setAct} />
          <TagList key={id ?? 0} group={group} onAct={setAct} />
        </div>
      </div>
      <Automatic />
      <Dialogs act={act} group={group} onClose={() => setAct(undefined)} />
    </>
  )
}
