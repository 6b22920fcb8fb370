import type { ScrapperEntry } from '@amn/contract/scrapper/scrapper'
import { IconCloud, IconDeviceSdCard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { listText } from '../../i18n/list-text.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import { OutsideLink } from './OutsideLink.tsx'
import { scrapperText } from './scrapper-words.ts'
import classes from './scrap.module.css'

interface Props {
  scrapper: ScrapperEntry
  /** Also says what media it is for. */
  hasTypes?: boolean
}

/** What a scrapper is: what it says of itself, what it can tell, where it looks, and what its licence asks to be shown. */
export function ScrapperFacts({ scrapper, hasTypes = false }: Props) {
  const { t } = useTranslation()
  const { version, author, urlAddress, types, fields, needsNetwork, attribution } = scrapper
  const text = scrapperText(scrapper, t)
  const NetworkIcon = needsNetwork ? IconCloud : IconDeviceSdCard
  return (
    <div className={classes.about}>
      <p className={classes.author}>{[t('scrapper.version', { version }), ...(author ? [visibleText(author, 100)] : [])].join(' · ')}</p>
      {text && <p className={classes.description}>{text}</p>}
      <p className={classes.address}>
        <NetworkIcon size={16} stroke={1.7} aria-hidden />
        {t(needsNetwork ? 'scrapper.network' : 'scrapper.offline')}
        <OutsideLink address={urlAddress} className={classes.aboveLink} />
      </p>
      {hasTypes && (
        <p className={classes.author}>{t('scrapper.forTypes', { types: listText(types.map((type) => t(`values.mediaType.${type}`))) })}</p>
      )}
      <details className={`${classes.fields} ${classes.aboveLink}`} data-more>
        <summary>{t('scrapper.knows', { count: fields.length })}</summary>
        <p className={classes.author}>{listText(fields.map((field) => t(`edit.field.${field}`)))}</p>
      </details>
      {attribution && (
        <p className={classes.author} data-more>
          {visibleText(attribution, 300)}
        </p>
      )}
    </div>
  )
}
