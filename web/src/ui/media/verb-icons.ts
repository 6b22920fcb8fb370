import { IconBook2, IconDownload, IconHeadphones, IconPhoto, IconPlayerPlayFilled } from '@tabler/icons-react'

/** The sign of what a person does with a title or a part of it. */
export const verbIcons = {
  play: IconPlayerPlayFilled,
  read: IconBook2,
  listen: IconHeadphones,
  view: IconPhoto,
  download: IconDownload,
} as const
