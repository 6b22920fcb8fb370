import { IconSparkles, IconCpu, IconDatabaseExport, IconFileSearch, IconPhoto, IconRefresh, IconTransfer } from '@tabler/icons-react'

/** The sign of a kind of work; one without has that of any work. */
const icons = new Map([
  ['scan', IconRefresh],
  ['probe', IconFileSearch],
  ['pictures', IconTransfer],
  ['cleanup', IconSparkles],
  ['backup', IconDatabaseExport],
  ['thumbnails', IconPhoto],
])
export const signOf = (kind: string) => ({ Icon: icons.get(kind) ?? IconCpu })
