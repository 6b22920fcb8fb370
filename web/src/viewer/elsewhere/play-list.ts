/** A playlist of one film, which every player opens. */
export const playListOf = (title: string, seconds: number | null, address: string): string =>
  `#EXTM3U\n#EXTINF:${seconds === null ? -1 : Math.round(seconds)},${title.replaceAll(/[\r\n]+/g, ' ')}\n${address}\n`

/** What a file is called on a person's own device. */
export const playListName = (title: string): string =>
  `${
    title
      .replaceAll(/[^\p{L}\p{N}._-]+/gu, ' ')
      .trim()
      .slice(0, 100) || 'film'
  }.m3u`
