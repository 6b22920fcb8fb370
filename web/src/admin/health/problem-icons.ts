import type { HealthProblem } from '@amn/contract/library/library-values'
import {
  IconArrowsSplit2,
  IconCopy,
  IconFileBroken,
  IconFileInfo,
  IconFileUnknown,
  IconFolderQuestion,
  IconInbox,
  IconPhotoOff,
} from '@tabler/icons-react'

export const problemIcons = {
  unreadable: IconFileBroken,
  unavailable: IconFolderQuestion,
  duplicate: IconCopy,
  lookAlike: IconArrowsSplit2,
  undescribed: IconFileInfo,
  unmatched: IconFileUnknown,
  withoutCover: IconPhotoOff,
  empty: IconInbox,
} satisfies Record<HealthProblem, unknown>
