import type { HealthProblem } from '@amn/contract/library/library-values'
import { IconCopy, IconFileBroken, IconFileInfo, IconFileUnknown, IconFolderQuestion, IconInbox, IconPhotoOff } from '@tabler/icons-react'

export const problemIcons = {
  unreadable: IconFileBroken,
  unavailable: IconFolderQuestion,
  duplicate: IconCopy,
  undescribed: IconFileInfo,
  unmatched: IconFileUnknown,
  withoutCover: IconPhotoOff,
  empty: IconInbox,
} satisfies Record<HealthProblem, unknown>
