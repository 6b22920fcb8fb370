const time = /^(\d+):(\d{1,2}):(\d{1,2})[.,](\d{1,3})$/

const toVttTime = (text: string): string | undefined => {
  const found = time.exec(text.trim())
  if (!found) return undefined
  const [, hours = '0', minutes = '0', seconds = '0', rest = '0'] = found
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}:${seconds.padStart(2, '0')}.${rest.padEnd(3, '0')}`
}

const plainText = (text: string) =>
  text
    .replace(/\{[^{}]*\}/g, '')
    .replace(/\\[Nn]/g, '\n')
    .replaceAll('\\h', ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\n{2,}/g, '\n')
    .trim()

// A drawing is vector commands, not words.
const isDrawing = (text: string) => /\{[^{}]*\\p[1-9]/.test(text)

/** The words of an ASS or SSA script as WebVTT, without their styling; lines in the order of their start. */
export function assToWebVtt(script: string): string {
  const lines = script.split(/\r?\n/)
  const format =
    lines.find((line) => /^Format:.*\bText\b/i.test(line)) ??
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text'
  const names = format
    .slice(7)
    .split(',')
    .map((name) => name.trim().toLowerCase())
  const column = { start: names.indexOf('start'), end: names.indexOf('end'), text: names.length - 1 }
  const cues = lines
    .filter((line) => line.startsWith('Dialogue:'))
    .slice(0, 50_000)
    .flatMap((line) => {
      const parts = line.slice(9).split(',')
      const text = parts.slice(column.text).join(',')
      const start = toVttTime(parts[column.start] ?? '')
      const end = toVttTime(parts[column.end] ?? '')
      const words = isDrawing(text) ? '' : plainText(text)
      return start && end && start < end && words ? [{ start, end, words }] : []
    })
    .toSorted((one, other) => (one.start < other.start ? -1 : Number(one.start > other.start)))
  return `WEBVTT\n\n${cues.map(({ start, end, words }) => `${start} --> ${end}\n${words}\n`).join('\n')}`
}
