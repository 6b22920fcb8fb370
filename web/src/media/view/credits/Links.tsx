import type { Media } from '@amn/contract/media/media'
import { IconBroadcast, IconExternalLink, IconHome, IconPlayerPlay, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { visibleText } from '../../../i18n/visible-text.ts'
import { siteTitle } from '../../../ui/media/site-names.ts'
import { outsideAddress, siteName } from '../../../ui/scrap/outside-address.ts'
import shared from '../../../ui/theme/shared.module.css'
import classes from './credits.module.css'

const icons = { trailer: IconPlayerPlay, homepage: IconHome, streaming: IconBroadcast, social: IconUsers, other: IconExternalLink } as const
const order = ['trailer', 'homepage', 'streaming', 'other', 'social'] as const

interface Shown {
  href: string
  kind: (typeof order)[number]
  text: string
}

/** The pages of a media elsewhere, each once: trailers first, those of the sources among the others. */
function linksOf({ links, externalIds }: Pick<Media, 'links' | 'externalIds'>, trailer: string): Shown[] {
  const own = links.flatMap(({ address, title, kind }): Shown[] => {
    const href = outsideAddress(address)
    if (!href) return []
    return [{ href, kind, text: title ? visibleText(title, 80) : kind === 'trailer' ? trailer : siteName(href) }]
  })
  const pages = externalIds
    .filter(({ source }) => source !== 'isbn' && source !== 'asin')
    .flatMap(({ source, address }): Shown[] => {
      const href = outsideAddress(address)
      return href ? [{ href, kind: 'other', text: siteTitle(source) }] : []
    })
  const each = new Map([...pages, ...own].map((one) => [one.href, one]))
  return [...each.values()].toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
}

/** The trailers, official and other pages of a media, each in a tab of its own. */
export function Links({ media }: { media: Media }) {
  const { t } = useTranslation()
  const links = linksOf(media, t('values.linkKind.trailer'))
  if (links.length === 0) return undefined
  return (
    <section aria-labelledby="media-links">
      <h2 className={shared.hidden} id="media-links">
        {t('edit.field.links')}
      </h2>
      <ul className={`${shared.clusterList} ${classes.links}`}>
        {links.map(({ href, kind, text }) => {
          const Icon = icons[kind]
          return (
            <li key={href}>
              <a href={href} target="_blank" rel="noopener noreferrer" title={`${t(`values.linkKind.${kind}`)}: ${siteName(href)}`}>
                <Icon size={15} stroke={1.7} aria-hidden />
                {text}
                <span className={shared.hidden}>{t('scrapper.newTab')}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
