import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Loader } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { listText } from '../../i18n/list-text.ts'
import classes from './first-run.module.css'
import { type Look, lookKinds } from './use-looks.ts'

interface Props {
  path: string
  look: Look | undefined
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** A folder with what a quick look found in it. */
export function FolderLine({ path, look, isChosen, onChoose }: Props) {
  const { t } = useTranslation()
  const [id, box] = [useId(), useId()]
  const counts = lookKinds.flatMap((kind) => {
    const count = look?.found?.[kind] ?? 0
    return count > 0 ? [t(`firstRun.found.${kind}`, { count })] : []
  })
  const text = () => {
    if (look?.failure) return look.failure
    if (!look || look.isLooking) return t('firstRun.looking')
    if (counts.length === 0) return look.isWhole ? t('firstRun.empty') : t('firstRun.nothingYet')
    return look.isWhole ? listText(counts) : t('firstRun.atLeast', { counts: listText(counts) })
  }
  return (
    <li>
      <label htmlFor={box} className={classes.line} data-chosen={isChosen || undefined}>
        <Checkbox
          id={box}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
          aria-label={path}
          aria-describedby={id}
          size="md"
        />
        <span className={classes.words}>
          <span className={classes.path}>{path}</span>
          <span id={id} className={classes.found} data-bad={look?.failure ? true : undefined}>
            {(!look || look.isLooking) && <Loader size={12} aria-hidden />}
            {text()}
            {look?.amnMediaType && !look.isLooking && <span className={classes.type}>{t(`values.mediaType.${look.amnMediaType}`)}</span>}
          </span>
        </span>
      </label>
    </li>
  )
}
