import { moveByArrows } from '../../list/selection/move-by-arrows.ts'
import type { ContentRowData } from '../content-rows.ts'
import { ContentRow } from '../ContentRow.tsx'
import { GroupHeading } from '../groups/GroupHeading.tsx'
import type { ListProps } from '../ShortList.tsx'
import shared from '../../../ui/theme/shared.module.css'
import classes from '../contents.module.css'

/** The rows of each group; what comes before the first heading has none. */
function groupRows(rows: readonly ContentRowData[]): ContentRowData[][] {
  const groups: ContentRowData[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last && !row.heading) last.push(row)
    else groups.push([row])
  }
  return groups
}

/** Volumes as a grid of their covers. */
export function Covers({ media, rows, loaded }: ListProps) {
  return groupRows(rows).map((group) => (
    <div key={group[0]?.content.id}>
      {group[0]?.heading && <GroupHeading media={media} {...group[0].heading} />}
      <ul ref={moveByArrows} className={`${shared.plainList} ${classes.covers}`}>
        {group.map(({ content }) => (
          <li key={content.id}>
            <ContentRow media={media} row={{ content, heading: undefined }} readContents={loaded.readContents} />
          </li>
        ))}
      </ul>
    </div>
  ))
}
