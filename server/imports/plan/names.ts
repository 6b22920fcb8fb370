import type { MediaType } from '@amn/contract/values'
import { isVideoType } from '../../names/file-kinds.ts'
import { safeName } from '../files/safe-name.ts'
import type { ItemRow } from '../item-queries.ts'

/** What the name of a file is made of. */
export type Named = Pick<
  ItemRow,
  'kind' | 'season' | 'volume' | 'number' | 'number_text' | 'title' | 'aired_at' | 'language' | 'label' | 'part' | 'content_type'
>

const pad = (value: number, digits: number) => {
  const [whole = '', rest] = String(value).split('.')
  return whole.padStart(digits, '0') + (rest === undefined ? '' : `.${rest}`)
}
const isPrint = (type: MediaType) => type === 'Manga' || type === 'Novel' || type === 'Book'
const lastOf = ({ number, number_text }: Named): number | undefined => {
  const range = /^([\d.]+)–([\d.]+)$/.exec(number_text ?? '')
  return range && Number(range[1]) === number ? Number(range[2]) : undefined
}

function numbered(item: Named, type: MediaType): string | undefined {
  const { season, volume, number, aired_at: day } = item
  const last = lastOf(item)
  if (isPrint(type)) {
    const words = [
      volume !== null && `v${pad(volume, 2)}`,
      number !== null && `c${pad(number, 3)}${last === undefined ? '' : `-${pad(last, 3)}`}`,
    ]
    return words.filter(Boolean).join(' ') || undefined
  }
  if (season !== null && number !== null) return `S${pad(season, 2)}E${pad(number, 2)}${last === undefined ? '' : `-E${pad(last, 2)}`}`
  if (number !== null)
    return `- ${volume === null ? '' : `v${pad(volume, 2)} `}${pad(number, 2)}${last === undefined ? '' : `-${pad(last, 2)}`}`
  if (volume !== null) return `v${pad(volume, 2)}`
  return day === null ? undefined : `- ${day}`
}

function special(item: Named, type: MediaType): string | undefined {
  const at = item.number === null ? '' : pad(item.number, 2)
  if (item.kind === 'opening') return `- NCOP${at}`
  if (item.kind === 'ending') return `- NCED${at}`
  if (item.number === null) return undefined
  return isVideoType(type) && (item.season ?? 0) === 0 ? `S00E${at}` : `- SP${at}`
}

/** The part of a name that distinguishes one content from the others of its media, as a scan reads it. */
export function contentLabel(item: Named, type: MediaType): string | undefined {
  if (item.kind !== 'regular') return special(item, type)
  return numbered(item, type)
}

/** The folder of extras below that of a media; empty for everything else. */
export const subFolder = ({ kind }: Pick<Named, 'kind'>): string => (kind === 'extra' ? 'Extras' : '')

/** The name of a new media's folder. */
export const folderName = (title: string, year: number | null): string => safeName(year === null ? title : `${title} (${year})`)

/** The name, without its extension, of a file of a media; `version` is 1 for the only one, higher for those beside it. */
export function fileStem(item: Named, media: { title: string; year: number | null }, type: MediaType, version: number): string {
  const { title, label, language, part, kind } = item
  if (kind === 'extra') return safeName(`${title ?? media.title}${version > 1 ? ` ${version}` : ''}`)
  const head = type === 'Movie' && media.year !== null ? `${media.title} (${media.year})` : media.title
  const own = contentLabel(item, type)
  const isAudioPart = type === 'Audiobook' && part !== null
  const words = [
    head,
    own,
    // Parts of an audiobook are played in the order of their names.
    isAudioPart && `- ${pad(part, 3)}`,
    title !== null && !isAudioPart && (own === undefined || isVideoType(type)) && `- ${title}`,
    !isAudioPart && part !== null && `- part${part}`,
    label !== null && item.content_type !== 'EBOOK' && `[${label}]`,
    language !== null && `[${language}]`,
    version > 1 && `(v${version})`,
  ]
  return safeName(words.filter(Boolean).join(' '))
}
