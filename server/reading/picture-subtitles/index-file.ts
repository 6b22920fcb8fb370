import type { Screen } from './dvd-picture.ts'

/** A language of a pair of VobSub: when its pictures are shown, and where they begin in the other file. */
export interface IndexedTrack {
  language: string | null
  title: string | null
  pictures: { start: number; position: number }[]
}

const usualPalette = ['000000', 'ffffff', '808080', '404040']
const toColour = (text: string) => ({
  red: parseInt(text.slice(0, 2), 16),
  green: parseInt(text.slice(2, 4), 16),
  blue: parseInt(text.slice(4, 6), 16),
})

/** Reads the size of the screen and the palette of an .idx file, or of what stands in its place in a film. */
export function readScreen(text: string): Screen {
  const size = /^size:\s*(\d{2,4})x(\d{2,4})/m.exec(text)
  const found = /^palette:\s*([\da-f, ]{6,300})/im.exec(text)?.[1]?.match(/[\da-f]{6}/gi)
  return {
    width: Number(size?.[1] ?? 720),
    height: Number(size?.[2] ?? 576),
    palette: (found ?? usualPalette).slice(0, 16).map(toColour),
  }
}

const time = /^(-?)(\d{1,3}):(\d{2}):(\d{2}):(\d{3})/
const secondsOf = (text: string): number => {
  const [, sign, hours, minutes, seconds, fraction] = time.exec(text.trim()) ?? []
  if (hours === undefined) return NaN
  const value = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction) / 1000
  return sign ? -value : value
}

/** Reads the languages of an .idx file. */
export function readIndex(text: string, mostPictures: number): IndexedTrack[] {
  const tracks: IndexedTrack[] = []
  let delay = 0
  let count = 0
  for (const line of text.split(/\r\n?|\n/)) {
    const [, key = '', value = ''] = /^\s*(#?\s*[a-z]{2,12}):\s*(.{1,200})/i.exec(line.slice(0, 300)) ?? []
    const track = tracks.at(-1)
    if (key === 'id') {
      const language = /^([a-z]{2,3})\b/i.exec(value)?.[1]?.toLowerCase() ?? null
      tracks.push({ language: language === '--' ? null : language, title: null, pictures: [] })
      delay = 0
    } else if (key === 'alt' && track) track.title = value.trim()
    else if (key === 'delay') delay += secondsOf(value.replace('+', '')) || 0
    else if (key === 'timestamp' && track && count < mostPictures) {
      const [start, position] = [secondsOf(value) + delay, parseInt(/filepos:\s*([\da-f]{1,12})/i.exec(value)?.[1] ?? '', 16)]
      if (start >= 0 && position >= 0) {
        track.pictures.push({ start, position })
        count += 1
      }
    }
    if (tracks.length > 40) break
  }
  return tracks.filter(({ pictures }) => pictures.length > 0)
}
