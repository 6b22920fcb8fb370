import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { outsideAddress, siteName } from './outside-address.ts'
import classes from './scrap.module.css'
import shared from '../theme/shared.module.css'

interface Props {
  address: string | null
  /** What is there; absent: the name of the site. */
  text?: string
  className?: string | undefined
}

/** A link to a page outside, which learns nothing of where one came from; nothing where the address is none. */
export function OutsideLink({ address, text, className }: Props) {
  const { t } = useTranslation()
  const href = outsideAddress(address)
  if (!href) return null
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={`${classes.outside} ${className ?? ''}`}>
      {text ?? siteName(href)}
      <IconExternalLink size={15} stroke={1.7} aria-hidden />
      <span className={shared.hidden}>{t('scrapper.newTab')}</span>
    </a>
  )
}
