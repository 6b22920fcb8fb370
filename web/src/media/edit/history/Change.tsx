import type { MediaField } from '@amn/contract/media/media-values'
import { Button } from '@mantine/core'
import { IconArrowNarrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './history.module.css'
import { membersOf, valueText } from './value-text.ts'

/** So many entries of a list are shown at once; the others when they are wanted. */
const mostShown = 10

interface Props {
  field: MediaField
  before?: unknown
  after?: unknown
}

/** What a field was and became; of lists, what came and what went. */
export function Change({ field, before, after }: Props) {
  const { t } = useTranslation()
  const [was, is] = [membersOf(field, before, t), membersOf(field, after, t)]
  if (was && is) {
    const gone = was.filter((one) => !is.includes(one))
    const come = is.filter((one) => !was.includes(one))
    if (gone.length === 0 && come.length === 0) return <span className={classes.values}>{t('edit.reordered')}</span>
    return <Members gone={gone} come={come} />
  }
  return (
    <span className={classes.values}>
      <del>{valueText(field, before, t)}</del>
      <IconArrowNarrowRight size={18} stroke={1.6} role="img" aria-label={t('edit.became')} />
      <ins>{valueText(field, after, t)}</ins>
    </span>
  )
}

/** What came into a list and what went out of it; of very much, the first. */
function Members({ gone, come }: { gone: readonly string[]; come: readonly string[] }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const all = [...come.map((text) => ({ text, Mark: 'ins' as const })), ...gone.map((text) => ({ text, Mark: 'del' as const }))]
  const shown = isOpen || all.length <= mostShown + 2 ? all : all.slice(0, mostShown)
  return (
    <span className={classes.values}>
      {shown.map(({ text, Mark }) => (
        <Mark key={`${Mark} ${text}`}>{text}</Mark>
      ))}
      {all.length > mostShown + 2 && (
        <Button size="compact-xs" variant="transparent" px={0} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('media.showLess') : t('edit.more', { count: all.length - mostShown })}
        </Button>
      )}
    </span>
  )
}
