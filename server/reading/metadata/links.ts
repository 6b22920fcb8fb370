import type { LinkKind } from '@amn/contract/media/credit-values'
import type { Link } from '@amn/contract/media/credits'
import { lineOf } from './words.ts'

const most = 20

/** The address of a page on the web as it can be kept; undefined for what is none. */
const pageOf = (text: unknown): string | undefined => {
  const line = lineOf(text, 2000)
  if (line === undefined || !/^https?:\/\/[^\s"'<>]+$/i.test(line) || !URL.canParse(line)) return undefined
  const { href, username, password } = new URL(line)
  return username === '' && password === '' && href.length <= 2000 ? href : undefined
}

/** Links to the pages that texts name, each once. */
export const linksTo = (kind: LinkKind, texts: readonly unknown[], title: string | null = null): Link[] =>
  [...new Set(texts.slice(0, most * 5).flatMap((text) => pageOf(text) ?? []))].slice(0, most).map((address) => ({ address, title, kind }))

/** A trailer as Kodi and its kin note it: an address, or a call of the add-on that plays films of YouTube. */
export function trailersIn(texts: readonly string[]): Link[] {
  const addresses = texts.slice(0, most).map((text) => {
    const video = /^plugin:\/\/plugin\.video\.youtube\/.{0,200}?video_?id=([\w-]{5,20})/i.exec(text.trim())?.[1]
    return video === undefined ? text : `https://www.youtube.com/watch?v=${video}`
  })
  return linksTo('trailer', addresses)
}
