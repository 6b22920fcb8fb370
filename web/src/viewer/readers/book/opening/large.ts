import { askPart } from './ask.ts'

/** Cells of a document, cells beside each other, and letters of its markup, up to which browsers lay it out as pages without a long wait. */
const most = { cells: 3000, beside: 24, letters: 2_000_000 }

/** A document that is too large for pages. */
export interface Large {
  /** The cells of its widest row, where its tables may be laid out row by row: a table is as slow as its cells are many. */
  columns: number | undefined
}

const row = /<(?:\w+:)?tr[\s>/]/i
const cells = /<(?:\w+:)?t[dh][\s>/]/gi
const overRows = /\srowspan\s*=\s*["']?(?!["']?1\b)/i

/** Tells what is to be scrolled because pages of it would take too long: a very long or wide table, or a whole work in one document. */
export function findLarge(text: string): Large | undefined {
  const inRows = text.split(row).map((one) => one.match(cells)?.length ?? 0)
  const columns = inRows.reduce((widest, count) => Math.max(widest, count), 0)
  const hasMany = inRows.reduce((sum, count) => sum + count, 0) > most.cells
  if (!hasMany && columns <= most.beside && text.length <= most.letters) return undefined
  return { columns: hasMany && !overRows.test(text) ? columns : undefined }
}

/** The same of a document that was loaded to this address; what cannot be looked into is taken for a usual one. */
export async function findLargeAt(address: string | null): Promise<Large | undefined> {
  if (address === null) return undefined
  return askPart(address).then(
    async (reply) => findLarge(await reply.text()),
    () => undefined,
  )
}

/** How a large document is set: only what is in sight is laid out, and tables that are wider than the stage are pushed sideways. */
export function largeStyle({ columns }: Large): string {
  const rows = `thead, tbody, tfoot { display: block !important; min-width: ${5 * (columns ?? 0)}em !important; }
    tr { display: grid !important; grid-template-columns: repeat(${columns}, minmax(5em, 1fr)) !important; content-visibility: auto; contain-intrinsic-size: auto 3em; }
    td, th { display: block !important; overflow-wrap: anywhere; }
    ${Array.from({ length: Math.min(columns ?? 0, 30) }, (_, at) => `[colspan="${at + 1}"] { grid-column: span ${at + 1}; }`).join(' ')}`
  return `table { display: block !important; width: 100% !important; max-width: 100% !important; overflow-x: auto !important; }
    p, li, dd, pre { content-visibility: auto; contain-intrinsic-size: auto 5em; }
    ${columns === undefined ? '' : rows}`
}
