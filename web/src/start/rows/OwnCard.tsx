import type { UserDataItem } from '@amn/contract/personal/user-data'
import { PosterCard } from '../../ui/media/PosterCard.tsx'
import { StatusMenu } from './StatusMenu.tsx'
import { WideCard } from './WideCard.tsx'

/** A media of the person's own, with what can be done with it; a press on Play plays what comes next. */
export function OwnCard({ item: { media, next, userData }, isWide, isNextUp }: { item: UserDataItem; isWide: boolean; isNextUp: boolean }) {
  const menu = <StatusMenu media={media} status={userData.mediaStatus} next={next} isNextUp={isNextUp} />
  if (isWide) return <WideCard media={media} next={next} menu={menu} />
  return <PosterCard media={media} play={next ?? undefined} corner={menu} />
}
