import type { MediaType } from '@amn/contract/values'
import { Badge, Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { visibleText } from '../../i18n/visible-text.ts'
import { typeIcons } from '../../ui/media/type-icons.ts'
import { MediaDialog } from './MediaDialog.tsx'
import classes from './table.module.css'
import type { Line } from './table-lines.ts'
import type { Change } from './use-change.ts'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  line: Extract<Line, { kind: 'head' }>
  type: MediaType
  onChange: Change
}

/** The title that the rows below go to, new or there already, and the way to another. */
export function MediaHead({ line, type, onChange }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const Icon = typeIcons[type]
  const { title, year, mediaId, items } = line
  return (
    <div className={classes.media}>
      <span className={`${shared.tile} ${classes.mediaIcon}`}>
        <Icon size={22} stroke={1.6} aria-hidden />
      </span>
      <h3 className={classes.mediaTitle}>
        {visibleText(title)}
        {year !== null && mediaId === null && <span className={classes.year}> {year}</span>}
      </h3>
      <Badge variant="light" color={mediaId === null ? 'blue' : 'green'} size="lg" radius="xl">
        {t(mediaId === null ? 'imports.newMedia' : 'imports.joins')}
      </Badge>
      <Button
        variant="subtle"
        className={classes.mediaAct}
        leftSection={<IconPencil size={18} aria-hidden />}
        aria-label={t('imports.changeMediaOf', { count: items.length, title })}
        onClick={() => setOpen(true)}
      >
        {t('imports.changeMedia')}
      </Button>
      <MediaDialog
        isOpen={isOpen}
        type={type}
        title={title}
        year={year}
        onClose={() => setOpen(false)}
        onTake={(to) => {
          setOpen(false)
          onChange(items.map(({ id }) => ({ id, ...to })))
        }}
      />
    </div>
  )
}
