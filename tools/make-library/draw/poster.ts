import { makeRandom } from '../random.ts'
import * as landMotifs from './motifs-land.ts'
import * as shapeMotifs from './motifs-shape.ts'
import * as townMotifs from './motifs-town.ts'
import { palettes, type PaletteName } from './palettes.ts'
import { rect } from './scene.ts'
import { drawText, fitText, type Face } from './type.ts'

const motifs = { ...landMotifs, ...townMotifs, ...shapeMotifs }
export type MotifName = keyof typeof motifs
export type Art = {
  title: string
  line?: string
  motif: MotifName
  palette: PaletteName
  face?: Face
  layout?: 'foot' | 'head' | 'band' | 'label'
  tone?: 'light' | 'ink'
}

const scrim = (id: string, colour: string, from: number, to: number) =>
  `<defs><linearGradient id="${id}" x1="0" y1="${from}" x2="0" y2="${to}"><stop offset="0" stop-color="${colour}" stop-opacity="0"/><stop offset="1" stop-color="${colour}" stop-opacity=".88"/></linearGradient></defs>`

const setTitle = (art: Art, width: number, height: number): string => {
  const colours = palettes[art.palette]
  const { face = 'bold', layout = 'foot' } = art
  const upper = face === 'bold' || face === 'narrow'
  const title = upper ? art.title.toUpperCase() : art.title
  const inset = width * 0.08
  const fill = art.tone === 'ink' ? colours.ink : colours.light
  const box = { width: width - inset * 2, height: height * 0.24, most: width * (upper ? 0.2 : 0.17), leading: upper ? 1.08 : 1.05 }
  const { lines, size } = fitText(
    title,
    face,
    layout === 'label' ? { ...box, width: width * 0.62, height: height * 0.17, most: width * 0.12 } : box,
  )
  const step = size * (upper ? 1.12 : 1.05)
  const middle = layout === 'label' || layout === 'band'
  const x = middle ? width / 2 : inset
  const anchor = middle ? 'middle' : 'start'
  const small = width * 0.034
  const note = (y: number, colour: string) =>
    art.line
      ? drawText(art.line.toUpperCase(), { face: 'light', size: small, x, y, fill: colour, anchor, spacing: 2.4, opacity: 0.92 })
      : ''
  const rows = (first: number, colour: string) =>
    lines.map((text, i) => drawText(text, { face, size, x, y: first + i * step, fill: colour, anchor })).join('')
  if (layout === 'head') {
    const first = height * 0.06 + size
    const veil = art.tone === 'ink' ? colours.light : colours.ink
    return (
      scrim('veil', veil, 1, 0) +
      rect(0, 0, width, height * 0.46, 'url(#veil)', 'opacity=".85"') +
      rows(first, fill) +
      note(first + (lines.length - 1) * step + small * 2, fill)
    )
  }
  if (layout === 'band') {
    const tall = lines.length * step + height * 0.09
    const top = height - tall - height * 0.015
    return (
      rect(0, top, width, height - top, colours.ink) +
      rect(0, top, width, 6, colours.accent) +
      rows(top + size + height * 0.012, colours.light) +
      note(top + tall - height * 0.02, colours.accent)
    )
  }
  if (layout === 'label') {
    const tall = lines.length * step + height * 0.105
    const top = height * 0.7
    const [left, wide] = [width * 0.13, width * 0.74]
    return (
      rect(left, top, wide, tall, colours.light) +
      rect(left + 9, top + 9, wide - 18, tall - 18, 'none', `stroke="${colours.ink}" stroke-width="1.6"`) +
      rows(top + size + height * 0.022, colours.ink) +
      note(top + tall - height * 0.032, colours.near)
    )
  }
  const last = height * (art.line ? 0.917 : 0.94) - (upper ? 0 : size * 0.22)
  return (
    scrim('veil', colours.ink, 0, 1) +
    rect(0, height * 0.5, width, height * 0.5, 'url(#veil)') +
    rows(last - (lines.length - 1) * step, colours.light) +
    note(height * 0.958, colours.accent)
  )
}

/** A poster as SVG, 600 × 900 unless told; the same art and size always give the same drawing. */
export const drawPoster = (art: Art, width = 600, height = 900): string => {
  const scene = { width, height, colours: palettes[art.palette], random: makeRandom(`${art.title}/${art.motif}`) }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${motifs[art.motif](scene)}${setTitle(art, width, height)}</svg>`
}

const canvas = { width: 900, height: 760 }

/** The same scene without words, cut to any shape, for backdrops and photographs. */
export const drawScene = (art: Pick<Art, 'title' | 'motif' | 'palette'>, width: number, height: number): string => {
  const size = width > height ? canvas : { width, height }
  const scene = { ...size, colours: palettes[art.palette], random: makeRandom(`${art.title}/${art.motif}`) }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${size.width} ${size.height}" preserveAspectRatio="xMidYMid slice">${motifs[art.motif](scene)}</svg>`
}
