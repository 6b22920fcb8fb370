import type { TagGroup } from '@amn/contract/media/tags'
import { ActionIcon, Badge, Menu, Tooltip } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Act } from './acts.ts'
import classes from './tags.module.css'
import shared from '../../ui/theme/shared.module.css'
import { tagGroupTitle } from '../../i18n/group-names.ts'

const explained = ['Genre', 'Demographic', 'CharactersTypes', 'PlaceAndTime', 'General'] as const

/** The name of what is on show, what it is for, and what can be done with a group. */
export function GroupHead({ group, onAct }: { group: TagGroup | undefined; onAct: (act: Act) => void }) {
  const { t } = useTranslation()
  if (!group) return <h2 className={classes.title}>{t('tags.all')}</h2>
  const builtIn = group.builtIn ? explained.find((name) => name === group.name) : undefined
  const text = group.description || (builtIn && t(`tags.builtInText.${builtIn}`))
  return (
    <div className={shared.between}>
      <div className={classes.words}>
        <h2 className={classes.title}>
          {tagGroupTitle(group.name)}
          {group.builtIn && (
            <Tooltip label={t('tags.builtInHint')} multiline maw={260} events={{ hover: true, focus: true, touch: true }}>
              <Badge variant="light" color="gray" radius="xl" tabIndex={0}>
                {t('tags.builtIn')}
              </Badge>
            </Tooltip>
          )}
        </h2>
        {text && <p className={classes.lead}>{text}</p>}
      </div>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('ui.moreFor', { title: tagGroupTitle(group.name) })}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={18} stroke={1.6} />} onClick={() => onAct({ kind: 'group', group })}>
            {t('tags.editGroup')}
          </Menu.Item>
          <Menu.Item
            color="red"
            disabled={group.builtIn}
            leftSection={<IconTrash size={18} stroke={1.6} />}
            onClick={() => onAct({ kind: 'delete-group', group })}
          >
            {t('tags.deleteGroup')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
