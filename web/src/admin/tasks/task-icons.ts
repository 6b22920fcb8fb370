import {
  IconBadgeCc,
  IconChartHistogram,
  IconCloudDownload,
  IconCpu,
  IconDatabaseExport,
  IconEraser,
  IconFileImport,
  IconFileSearch,
  IconPhotoScan,
  IconPlaylistAdd,
  IconRefresh,
  IconTransfer,
  IconTrash,
  IconUserScan,
} from '@tabler/icons-react'

const icons = new Map([
  ['scan', IconRefresh],
  ['read', IconFileSearch],
  ['copy-pictures', IconTransfer],
  ['purge-bin', IconTrash],
  ['prune-audit', IconEraser],
  ['prune-pictures', IconEraser],
  ['prune-screenshots', IconEraser],
  ['import', IconFileImport],
  ['scrap', IconCloudDownload],
  ['contributor-pictures', IconUserScan],
  ['list', IconPlaylistAdd],
  ['previews', IconPhotoScan],
  ['preview', IconPhotoScan],
  ['prune-imports', IconEraser],
  ['subtitles', IconBadgeCc],
  ['prune-subtitles', IconEraser],
  ['statistics', IconChartHistogram],
  ['backup', IconDatabaseExport],
])

/** The sign of a kind of work; one without has that of any work. */
export const signOf = (kind: string) => ({ Icon: icons.get(kind) ?? IconCpu })
