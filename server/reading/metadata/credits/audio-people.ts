import type { IAudioMetadata } from 'music-metadata'
import type { FoundCredit } from '@amn/contract/scrapper/scrapper'
import { creditsOf, eachCreditOnce } from './people.ts'

/** A tag by the names that programs give it. */
export type OwnTag = (...names: string[]) => string | undefined
type Common = IAudioMetadata['common']

// Of several values some readers make one; where they are known apart, they are taken so.
const severalOf = (one: string | undefined, all: readonly string[] | undefined) => (all !== undefined && all.length > 1 ? all : [one])
const artistsOf = ({ albumartist, albumartists, artist, artists }: Common) =>
  albumartist === undefined ? severalOf(artist, artists) : severalOf(albumartist, albumartists)
const named = (credits: readonly FoundCredit[], name: string) => credits.some((one) => one.name.toLowerCase() === name.toLowerCase())

/** Names that stand in tags of their own, whatever the recording is. */
function plainCredits(common: Common, own: OwnTag): FoundCredit[] {
  return [
    ...creditsOf('author', own('author', 'authors', '©aut')),
    ...creditsOf('narrator', own('narrator', 'narrators', 'narratedby', 'narrated by', '©nrt', 'reader')),
    ...creditsOf('translator', own('translator')),
    ...creditsOf('editor', own('editor')),
    ...creditsOf('director', own('director')),
    ...creditsOf('producer', common.producer ?? []),
  ]
}
function organisations(common: Common, own: OwnTag, role: 'label' | 'publisher'): FoundCredit[] {
  const label = common.label ?? []
  const publisher = common.publisher ?? own('publisher', '©pub')
  return [...creditsOf(role === 'label' ? 'label' : 'publisher', label), ...creditsOf('publisher', publisher)]
}

/** Who made a recording of music. */
export const musicCredits = (common: Common, own: OwnTag): FoundCredit[] =>
  eachCreditOnce([
    ...creditsOf('performer', artistsOf(common)),
    ...creditsOf('composer', common.composer ?? []),
    ...creditsOf('writer', common.lyricist ?? common.writer ?? []),
    ...plainCredits(common, own),
    ...organisations(common, own, 'label'),
  ])

/**
 * Who made an audiobook: its author is the artist of the album, or else the artist; who reads it stands as composer, as an artist who is not
 * that of the album, or in a tag of its own, which then is believed.
 */
export function audiobookCredits(common: Common, own: OwnTag): FoundCredit[] {
  const plain = plainCredits(common, own)
  const authors = plain.some(({ role }) => role === 'author')
    ? plain.filter(({ role }) => role === 'author')
    : creditsOf('author', artistsOf(common))
  const hasNarrator = plain.some(({ role }) => role === 'narrator')
  const composers = creditsOf('narrator', common.composer ?? [])
  const artists = common.albumartist === undefined ? [] : creditsOf('narrator', severalOf(common.artist, common.artists))
  const readers = hasNarrator ? [] : composers.length > 0 ? composers : artists.filter(({ name }) => !named(authors, name))
  const rest = plain.filter(({ role }) => role !== 'author')
  return eachCreditOnce([...authors, ...readers, ...rest, ...organisations(common, own, 'publisher')])
}
