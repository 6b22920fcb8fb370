/** What another app shares with this one, as it stands in the address. */
export interface Shared {
  title?: string
  text?: string
  url?: string
}

const addresses = /\bhttps?:\/\/\S+/g
/** What sites put after the title of a page: "Dune – Some site", "Dune | Some site". */
const site = /\s+[-–—|·]\s.*$/s

/** The title to look for in what was shared: its first line that says something, without addresses, the name of a site and a year. */
export function sharedTitle({ title = '', text = '' }: Shared): string | undefined {
  const lines = [title, ...text.split('\n')].map((line) =>
    line
      .replaceAll(addresses, ' ')
      .replace(site, '')
      .replace(/\(\d{4}\)/g, ' '),
  )
  return lines
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .find((line) => line !== '')
    ?.slice(0, 200)
}
