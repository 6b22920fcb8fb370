import type { Media } from '@amn/contract/media/media'
import { type UserMediaStatus, userMediaStates } from '@amn/contract/values'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CompleteAll } from '../../contents/CompleteAll.tsx'
import { isBegun } from '../../contents/next-content.ts'
import type { useContents } from '../../contents/use-contents.ts'
import { useMarks } from '../../contents/use-marks.ts'
import { useMyData } from './use-my-data.ts'

interface Props {
  media: Media
  status: UserMediaStatus
  contents: ReturnType<typeof useContents>
}

/** What is begun is not called not started, whatever was never written. */
const shownStatus = (status: UserMediaStatus, hasBegun: boolean): UserMediaStatus =>
  status === 'NOT_WATCHED' && hasBegun ? 'WATCHING' : status

/** One's own status, chosen from all seven; completing asks whether everything in it is completed too, unless that is one. */
export function StatusChoice({ media, status: stored, contents }: Props) {
  const { t } = useTranslation()
  const change = useMyData(media)
  const { completeLast } = useMarks(media)
  const [isAsking, setIsAsking] = useState(false)
  const status = shownStatus(stored, (media.myData?.completedCount ?? 0) > 0 || contents.contents.some(isBegun))
  const nameOf = (one: UserMediaStatus) => t(`values.userMediaStatus.${one}`)
  const openCount = media.contentCount - (media.myData?.completedCount ?? 0)
  const choose = async (text: string) => {
    const wanted = userMediaStates.find((one) => one === text)
    if (!wanted || wanted === stored) return
    if (wanted === 'COMPLETED' && openCount === 1 && media.may.content) return completeLast(contents.contents)
    const isSaved = await change({ mediaStatus: wanted }, t('media.statusNow', { title: media.title, status: nameOf(wanted) }))
    if (isSaved && wanted === 'COMPLETED' && openCount > 0 && media.may.content) setIsAsking(true)
  }
  return (
    <>
      <Menu position="bottom-start" shadow="lg" radius="lg" width={220} returnFocus>
        <Menu.Target>
          <Button
            size="md"
            variant="default"
            rightSection={<IconChevronDown size={18} aria-hidden />}
            aria-label={t('media.statusIs', { status: nameOf(status) })}
            title={t('media.myStatus')}
          >
            {nameOf(status)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown p="xs">
          <Menu.RadioGroup value={status} onChange={(text) => void choose(text)} aria-label={t('media.myStatus')}>
            {userMediaStates.map((one) => (
              <Menu.RadioItem key={one} value={one} closeMenuOnClick>
                {nameOf(one)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      {isAsking && <CompleteAll media={media} openCount={openCount} contents={contents} onClose={() => setIsAsking(false)} />}
    </>
  )
}
