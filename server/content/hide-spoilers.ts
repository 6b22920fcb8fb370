import type { Content, MediaFile } from '@amn/contract/media/content'
import type { SpoilerPart } from '@amn/contract/personal/personal-values'
import type { Db } from '../db/tables.ts'
import { hideTitle } from '../domain/spoilers/hidden-parts.ts'
import { readSpoilers } from '../domain/spoilers/spoilers.ts'

const endingOf = (name: string) => /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''

// Files are often named by the title, and tell it inside.
const withoutNames = (file: MediaFile): MediaFile => ({
  ...file,
  name: `${file.id}${endingOf(file.name)}`,
  probe: file.probe && {
    ...file.probe,
    title: undefined,
    chapters: file.probe.chapters?.map((chapter) => ({ ...chapter, title: '' })),
    video: file.probe.video?.map((track) => ({ ...track, title: null })),
  },
})

/** A content without what is to be hidden of it. */
export function hideParts(content: Content, hidden: readonly SpoilerPart[]): Content {
  if (hidden.length === 0) return content
  const shown: Content = {
    ...hideTitle(content, hidden),
    hidden: [...hidden],
    ...(hidden.includes('descriptions') && { description: null }),
    ...(hidden.includes('pictures') && { picture: null }),
  }
  if (!hidden.includes('titles')) return shown
  const subtitles = content.subtitles.map((track) => ({ ...track, label: track.format.toUpperCase() }))
  return { ...shown, files: content.files.map(withoutNames), subtitles }
}

/** Contents as their reader's spoiler protection lets them be listed. */
export async function hideSpoilers(db: Db, userId: number, contents: readonly Content[]): Promise<Content[]> {
  const spoilers = await readSpoilers(
    db,
    userId,
    contents.map(({ id }) => id),
  )
  return contents.map((content) => hideParts(content, spoilers(content.id)))
}
