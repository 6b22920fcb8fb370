import { Directories } from './Directories.tsx'
import { Programs } from './Programs.tsx'
import { Scans } from './Scans.tsx'

export function LibraryTab() {
  return (
    <>
      <Directories />
      <Scans />
      <Programs />
    </>
  )
}
