import type { IssueKind } from '@amn/contract/media/media-values'
import { IconBadgeCc, IconFileDescription, IconFileText, IconFlag, IconGhost, IconMovie, IconPhoto, IconVolume } from '@tabler/icons-react'

export const kindIcons = {
  video: IconMovie,
  audio: IconVolume,
  subtitle: IconBadgeCc,
  page: IconPhoto,
  text: IconFileText,
  metadata: IconFileDescription,
  missing: IconGhost,
  other: IconFlag,
} satisfies Record<IssueKind, unknown>
