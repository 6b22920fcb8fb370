import { ActionIcon, Menu } from '@mantine/core'
import {
  IconAspectRatio,
  IconCamera,
  IconChevronLeft,
  IconChartBar,
  IconCut,
  IconDots,
  IconExternalLink,
  IconMoon,
  IconPictureInPicture,
  IconRepeat,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useVideoKeys } from '../../api/video-keys.ts'
import { formatDuration } from '../../i18n/format.ts'
import { keyText } from '../../ui/text/key-name.ts'
import { SleepItems } from '../playback/sleep/SleepMenu.tsx'
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

/** When the film is to stop by itself, in the place of the other entries. */
function SleepPage({ sleep: { sleep, ends, setSleep }, onBack }: { sleep: VideoTools['sleep']; onBack(): void }) {
  const { t } = useTranslation()
  return (
    <>
      <Menu.Item className={classes.item} leftSection={<IconChevronLeft size={18} />} closeMenuOnClick={false} onClick={onBack}>
        {t('viewer.audio.sleep')}
      </Menu.Item>
      <Menu.Divider />
      <SleepItems sleep={sleep} ends={ends} onChoose={setSleep} />
    </>
  )
}

/** What is needed now and then: the picture, a sleep timer, a loop, a screenshot, numbers. */
export function MoreMenu({ tools, togglePicture, editSegments }: Props) {
  const { t } = useTranslation()
  const keys = useVideoKeys()
  const [isSleep, setSleepShown] = useState(false)
  const { sleep, left } = tools.sleep
  const name = t('watching.more')
  return (
    <Menu position="top-end" width={290} onClose={() => setSleepShown(false)}>
      <Menu.Target>
        <ActionIcon variant="transparent" c="white" size="lg" aria-label={name} title={name}>
          <IconDots />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
        {isSleep ? (
          <SleepPage sleep={tools.sleep} onBack={() => setSleepShown(false)} />
        ) : (
          <>
            <Item icon={<IconAspectRatio size={18} />} text={t('watching.picture.title')} keys={keys.aspect} onPress={tools.openPicture} />
            <Menu.Item
              className={classes.item}
              leftSection={<IconMoon size={18} />}
              rightSection={sleep && formatDuration(left)}
              closeMenuOnClick={false}
              onClick={() => setSleepShown(true)}
            >
              {t('viewer.audio.sleep')}
            </Menu.Item>
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
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
