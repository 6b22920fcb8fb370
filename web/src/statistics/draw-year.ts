import type { ChartData } from './year-data.ts'
import type { Cell } from '../ui/charts/Cells.tsx'
import { stepOf } from '../ui/charts/Cells.tsx'

/** What stands on the picture of a year, as texts in the language of the page. */
export interface YearPicture {
  title: string
  tiles: readonly { name: string; value: string }[]
  time: ChartData
  timeTitle: string
  cells: readonly Cell[]
  covers: readonly { image: HTMLImageElement; text: string }[]
  coversTitle: string
  tags: readonly string[]
}

const [width, height, edge] = [1080, 1350, 64]
const inner = width - 2 * edge
const colours = { text: '#f2f3f8', quiet: '#aab1c4', line: 'rgb(255 255 255 / 12%)', surface: 'rgb(255 255 255 / 6%)' }
const steps = ['rgb(255 255 255 / 9%)', '#2f3775', '#3c489c', '#4c5fe6', '#7385f2', '#a7b3ff']
const family = "'Inter Variable', 'Noto Sans', system-ui, sans-serif"

type Context = CanvasRenderingContext2D

const write = (
  on: Context,
  text: string,
  x: number,
  y: number,
  size: number,
  more: { weight?: number; colour?: string; most?: number } = {},
) => {
  on.font = `${more.weight ?? 400} ${size}px ${family}`
  on.fillStyle = more.colour ?? colours.text
  on.fillText(text, x, y, more.most)
}
const box = (on: Context, x: number, y: number, w: number, h: number, radius: number, colour: string) => {
  on.fillStyle = colour
  on.beginPath()
  on.roundRect(x, y, w, h, radius)
  on.fill()
}

function drawTiles(on: Context, tiles: YearPicture['tiles'], top: number): number {
  const gap = 16
  const each = (inner - gap * (tiles.length - 1)) / tiles.length
  for (const [at, { name, value }] of tiles.entries()) {
    const x = edge + at * (each + gap)
    box(on, x, top, each, 120, 18, colours.surface)
    write(on, value, x + 20, top + 60, 36, { weight: 700, most: each - 40 })
    write(on, name, x + 20, top + 94, 20, { colour: colours.quiet, most: each - 40 })
  }
  return top + 120
}

function drawBars(on: Context, { labels, series }: ChartData, top: number, tall: number): number {
  const sums = labels.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  const most = Math.max(1, ...sums)
  const each = inner / Math.max(1, labels.length)
  const wide = Math.min(56, each * 0.66)
  for (const [at, label] of labels.entries()) {
    const x = edge + at * each + (each - wide) / 2
    let base = top + tall
    for (const { colour, values } of series) {
      const part = ((values[at] ?? 0) / most) * tall
      if (part <= 0) continue
      box(on, x, base - part, wide, Math.max(2, part - 2), 4, colour)
      base -= part
    }
    on.textAlign = 'center'
    write(on, label, x + wide / 2, top + tall + 28, 18, { colour: colours.quiet, most: each })
    on.textAlign = 'start'
  }
  on.fillStyle = colours.line
  on.fillRect(edge, top + tall, inner, 2)
  let [x, line] = [edge, top + tall + 62]
  for (const { name, colour } of series) {
    on.font = `400 18px ${family}`
    const taken = 24 + on.measureText(name).width
    if (x + taken > width - edge) [x, line] = [edge, line + 28]
    box(on, x, line - 14, 16, 16, 4, colour)
    write(on, name, x + 24, line, 18, { colour: colours.quiet })
    x += taken + 20
  }
  return line + 8
}

function drawCells(on: Context, cells: readonly Cell[], top: number): number {
  if (cells.length === 0) return top
  const pitch = inner / Math.ceil(cells.length / 7)
  for (const [at, { share }] of cells.entries()) {
    if (share === undefined) continue
    const [column, row] = [Math.floor(at / 7), at % 7]
    box(on, edge + column * pitch, top + row * pitch, pitch - 3, pitch - 3, 3, steps[stepOf(share)] ?? '')
  }
  return top + 7 * pitch
}

function drawCovers(on: Context, covers: YearPicture['covers'], top: number): void {
  const gap = 20
  const wide = (inner - 4 * gap) / 5
  const tall = wide * 1.5
  for (const [at, { image, text }] of covers.entries()) {
    const x = edge + at * (wide + gap)
    on.save()
    on.beginPath()
    on.roundRect(x, top, wide, tall, 14)
    on.clip()
    const scale = Math.max(wide / image.width, tall / image.height)
    const [w, h] = [image.width * scale, image.height * scale]
    on.drawImage(image, x + (wide - w) / 2, top + (tall - h) / 2, w, h)
    on.restore()
    write(on, text, x, top + tall + 28, 18, { colour: colours.quiet, most: wide })
  }
}

/** Draws the picture of a year, 1080 × 1350, as PNG. Rejects where the browser makes none. */
export async function drawYear(picture: YearPicture): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const on = canvas.getContext('2d')
  if (!on) throw new Error('no canvas')
  const sky = on.createLinearGradient(0, 0, width, height)
  sky.addColorStop(0, '#141726')
  sky.addColorStop(1, '#272d5c')
  on.fillStyle = sky
  on.fillRect(0, 0, width, height)
  write(on, picture.title, edge, 132, 76, { weight: 800, most: inner - 120 })
  on.textAlign = 'end'
  write(on, 'AMN', width - edge, 128, 32, { weight: 800, colour: '#8b9dff' })
  on.textAlign = 'start'
  let top = drawTiles(on, picture.tiles, 176) + 56
  write(on, picture.timeTitle, edge, top, 24, { weight: 600 })
  top = drawBars(on, picture.time, top + 24, picture.cells.length > 0 ? 200 : 320) + 40
  top = drawCells(on, picture.cells, top) + 52
  if (picture.covers.length > 0) {
    write(on, picture.coversTitle, edge, top, 24, { weight: 600 })
    drawCovers(on, picture.covers, top + 22)
  }
  write(on, picture.tags.join('  ·  '), edge, height - 40, 20, { colour: colours.quiet, most: inner })
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}
