import { Menu, Text } from '@mantine/core'
import type { MediaFile } from '@amn/contract/media/content'
import { useTranslation } from 'react-i18next'
import { codecTitle } from '../../../api/playback/capability.ts'
import type { Playback } from '../source/use-playback.ts'

interface Props {
  file: MediaFile
  playback: Playback
}

/** Which of several moving pictures of a file is shown. */
export function PictureItems({ file, playback }: Props) {
  const { t } = useTranslation()
  const { videoTrack, canConvert } = playback.decision
  const pictures = (file.probe?.video ?? []).filter(({ isStill }) => !isStill)
  if (pictures.length < 2 || !canConvert) return null
  return (
    <>
      <Menu.Label>{t('playback.picture')}</Menu.Label>
      <Menu.RadioGroup value={String(videoTrack ?? 0)} onChange={(value) => playback.choose({ videoTrack: Number(value) })}>
        {pictures.map(({ index, title, codec, width, height }, number) => (
          <Menu.RadioItem key={index ?? number} value={String(number)}>
            {title ?? t('playback.pictureNumber', { number: number + 1 })}
            <Text span display="block" c="dimmed" size="xs">
              {`${codecTitle(codec)} ${width}×${height}`}
            </Text>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
