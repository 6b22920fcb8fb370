import { ActionIcon, Menu } from '@mantine/core'
import {
  IconAspectRatio,
  IconCamera,
  IconChartBar,
  IconCut,
  IconDots,
  IconExternalLink,
  IconPictureInPicture,
  IconRepeat,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useVideoKeys } from '../../api/video-keys.ts'
import { keyText } from '../../ui/text/key-name.ts'
import type { VideoTools } from './use-video-tools.tsx'
import classes from './video.module.css'

interface ItemProps {
  icon: ReactNode
  text: string
  keys?: readonly string[]
  onPress(): void
}

function Item({ icon, text, keys = [], onPress }: ItemProps) {
  const { t } = useTranslation()
  const [key] = keys
  return (
    <Menu.Item className={classes.item} leftSection={icon} rightSection={key && <kbd>{keyText(key, t)}</kbd>} onClick={onPress}>
      {text}
    </Menu.Item>
  )
}

interface Props {
  tools: VideoTools
  togglePicture: (() => void) | undefined
  /** Undefined for whoever may not edit the media. */
  editSegments: (() => void) | undefined
}

/** What is needed now and then: the picture, a loop, a screenshot, numbers. */
export function MoreMenu({ tools, togglePicture, editSegments }: Props) {
  const { t } = useTranslation()
  const keys = useVideoKeys()
  const name = t('watching.more')
  return (
    <Menu position="top-end" width={290}>
      <Menu.Target>
        <ActionIcon variant="transparent" c="white" size="lg" aria-label={name} title={name}>
          <IconDots />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
        <Item icon={<IconAspectRatio size={18} />} text={t('watching.picture.title')} keys={keys.aspect} onPress={tools.openPicture} />
        <Item
          icon={<IconRepeat size={18} />}
          text={t(tools.loop ? (tools.loop.to === undefined ? 'watching.loop.setEnd' : 'watching.loop.clear') : 'watching.loop.name')}
          keys={keys.loop}
          onPress={tools.stepLoop}
        />
        <Item icon={<IconCamera size={18} />} text={t('watching.screenshot.name')} keys={keys.screenshot} onPress={tools.screenshot} />
        {togglePicture && (
          <Item
            icon={<IconPictureInPicture size={18} />}
            text={t('viewer.keys.pictureInPicture')}
            keys={keys.pictureInPicture}
            onPress={togglePicture}
          />
        )}
        {editSegments && <Item icon={<IconCut size={18} />} text={t('segments.edit')} keys={keys.segments} onPress={editSegments} />}
        <Item icon={<IconChartBar size={18} />} text={t('watching.stats.name')} keys={keys.stats} onPress={tools.toggleStats} />
        {tools.openElsewhere && (
          <Item icon={<IconExternalLink size={18} />} text={t('playback.elsewhere.title')} onPress={tools.openElsewhere} />
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
