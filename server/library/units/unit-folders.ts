import type { MediaType } from '@amn/contract/values'
import { artOf, kindOfFound } from '../../names/file-kinds.ts'
import type { FoundFile, FoundFolder } from '../walk/walk.ts'

const partName =
  /^(?:(?:cd|dis[ck]|dvd|part|pt|side|vol|volume|v|tom|część|cz|płyta|chapter|ch|rozdział|season|sezon|book|księga)[ ._-]*\d{1,3}|(?:cd|dis[ck]|dvd|part|pt|side|część|cz|płyta|chapter|rozdział)[ ._-]*\d{1,3}(?:\W.*)?|(?:part|side|disc)[ ._-]*(?:[a-d]|[ivx]{1,4}|one|two|three|four|five|six)|\d{1,3}|mp3|m4b|m4a|flac|ogg|opus|audio|epub|mobi|azw3|pdf|txt|ebooks?|text|scans|extras?|bonus|images|pictures|covers?|artwork|booklet)$/i

/** Whether a folder is by its name a disc, a part or a form of the work above it. */
export const isPartFolder = (name: string): boolean => partName.test(name.trim())

/** Types whose works are books, in folders of authors and series. */
export const isReadOrHeard = (type: MediaType): boolean => type === 'Book' || type === 'Novel' || type === 'Audiobook'

/** Whether a file is watched, read or heard by itself. */
export const isContent = (file: FoundFile, type: MediaType): boolean => {
  if (artOf(file.name)) return false
  const { contentType, renderer } = kindOfFound(file, type)
  return contentType === 'IMAGE' ? renderer === 'IMAGE_MULTIPLE' : contentType !== 'OTHER' && contentType !== 'SUBTITLES'
}

/** Whether a folder holds anything that is watched, read or heard, however deep. */
export const holdsContents = (folder: FoundFolder, type: MediaType): boolean =>
  folder.files.some((file) => isContent(file, type)) || folder.folders.some((below) => holdsContents(below, type))
