import type { Content } from '@amn/contract/media/content'
import { FileFaults, hasFaults } from '../../contents/files/FileFaults.tsx'
import { KeptMark } from '../../contents/kept/KeptMark.tsx'
import { versionsOf } from '../../contents/versions.ts'
import { useKeptEntries } from '../../../ui/kept/use-kept.ts'
import shared from '../../../ui/theme/shared.module.css'
import classes from '../view.module.css'

/** What the row of a film would say: what is wrong with its file, and whether it is kept on the device. */
export function FilmState({ film, name }: { film: Content; name: string }) {
  useKeptEntries()
  const [version] = versionsOf(film.files)
  const isFaulty = version && version.file.state === 'available' && hasFaults(version)
  return (
    <div className={`${shared.facts} ${classes.filmState}`}>
      {isFaulty && <FileFaults version={version} />}
      <KeptMark contentId={film.id} name={name} />
    </div>
  )
}
