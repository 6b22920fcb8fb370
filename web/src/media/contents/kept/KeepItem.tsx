import type { Content } from '@amn/contract/media/content'
import type { Media } from '@amn/contract/media/media'
import { Menu } from '@mantine/core'
import { IconDeviceMobileDown, IconDeviceMobileX, IconPlayerStop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { keptObstacle } from '../../../api/kept/support.ts'
import { keepHere, removeFromHere } from '../../../ui/kept/acts.ts'
import { useKeptContent } from '../../../ui/kept/use-kept.ts'
import classes from './kept.module.css'

interface Props {
  media: Media
  content: Content
  name: string
}
const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** Keeps a content on this device or takes it off; where the browser does not allow that, it says why. */
export function KeepItem({ media, content, name }: Props) {
  const { t } = useTranslation()
  const { entry, share } = useKeptContent(content.id)
  const obstacle = keptObstacle()
  if (obstacle) {
    return (
      <Menu.Item leftSection={<IconDeviceMobileDown {...icon} />} disabled>
        {t('kept.keep')}
        <span className={classes.why}>{t(`kept.obstacle.${obstacle}`, { origin: location.origin })}</span>
      </Menu.Item>
    )
  }
  const remove = () => void removeFromHere([content.id])
  if (share !== undefined) {
    return (
      <Menu.Item leftSection={<IconPlayerStop {...icon} />} onClick={remove}>
        {t('kept.cancelOf', { name })}
      </Menu.Item>
    )
  }
  const whole = media.contentCount === 1 && name === media.title
  const keep = () => void keepHere({ contentId: content.id, amnMediaType: media.amnMediaType, name: whole ? undefined : name }, name)
  return (
    <>
      {!entry?.isWhole && (
        <Menu.Item leftSection={<IconDeviceMobileDown {...icon} />} onClick={keep}>
          {t(entry ? 'kept.goOn' : 'kept.keep')}
        </Menu.Item>
      )}
      {entry && (
        <Menu.Item leftSection={<IconDeviceMobileX {...icon} />} onClick={remove}>
          {t('kept.remove')}
        </Menu.Item>
      )}
    </>
  )
}
