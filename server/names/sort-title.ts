const article = /^(?:the|a|an) (?=\S)/iu
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** The title as lists sort it: without a leading English article, without signs before its first letter or digit. */
export const sortTitle = (title: string): string => {
  const text = title
    .trim()
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(article, '')
  return text === '' ? title.trim() : text
}

/** Orders names as people count: `2` before `10`, case and accents aside; equal names by their code points. */
export const naturalCompare = (a: string, b: string): number => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
