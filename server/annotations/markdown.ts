import type { ListedAnnotation } from '@amn/contract/personal/annotations'
import type { Db } from '../db/tables.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { type AnnotationFilter, eachAnnotation } from './queries.ts'

const special = /[\\`*_{}[\]<>#+!|~-]/g
const escape = (text: string) => text.replaceAll(special, (sign) => `\\${sign}`)
/** Every line of a text as one of a quotation; an empty one keeps the quotation together. */
const quote = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${escape(line)}`.trimEnd())
    .join('\n')

const clock = (seconds: number) => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  return [hours, minutes, rest].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Where an annotation is, in figures that need no language. */
function placeOf({ unit, position, progress }: ListedAnnotation): string | undefined {
  if (unit === 'seconds' && typeof position === 'number') return clock(position)
  if (unit === 'page' && typeof position === 'number') return `${Math.floor(position) + 1}`
  return progress === null ? undefined : `${Math.round(progress * 100)} %`
}

const numbersOf = ({ season, volume, number }: ListedAnnotation['content']) =>
  [season !== null && `S${season}`, volume !== null && `V${volume}`, number !== null && `#${number}`].filter(Boolean).join(' ')

function toMarkdown(one: ListedAnnotation): string {
  const head = [one.chapter && escape(one.chapter), placeOf(one), one.createdAt.slice(0, 10)].filter(Boolean).join(' · ')
  const sign = one.kind === 'bookmark' ? '🔖' : { yellow: '🟡', green: '🟢', blue: '🔵', pink: '🩷' }[one.colour ?? 'yellow']
  const parts = [`${sign} ${head}`, one.text && quote(one.text), one.note && escape(one.note)]
  return `${parts.filter(Boolean).join('\n\n')}\n\n`
}

/** A person's annotations as Markdown, written piece by piece: a heading for each work and each content that changes. */
export async function* exportMarkdown(db: Db, actor: Actor, filter: AnnotationFilter): AsyncGenerator<string> {
  let media: number | undefined
  let content: number | undefined
  for await (const some of eachAnnotation(db, actor, filter)) {
    for (const one of some) {
      if (one.mediaId !== media) yield `# ${escape(one.media.title)}\n\n`
      const name = [numbersOf(one.content), one.content.title].filter(Boolean).join(' – ')
      if (name && (one.mediaId !== media || one.contentId !== content)) yield `## ${escape(name)}\n\n`
      media = one.mediaId
      content = one.contentId
      yield toMarkdown(one)
    }
  }
}
