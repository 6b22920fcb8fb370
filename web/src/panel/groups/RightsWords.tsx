import { type NamedPrivilege, namedPrivileges } from '@amn/contract/access'
import { mediaTypes } from '@amn/contract/values'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './groups.module.css'
import { type Held, besideMedia, rightOrder, typesOf } from './rights.ts'
import shared from '../../ui/theme/shared.module.css'

const isNamed = (name: string): name is NamedPrivilege => (namedPrivileges as readonly string[]).includes(name)

/** What one may do, in sentences. */
export function RightsWords({ held }: { held: ReadonlyMap<string, Held> }) {
  const { t, i18n } = useTranslation()
  const listed = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const ofMedia = rightOrder.flatMap((right) => {
    const types = typesOf(held, right)
    const named =
      types.length === mediaTypes.length ? t('panel.rights.allTypes') : listed.format(types.map((type) => t(`values.mediaType.${type}`)))
    return types.length > 0 ? [{ name: right, text: t(`panel.rights.sentence.${right}`, { types: named }) }] : []
  })
  const beside = besideMedia(held).map(({ privilege: { name, description } }) => ({
    name,
    text: isNamed(name) ? t(`panel.rights.named.${name}`) : [name, description].filter(Boolean).join(': '),
  }))
  if (held.size === 0) {
    return (
      <p className={classes.empty}>
        <IconLock size={20} aria-hidden />
        {t('panel.rights.nothing')}
      </p>
    )
  }
  return (
    <ul className={`${shared.plainList} ${classes.sentences}`}>
      {[...ofMedia, ...beside].map(({ name, text }) => (
        <li key={name}>
          <IconCheck size={18} stroke={2.2} aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
