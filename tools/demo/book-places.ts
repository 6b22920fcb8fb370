import type { Story } from '../make-library/texts/story.ts'

interface Paragraph {
  chapter: number
  index: number
  text: string
  /** Letters of the chapter before it, and of the book. */
  offset: number
  before: number
}

/** The paragraphs of a story with how much stands before each; a picture lies in the second chapter, as the packed book has it. */
function paragraphsOf({ chapters }: Story): { all: Paragraph[]; length: number } {
  const all: Paragraph[] = []
  let before = 0
  for (const [chapter, { title, paragraphs }] of chapters.entries()) {
    let offset = title.length
    for (const [index, text] of paragraphs.entries()) {
      all.push({ chapter, index, text, offset, before })
      offset += text.length
      before += text.length
    }
  }
  return { all, length: before }
}

const escape = (text: string) => text.replaceAll(/[\^[\](),;=]/g, '^$&')

/** Words of a paragraph as the reader writes a place: by the structure, by the words that follow, by the letters before. */
function placeOf({ chapter, index, text, offset }: Paragraph, at = 0): string {
  const element = 4 + 2 * index + (chapter === 1 ? 2 : 0)
  const after = escape(text.slice(at, at + 40))
  return `epubcfi(/6/${4 + 2 * chapter}!/4/2/${element}/1:${at}[,${after};vnd.amn.offset=${offset + at}])`
}

const paragraphAt = (story: Story, share: number): Paragraph => {
  const { all, length } = paragraphsOf(story)
  const found = all.findLast(({ before }) => before <= share * length) ?? all[0]
  if (!found) throw new Error(`${story.title} has no words`)
  return found
}

/** The place of a share of a story, at the beginning of a paragraph. */
export const placeInStory = (story: Story, share: number): string => placeOf(paragraphAt(story, share))

/** How far that is, 0–1; the end is the end. */
export function progressInStory(story: Story, share: number): number {
  return share >= 1 ? 1 : Math.round(share * 10_000) / 10_000
}

/** Where some words of a story stand: the place, how far that is, and the chapter. */
export function findInStory(story: Story, words: string): { position: string; progress: number; chapter: string } | undefined {
  const { all, length } = paragraphsOf(story)
  const found = all.find(({ text }) => text.includes(words))
  if (!found) return undefined
  const at = found.text.indexOf(words)
  return {
    position: placeOf(found, at),
    progress: Math.round(((found.before + at) / length) * 10_000) / 10_000,
    chapter: story.chapters[found.chapter]?.title ?? '',
  }
}
