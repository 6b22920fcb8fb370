import type { MediaRight } from '@amn/contract/values'
import { Tooltip } from '@mantine/core'
import { IconEye, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './matrix.module.css'

const icons = { INFO: IconEye, CONTENT: IconPlayerPlay, EDIT: IconPencil, DELETE: IconTrash } as const

/** What a column of rights is about: a sign and a word, in a shorter one on narrow screens, and a sentence on hover. */
export function ColumnHead({ right }: { right: MediaRight }) {
  const { t } = useTranslation()
  const Icon = icons[right]
  return (
    <Tooltip label={t(`rights.rightHint.${right}`)} multiline maw={280} openDelay={250} withinPortal={false}>
      <span className={classes.heading}>
        <Icon size={18} stroke={1.7} aria-hidden />
        <span className={classes.wide}>{t(`rights.right.${right}`)}</span>
        <span className={classes.narrow}>{t(`rights.shortRight.${right}`)}</span>
      </span>
    </Tooltip>
  )
}
