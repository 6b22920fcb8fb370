import type { OwnFont } from '@amn/contract/personal/fonts'
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../../i18n/format.ts'
import { addFontFaces, familyOf } from './font-faces.ts'
import classes from './fonts.module.css'
import { groupFamilies } from './own-families.ts'

interface Props {
  font: OwnFont
  isRemoving: boolean
  onRemove(): void
}

/** One uploaded font, written in itself; it asks before it is deleted. */
export function OwnFace({ font, isRemoving, onRemove }: Props) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const own = useMemo(() => groupFamilies([font])[0], [font])
  useEffect(() => addFontFaces({ font: 'own', own }), [own])
  const { family, style, leastWeight, mostWeight, format, size } = font
  const weight = leastWeight === mostWeight ? leastWeight : `${leastWeight}–${mostWeight}`
  const face = t(`readers.fonts.${style}`, { weight })
  return (
    <li className={classes.face}>
      <div className={classes.names}>
        <Text truncate style={{ fontFamily: familyOf({ font: 'own', own }), fontStyle: style, fontWeight: leastWeight }}>
          {family}
        </Text>
        <Text size="xs" c="dimmed" role={isAsking ? 'alert' : undefined}>
          {isAsking ? t('readers.fonts.removeTitle') : [face, format.toUpperCase(), formatSize(size)].join(' · ')}
        </Text>
      </div>
      {isAsking ? (
        <Group gap="xs" wrap="nowrap">
          <Button variant="default" data-autofocus autoFocus onClick={() => setAsking(false)}>
            {t('ui.cancel')}
          </Button>
          <Button color="red" loading={isRemoving} onClick={onRemove}>
            {t('readers.fonts.delete')}
          </Button>
        </Group>
      ) : (
        <ActionIcon
          variant="subtle"
          color="red"
          size={44}
          aria-label={t('readers.fonts.remove', { name: `${family}, ${face}` })}
          onClick={() => setAsking(true)}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
