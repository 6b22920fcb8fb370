import { makeRandom, type Random } from '../random.ts'
import { drawPerson, type Person } from './figure.ts'
import * as landMotifs from './motifs-land.ts'
import * as townMotifs from './motifs-town.ts'
import { palettes, type Palette } from './palettes.ts'
import { line, rect, type Motif } from './scene.ts'
import { drawText, measureText } from './type.ts'

export type Comic = { title: string; people: [Person, Person]; places: Place[]; talk: string[]; noises: string[]; rightToLeft?: boolean }
export type Place = keyof typeof places
type Box = { x: number; y: number; width: number; height: number }

const places = { ...landMotifs, ...townMotifs }
const greys: Palette = {
  ...palettes.ink,
  sky: ['#8f8f8f', '#d9d9d9', '#ffffff'],
  far: '#c4c4c4',
  mid: '#8a8a8a',
  near: '#333333',
  accent: '#f4f4f4',
  light: '#ffffff',
  ink: '#111111',
}
const page = { width: 720, height: 1024 }
const gap = 14
const edge = 30

const rows: number[][] = [[1], [0.58, 0.42], [0.4, 0.6], [0.34, 0.3, 0.36]]

const layOut = (random: Random): Box[] => {
  const heights = random.pick([
    [0.42, 0.28, 0.3],
    [0.3, 0.4, 0.3],
    [0.5, 0.5],
    [0.26, 0.34, 0.4],
  ])
  const room = { width: page.width - edge * 2, height: page.height - edge * 2 - 26 }
  let y = edge
  return heights.flatMap((share) => {
    const height = room.height * share - gap
    let x = edge
    const boxes = random.pick(rows).map((part) => {
      const box = { x, y, width: room.width * part - gap, height }
      x += room.width * part
      return box
    })
    y += height + gap
    return boxes
  })
}

const background = (motif: Motif, box: Box, random: Random) => {
  const tall = Math.max(480, (600 * box.height) / box.width)
  const drawn = motif({ width: 600, height: tall, colours: greys, random })
  return `<svg x="${box.x}" y="${box.y}" width="${box.width.toFixed(0)}" height="${box.height.toFixed(0)}" viewBox="0 0 600 ${tall.toFixed(0)}" preserveAspectRatio="xMidYMid slice">${drawn}</svg>`
}

const inside = (box: Box, body: string) =>
  `<svg x="${box.x}" y="${box.y.toFixed(0)}" width="${box.width.toFixed(0)}" height="${box.height.toFixed(0)}" viewBox="0 0 ${box.width.toFixed(0)} ${box.height.toFixed(0)}">${body}</svg>`

const speedLines = (box: Box, random: Random) => {
  const [x, y] = [box.width / 2, box.height * 0.55]
  const reach = box.width + box.height
  const rays = Array.from({ length: 70 }, () => {
    const angle = random.next() * Math.PI * 2
    const start = random.between(0.42, 0.62) * Math.min(box.width, box.height)
    return line(
      `M${(x + Math.cos(angle) * start).toFixed(0)} ${(y + Math.sin(angle) * start).toFixed(0)}L${(x + Math.cos(angle) * reach).toFixed(0)} ${(y + Math.sin(angle) * reach).toFixed(0)}`,
      '#222',
      random.between(1, 4),
    )
  })
  return rect(0, 0, box.width, box.height, '#fff') + rays.join('')
}

const wrapTalk = (text: string, size: number, width: number) => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && measureText(`${last} ${word}`, 'narrow', size) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const bubble = (text: string, box: Box, side: number) => {
  const size = 19
  const lines = wrapTalk(text, size, Math.min(190, box.width * 0.5))
  const half = Math.max(...lines.map((row) => measureText(row, 'narrow', size))) / 2 + 26
  const tall = (lines.length * size * 1.25) / 2 + 22
  const x = Math.min(box.width - half - 8, Math.max(half + 8, box.width * (0.5 + side * 0.24)))
  const y = tall + 10
  const tail = `<path d="M${x - side * 6 - 12} ${y + tall - 8}Q${x - side * 16} ${y + tall + 20} ${x - side * 40} ${y + tall + 34}Q${x - side * 2} ${y + tall + 20} ${x - side * 6 + 14} ${y + tall - 8}Z" fill="#fff" stroke="#111" stroke-width="3"/>`
  const shape = `<ellipse cx="${x}" cy="${y}" rx="${half}" ry="${tall}" fill="#fff" stroke="#111" stroke-width="3"/>`
  const cover = `<ellipse cx="${x}" cy="${y}" rx="${half - 2}" ry="${tall - 2}" fill="#fff"/>`
  return (
    shape +
    tail +
    cover +
    lines
      .map((row, i) =>
        drawText(row, {
          face: 'narrow',
          size,
          x,
          y: y + size * 0.36 + (i - (lines.length - 1) / 2) * size * 1.25,
          fill: '#111',
          anchor: 'middle',
        }),
      )
      .join('')
  )
}

const drawPanel = (comic: Comic, box: Box, talk: string | undefined, random: Random) => {
  const kind = random.next()
  const view =
    kind < 0.62
      ? background(places[random.pick(comic.places)], box, random)
      : inside(box, kind < 0.85 ? speedLines(box, random) : rect(0, 0, box.width, box.height, 'url(#dots)'))
  const side = random.next() < 0.5 ? -1 : 1
  const size = Math.min(box.height / 330, box.width / 250) * random.between(0.95, 1.25)
  const shown = talk !== undefined || kind > 0.5
  const someone = shown ? drawPerson(random.pick(comic.people), box.width * (0.5 - side * 0.16), box.height - 92 * size, size, random) : ''
  const noise =
    !talk && random.next() < 0.6
      ? `<g transform="rotate(${random.whole(-12, 12)} ${box.width / 2} ${box.height / 2})">${[10, 0].map((wide) => drawText(comic.noises[0] ?? '', { face: 'retro', size: Math.min(78, (box.width * 1.25) / Math.max(4, comic.noises[0]?.length ?? 4)), x: box.width / 2, y: box.height * 0.36, fill: '#111', anchor: 'middle' }).replace('/>', wide ? ' stroke="#fff" stroke-width="10" stroke-linejoin="round"/>' : '/>')).join('')}</g>`
      : ''
  return (
    view +
    inside(box, someone + noise + (talk ? bubble(talk, box, side) : '')) +
    rect(box.x, box.y, box.width, box.height, 'none', 'stroke="#111" stroke-width="4"')
  )
}

const sheet = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><pattern id="dots" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="9" height="9" fill="#fff"/><circle cx="4.5" cy="4.5" r="2.5" fill="#999"/></pattern></defs>${rect(0, 0, width, height, '#fdfdfb')}${body}</svg>`

const foot = (comic: Comic, chapter: string, number: number, width: number) =>
  drawText(String(number), { face: 'bold', size: 20, x: width / 2, y: page.height - 16, fill: '#111', anchor: 'middle' }) +
  drawText(`${comic.title} · ${chapter}`, { face: 'light', size: 14, x: width - edge, y: page.height - 18, fill: '#555', anchor: 'end' })

/** One page of a comic, 720 × 1024; the same comic, chapter and number always give the same page. */
export const drawPage = (comic: Comic, chapter: string, number: number): string => {
  const random = makeRandom(`${comic.title}/${chapter}/${number}`)
  const start = random.whole(0, comic.talk.length - 1)
  const boxes = layOut(random)
  const ordered = comic.rightToLeft ? boxes.map((box) => ({ ...box, x: page.width - box.x - box.width })) : boxes
  const panels = ordered.map((box, i) =>
    drawPanel(
      { ...comic, noises: [random.pick(comic.noises)] },
      box,
      i % 3 === 1 ? undefined : comic.talk[(start + i) % comic.talk.length],
      random,
    ),
  )
  return sheet(page.width, page.height, panels.join('') + foot(comic, chapter, number, page.width))
}

/** A spread over two pages, 1440 × 1024. */
export const drawSpread = (comic: Comic, chapter: string, number: number): string => {
  const random = makeRandom(`${comic.title}/${chapter}/spread`)
  const width = page.width * 2
  const box = { x: 0, y: 0, width, height: page.height - 44 }
  const [one, two] = comic.people
  const people = drawPerson(one, width * 0.3, box.height - 250, 2.6, random) + drawPerson(two, width * 0.72, box.height - 200, 2.1, random)
  return sheet(
    width,
    page.height,
    background(places[comic.places[0] ?? 'peaks'], box, random) +
      inside(box, people + bubble(comic.talk[0] ?? '', box, 0.1)) +
      foot(comic, chapter, number, width),
  )
}
