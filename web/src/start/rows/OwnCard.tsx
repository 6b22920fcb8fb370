import type { UserDataItem } from '@amn/contract/personal/user-data'
import { PosterCard } from '../ui/media/PosterCard.tsx'
import { StatusMenu } from './StatusMenu.tsx'

export function OwnCard({ item }: { item: UserDataItem }) {
  return (
    <PosterCard
      media={item.media}
      play={item.next ?? undefined}
      corner={<StatusMenu media={item.media} status={item.userData.mediaStatus} next={item.next} />}
    />
  )
}
