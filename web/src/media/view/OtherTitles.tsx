import type { Media } from '@amn/contract/media/media'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../i18n/names.ts'
import classes from './facts.module.css'

const few = 3

/** The other titles of a media with their language and kind; of many, a few until all are wanted. */
export function OtherTitles({ titles }: { titles: Media['titles'] }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const shown = isOpen || titles.length <= few + 1 ? titles : titles.slice(0, few)
  const isFolded = titles.length > few + 1
  return (
    <div className={`${classes.fact} ${classes.wide}`}>
      <dt>{t('media.otherTitles')}</dt>
      {shown.map(({ title, language, kind }, index) => (
        <dd key={`${title}-${language}-${index}`} className={classes.title}>
          <span {...(language ? { lang: language } : {})}>{title}</span>
          <small>{[language && languageName(language), kind !== 'other' && t(`mine.titleKind.${kind}`)].filter(Boolean).join(', ')}</small>
        </dd>
      ))}
      {isFolded && (
        <dd>
          <Button size="compact-sm" variant="transparent" px={0} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? t('mine.fewerTitles') : t('mine.allTitles', { count: titles.length - few })}
          </Button>
        </dd>
      )}
    </div>
  )
}
