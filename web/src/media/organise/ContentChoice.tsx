import type { Content } from '@amn/contract/media/content'
import type { MediaType } from '@amn/contract/values'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type ContentGroup, groupContents } from '../contents/content-groups.ts'
import { contentTitle, groupName, numberingName, stemOf } from '../contents/content-name.ts'
import classes from './organise.module.css'

interface Props {
  contents: readonly Content[]
  type: MediaType
  mediaTitle: string
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}

/** Contents with checkboxes by season; a season is chosen as a whole by its own. */
export function ContentChoice({ contents, type, mediaTitle, chosen, onChange }: Props) {
  const { t } = useTranslation()
  const change = (ids: readonly number[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    onChange(next)
  }
  return (
    <div role="group" aria-label={t('organise.chooseContents')} className={classes.choice}>
      {groupContents(contents, type).map((group) => (
        <section key={group.key}>
          <GroupBox group={group} chosen={chosen} onChange={change} />
          <ul className={classes.boxes}>
            {group.contents.map((content) => {
              const name = contentTitle(content, type, mediaTitle, t)
              const numbering = numberingName(content, type, t)
              const file = content.files[0]
              return (
                <li key={content.id}>
                  <Checkbox
                    className={classes.box ?? ''}
                    checked={chosen.has(content.id)}
                    onChange={(event) => change([content.id], event.currentTarget.checked)}
                    label={numbering && numbering !== name ? `${numbering} – ${name}` : name}
                    description={file && stemOf(file.name) !== name ? file.name : undefined}
                  />
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}

function GroupBox({
  group,
  chosen,
  onChange,
}: {
  group: ContentGroup
  chosen: ReadonlySet<number>
  onChange: (ids: number[], isOn: boolean) => void
}) {
  const { t } = useTranslation()
  const ids = group.contents.map(({ id }) => id)
  const count = ids.filter((id) => chosen.has(id)).length
  return (
    <Checkbox
      className={classes.groupBox ?? ''}
      checked={count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      onChange={() => onChange(ids, count < ids.length)}
      label={groupName(group, t)}
      description={t('media.count', { count: ids.length })}
    />
  )
}
