import { IconHeadphones } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ViewedContent } from '@amn/contract/content'
import { coverOf } from '../playback/use-shown.ts'
import classes from './audio.module.css'

/** The cover of what is heard, with its own light behind it. */
export function Cover({ content }: { content: ViewedContent }) {
  const { t } = useTranslation()
  const [isMissing, setMissing] = useState(false)
  if (isMissing) {
    return (
      <div className={classes.cover} data-missing>
        <IconHeadphones size={96} stroke={1.2} aria-hidden="true" />
      </div>
    )
  }
  const address = coverOf(content, 640)
  return (
    <div className={classes.cover}>
      <img className={classes.light} src={address} alt="" />
      <img className={classes.picture} src={address} alt={t('viewer.audio.cover', { title: content.mediaTitle })} onError={() => setMissing(true)} />
    </div>
  )
}
