import type { Tag } from '@amn/contract/media/tags'
import { ActionIcon, Checkbox, Menu, UnstyledButton } from '@mantine/core'
import { IconArrowMerge, IconDots, IconFolderShare, IconPencil, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { tagGroupTitle } from '../../i18n/group-names.ts'
import { useTranslation } from 'react-i18next'
import type { Act } from './acts.ts'
import classes from './tags.module.css'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  tag: Tag
  /** The greatest use on the page: the whole length of the bar. */
  most: number
  isGroupShown: boolean
  isSelected: boolean
  onSelect: () => void
  onAct: (act: Act) => void
}

const icons = { move: IconFolderShare, merge: IconArrowMerge, delete: IconTrash } as const

/** A tag with how much it is used; a press on its name changes it. */
export const TagRow = memo(function TagRow({ tag, most, isGroupShown, isSelected, onSelect, onAct }: Props) {
  const { t } = useTranslation()
  const edit = () => onAct({ kind: 'edit', tag })
  return (
    <li className={classes.row} data-selected={isSelected || undefined}>
      <Checkbox checked={isSelected} onChange={onSelect} aria-label={t('tags.select', { name: tag.name })} className={classes.check} />
      <UnstyledButton className={classes.tag} onClick={edit}>
        <span className={classes.tagName}>{tag.name}</span>
        {(isGroupShown || tag.description) && (
          <span className={`${shared.hint} ${classes.muted}`}>
            {[...(isGroupShown ? [tagGroupTitle(tag.tagGroupName)] : []), tag.description].filter(Boolean).join(' · ')}
          </span>
        )}
      </UnstyledButton>
      <span className={classes.use}>
        <span className={classes.useText} data-unused={tag.useCount === 0 || undefined}>
          {tag.useCount === 0 ? t('tags.unused') : t('tags.media', { count: tag.useCount })}
        </span>
        <span className={classes.bar} aria-hidden>
          <span style={{ width: `${(tag.useCount / most) * 100}%` }} />
        </span>
      </span>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('ui.moreFor', { title: tag.name })}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={18} stroke={1.6} />} onClick={edit}>
            {t('tags.edit')}
          </Menu.Item>
          {(['move', 'merge', 'delete'] as const).map((kind) => {
            const Icon = icons[kind]
            return (
              <Menu.Item
                key={kind}
                {...(kind === 'delete' ? { color: 'red' } : {})}
                leftSection={<Icon size={18} stroke={1.6} />}
                onClick={() => onAct({ kind, tags: [tag] })}
              >
                {t(`tags.${kind}`)}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
    </li>
  )
})
