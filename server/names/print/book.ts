import type { Guess } from '../fields.ts'
import { readNumber } from '../numerals.ts'
import { isGenericFolder, type SplitPath } from '../paths.ts'
import { findVolume } from './numbering.ts'
import { behindTitle, foldName } from '../shield.ts'
import { normaliseName } from '../spacing.ts'
import { wordsOf } from '../tokens/kinds.ts'
import { cleanTitle } from '../titles.ts'

const noise =
  /[[({][^[\](){}]*(?:flac|mp3|m4[ab]|kbps|lossless|cd|epub|azw3|mobi|pdf|\beng\b|web|edition|unabridged|v0|\d{3}|scan)[^[\](){}]*(?:[\])}]|$)/giu
const loose = /\s(?:\d?CD|FLAC|MP3|RIP|\d{2,3} ?kbps|EPUB)(?=\s|$).*$/iu
/** `Author - [Row 02] - Title`, `Author - Row 02 - Title`: the row of books that a title belongs to. */
const inRow = /^(?:\[[^[\]]+\]|[^()[\]]{0,60}?(?<!\d)0?\d{1,2}) - (?=\p{L})/u
/** What kind of book it is, where that is no word of its title. */
const form = /[[(](?:light novels?|web novels?|ln|wn)[)\]]/giu
const formEnd = /(?:[\s,]+-)?[\s,]+(?:light novel|web novel|LN|WN)[\s,.:–-]*$/u
/** `Told in MP3`: where nothing else tells of a release, a lone form at the end is a word of the title. */
const loneForm = /^[\p{L}\p{N} ',.!?]+ (?:FLAC|MP3|EPUB)$/iu
const year = /[([]((?:1[5-9]|20)\d\d)(?:[)\]]|[/,])|(?<= - |\s)((?:19|20)\d\d)(?=\s*(?:$|,|\[|-|\d?CD|MP3|FLAC))/u
/** `(2001) Title`, and `2001 - Title` in a folder of its author. */
const leadYear = /^\s*[([]((?:19|20)\d\d)[)\]][\s.-]*(?=[\p{L}\p{N}])/u
const leadYearOfWork = /^\s*((?:19|20)\d\d) - (?=\p{L})/u
/** `Artist-Title-(Edition)-2CD-2007-GROUP` of music and audiobooks. */
const release = /^([^-]{2,60})-([^-]{2,80})(?:-[^-]{0,40}){0,3}-((?:19|20)\d\d)-\w+$/u
const disc = /^(?:cd|dis[ck]|płyta|plyta|część|part)[ ._-]?(\d{1,3})$/iu

/** `Vol 1 - 1994 - Title`: the year between the number and the title. */
const yearBetween = /^(\s*(?:\p{L}+\.? ?)?\d{1,3}(?:\.| -)) ((?:19|20)\d\d) - (?=\p{L})/u
/** `{Narrator}` at the end, `[Publisher]` at the start. */
const braceEnd = /\s*\{[^{}]*\}\s*$/u
const publisher = /^\s*\[[^[\]]*\]\s*(?=\p{L})/u
/** `20 Bridges - Anna Wrona`, `Title (Row, #3) - Anna Wrona`: what holds digits is no author's name. */
const titleFirst = /^(?=[^-]*(?:\d\S* \p{L}|-\d)|.*, #\d)(.*\S) - ((?:\p{Lu}[\p{L}.'’-]* ){1,3}\p{Lu}[\p{L}'’-]+)$/u
/** `Wind 07` */
const countEnd = /^(.*\p{L}.*?),? (0\d)$/u

/** Author, title, number in a series and year of a book's name: `Author - Title (1999)`, `Title by Author`, `2 - Title`. */
export const guessBook = (name: string, hasAuthor: boolean): Guess => {
  const between = yearBetween.exec(name)
  if (between) return { ...guessBook(`${between[1]} ${name.slice(between[0].length)}`, hasAuthor), year: Number(between[2]) }
  const swapped = hasAuthor ? null : titleFirst.exec(name)
  if (swapped && !inRow.test(name)) return { ...guessBook(swapped[1] ?? '', true), author: swapped[2] ?? '' }
  const parts = name.includes(' - ') ? null : release.exec(name)
  const dashed = parts ? `${parts[1] ?? ''} - ${parts[2] ?? ''} (${parts[3] ?? ''})` : name
  const leading = leadYear.exec(name) ?? (hasAuthor ? leadYearOfWork.exec(name) : null)
  if (leading) return { ...guessBook(name.slice(leading[0].length), hasAuthor), year: Number(leading[1]) }
  // `George Orwell - 1984` is a title.
  const found = /^[^-]*\p{L} - (?:19|20)\d\d$/u.test(name) ? null : year.exec(name)
  const dated = found ? dashed.replace(new RegExp(`[\\s(\\[,-]*${found[1] ?? found[2] ?? ''}.*$`, 'u'), ' ') : dashed
  const isFormed = dated.search(form) !== -1
  const quiet = dated.replace(braceEnd, '').replace(publisher, '').replace(noise, ' ').replace(form, ' ')
  const isWhole = quiet === name && loneForm.test(name) && loose.exec(name)?.[0].trim().includes(' ') === false
  let text = isWhole ? quiet : quiet.replace(loose, ' ')
  const guess: Guess = { title: '' }
  if (found) guess.year = Number(found[1] ?? found[2])
  const series = /^\s*(\d{1,3})(?: -|\.) (?=\S)/u.exec(text)
  if (series) text = text.slice(series[0].length)
  const inSeries = /\(([^()]+), #\d+(?:\.\d)?\)/u.exec(text)
  const by = / by ([\p{Lu}][\p{L}. '-]{2,60})\s*$/u.exec(text.replace(/[([{].*$/u, '').trimEnd())
  const volume = findVolume(text)
  if (volume) {
    guess.volume = volume.first
    // `Wind - Volume 3` has no author.
    const lead = text.slice(0, volume.start)
    const behind = text.slice(volume.end).replace(/^[\s.,:–-]+/u, '')
    // `Book One` is a title, `Book 1` the first of what the folder above names.
    const spelt = /\d/u.test(text.slice(volume.start, volume.end)) ? '' : text.slice(volume.start, volume.end)
    if (/[\p{L}\p{N}]/u.test(lead)) text = lead.replace(formEnd, '').replace(/[\s,;:–-]+$/u, '')
    else text = /^\p{L}/u.test(behind) ? behind : spelt
  }
  if (by) {
    guess.author = by[1] ?? ''
    text = text.slice(0, by.index)
  } else if (!hasAuthor && !series && !isFormed && / -\s|\s- /u.test(text.replace(/^\d+(?:\.\d+)? - /u, ''))) {
    const at = text.indexOf(' - ')
    const [front, back] = [text.slice(0, at), text.slice(at + 3)]
    if (at > 0 && !/^\d+(?:\.\d+)?$/u.test(front.trim())) {
      guess.author = cleanTitle(front)
      text = back.replace(inRow, '')
    }
  }
  if (inSeries) text = text.replace(inSeries[0], ' ')
  guess.title = cleanTitle(text.replace(/\s*#\d+(?:\.\d)?\s*$/u, ' ').replaceAll('_', ' '))
  return guess
}

const wordsIn = (name: string): string => (name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).toSorted().join(' ')

/** `Title - Author` and `Author - Title` in a folder of the author. */
const withoutAuthor = (title: string, author: string): string => {
  const parts = title.split(' - ')
  const others = parts.filter((part, at) => (at > 0 && at < parts.length - 1) || wordsIn(part) !== wordsIn(author))
  return others.length === 0 || others.length === parts.length ? title : others.join(' - ').replace(inRow, '')
}

/** `Row 03 - Title` in the folder `Row`. */
const numberedIn = (guess: Guess, folder: string): void => {
  const match = /^(.{1,60}?),? 0?(\d{1,2}) - (?=\p{L})/u.exec(guess.title)
  if (match && foldName(match[1] ?? '') === foldName(folder))
    Object.assign(guess, { title: guess.title.slice(match[0].length), volume: guess.volume ?? Number(match[2]) })
}

/** A book's file: its own name, or `Author/Title/…` of its folders. */
export const guessBookPath = (split: SplitPath): Guess => {
  const folders = split.folders.filter((folder) => !isGenericFolder(folder))
  const guess = guessBook(normaliseName(split.stem), folders.length > 0)
  const count = split.family === 'audio' ? undefined : /^\s*(0\d{1,2}|\d{1,2})\s*$/u.exec(split.stem)?.[1]
  if (folders.length > 0 && (count !== undefined || guess.title === '')) {
    const { volume, ...own } = guess
    const work = guessBook(normaliseName(folders.at(-1) ?? ''), folders.length > 1)
    return {
      ...own,
      ...work,
      volume: count === undefined ? volume : Number(count),
      ...(folders.length > 1 && { author: cleanTitle(normaliseName(folders[0] ?? '')) }),
    }
  }
  if (folders.length > 0 && guess.author === undefined) guess.author = cleanTitle(normaliseName(folders[0] ?? ''))
  if (folders.length > 0 && guess.author !== undefined) guess.title = withoutAuthor(guess.title, guess.author)
  numberedIn(guess, folders.at(-1) ?? '')
  const last = guess.volume === undefined ? countEnd.exec(guess.title) : null
  if (last) Object.assign(guess, { title: last[1] ?? '', volume: Number(last[2]) })
  return guess
}

const piece = `${wordsOf('part')}|${wordsOf('disc')}|deel|del`
const chapterWord = `${wordsOf('chapter')}|tracks?|ścieżka|titel|piste|pista`
/** `Part 2 - Chapter 5`, `CD1 Track 05`: the part counts as a disc. */
const partAndChapter = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${piece})[ .]{0,2}(\\d{1,3})[ .,_-]{1,4}(?:${chapterWord})[ .]{0,2}(\\d{1,4})(?![\\p{L}\\p{N}])[\\s.:_-]*(.*)$`,
  'iu',
)
/** `Disc 2 - 07` */
const discAndTrack = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${wordsOf('disc')})[ .]{0,2}(\\d{1,2})[ .,_-]{1,4}(\\d{1,3})()(?![\\p{L}\\p{N}])`,
  'iu',
)
/** `Chapter 7 - Night`, `Rozdział 7. Noc` */
const namedChapter = new RegExp(`^\\s*()(?:${chapterWord}|${wordsOf('part')})[ .]{0,2}(\\d{1,4})(?=$|[\\s._-])\\s*[-._:]?\\s*(.*)$`, 'iu')
/** `Mosty 01 of 12`, `Mosty (05)`, `第05話`. */
const countedTrack =
  /(?<![\p{L}\p{N}])()(?:(\d{1,4}) ?(?:of|z|von|de|из|\/) ?\d{1,4}[)\]]?|\((\d{1,4})\))()\s*$|第\s?(\d{1,4})\s?[話话回集章]/iu

/** Endings that are sound only among recordings: elsewhere they are words about a film. */
const soundEnding = /\.(?:e?ac3|ec3|dts|aiff?|wv|ape)$/iu

const readCounted = (stem: string): string[] | undefined => {
  const match = countedTrack.exec(stem)
  return match === null ? undefined : [match[0], '', match[2] ?? match[3] ?? match[5] ?? '', '']
}

const leadingTrack = /^\s*[[(]?(?:(\d{1,2})-)?(\d{1,4})[)\]]?(?=$|[\s._-])\s*[-._]?\s*(.*)$/u
/** `Mosty - 01 - Noc` */
const trackBetween = /^()\p{L}.* - (\d{1,3}) - (.*)$/u
const trackAtEnd = /()(?:^|\s|-(?=0\d))(?:chapter|rozdzia[łl]|part|część|track)? ?(\d{1,4})()\s*$/iu

/** Disc, track and title of a piece of a recording. */
const readTrack = (stem: string): readonly (string | undefined)[] | null =>
  partAndChapter.exec(stem) ??
  discAndTrack.exec(stem) ??
  readCounted(stem) ??
  namedChapter.exec(stem) ??
  leadingTrack.exec(stem) ??
  trackBetween.exec(stem) ??
  trackAtEnd.exec(stem)

/** A file of an audiobook: the work is its folder, its own number the track; `CD 2` and `Disc 2` are discs. */
export const guessAudioPath = ({ stem: name, ...split }: SplitPath): Guess => {
  const stem = normaliseName(name.replace(soundEnding, ''))
  const discs = split.folders.map((folder) => readNumber(disc.exec(folder.trim())?.[1])).filter((number) => number !== undefined)
  const works = split.folders.filter((folder) => !disc.test(folder.trim()) && !isGenericFolder(folder))
  if (works.length === 0) return guessBook(stem.replace(/^(?:title|tytuł): (.*?)(?:: .*)?$/iu, '$1'), false)
  const guess = guessBook(normaliseName(works.at(-1) ?? ''), works.length > 1)
  const isVolume = works.length > 1 && guess.title === ''
  // `Wind/Volume 3`: the volume of what the folder above is called.
  if (isVolume) guess.title = guessBook(normaliseName(works.at(-2) ?? ''), works.length > 2).title
  if (works.length > (isVolume ? 2 : 1)) guess.author = cleanTitle(normaliseName(works[0] ?? ''))
  const behind = /\d/u.test(guess.title) ? behindTitle(stem, guess.title) : -1
  const track = readTrack(behind === -1 ? stem : stem.slice(behind))
  const number = readNumber(track?.[2])
  if (number !== undefined) guess.track = number
  if (number !== undefined && /^\s*(?:chapter|rozdzia[łl])/iu.test(stem)) guess.chapter = number
  const discNumber = discs.at(-1) ?? readNumber(track?.[1])
  if (discNumber !== undefined) guess.disc = discNumber
  const episodeTitle = cleanTitle(track?.[3] ?? (track ? '' : stem))
  if (episodeTitle !== '') guess.episodeTitle = episodeTitle
  return guess
}
