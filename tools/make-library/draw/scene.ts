import { blend, type Palette } from './palettes.ts'
import type { Random } from '../random.ts'

/** Where a motif draws: a box in pixels, its colours, its own stream of numbers. */
export type Scene = { width: number; height: number; colours: Palette; random: Random }
export type Motif = (scene: Scene) => string

const n = (value: number) => value.toFixed(1)

// Opacity of a whole element makes the renderer paint a layer as large as the picture; of its fill or stroke, none.
const paint = (fill: string, more: string) =>
  `fill="${fill}" ${more.replace(/\bopacity=/, fill === 'none' ? 'stroke-opacity=' : 'fill-opacity=')}`

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" ${paint(fill, more)}/>`
export const circle = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${paint(fill, more)}/>`
export const path = (d: string, fill: string, more = '') => `<path d="${d}" ${paint(fill, more)}/>`
export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" ${paint('none', more)}/>`
export const polygon = (points: [number, number][], fill: string, more = '') =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" ${paint(fill, more)}/>`

export const sky = ({ width, height, colours }: Scene, horizon = 1) =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="${horizon}"><stop offset="0" stop-color="${colours.sky[0]}"/><stop offset=".55" stop-color="${colours.sky[1]}"/><stop offset="1" stop-color="${colours.sky[2]}"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${colours.light}" stop-opacity=".75"/><stop offset=".35" stop-color="${colours.light}" stop-opacity=".25"/><stop offset="1" stop-color="${colours.light}" stop-opacity="0"/></radialGradient>
<linearGradient id="mist" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colours.light}" stop-opacity="0"/><stop offset="1" stop-color="${colours.light}" stop-opacity=".28"/></linearGradient></defs>${rect(0, 0, width, height, 'url(#sky)')}`

/** A sun or moon with its halo. */
export const orb = (x: number, y: number, radius: number, fill: string) =>
  circle(x, y, radius * 3.4, 'url(#glow)') + circle(x, y, radius, fill)

export const crescent = (x: number, y: number, radius: number, fill: string) =>
  path(
    `M${n(x + radius * 0.4)} ${n(y - radius)}A${n(radius)} ${n(radius)} 0 1 0 ${n(x + radius * 0.9)} ${n(y + radius * 0.62)}A${n(radius * 0.84)} ${n(radius * 0.84)} 0 1 1 ${n(x + radius * 0.4)} ${n(y - radius)}Z`,
    fill,
  )

export const stars = ({ width, height, colours, random }: Scene, count: number, depth = 0.6) =>
  Array.from({ length: count }, () =>
    circle(
      random.next() * width,
      random.next() * height * depth,
      random.between(0.6, 2.4),
      colours.light,
      `opacity="${n(random.between(0.3, 1))}"`,
    ),
  ).join('')

/** Heights of a jagged line by halving: roughness 0 is smooth, 1 is sharp. */
export const ridge = (random: Random, steps: number, roughness: number): number[] => {
  const heights = Array.from({ length: steps + 1 }, () => 0)
  heights[0] = random.between(-0.5, 0.5)
  heights[steps] = random.between(-0.5, 0.5)
  for (let span = steps, swing = 1; span > 1; span /= 2, swing *= 0.42 + roughness * 0.2)
    for (let at = span / 2; at < steps; at += span)
      heights[at] = ((heights[at - span / 2] ?? 0) + (heights[at + span / 2] ?? 0)) / 2 + random.between(-swing, swing) * 0.5
  return heights
}

/** A band of land from a line down to the foot of the picture. */
export const land = (scene: Scene, top: number, swing: number, fill: string, roughness = 0.5) => {
  const steps = 64
  const points = ridge(scene.random, steps, roughness).map((h, i): [number, number] => [(i / steps) * scene.width, top - h * swing])
  return polygon([[0, scene.height], ...points, [scene.width, scene.height]], fill)
}

export const layers = (scene: Scene, from: number, to: number, count: number, swing: number, roughness = 0.5) =>
  Array.from({ length: count }, (_, i) => {
    const share = count === 1 ? 1 : i / (count - 1)
    const fill =
      share < 0.5 ? blend(scene.colours.far, scene.colours.mid, share * 2) : blend(scene.colours.mid, scene.colours.near, share * 2 - 1)
    const top = scene.height * (from + (to - from) * share)
    const mist = i < count - 1 ? rect(0, top, scene.width, scene.height * 0.16, 'url(#mist)', 'opacity=".55"') : ''
    return land(scene, top, swing * scene.height * (0.6 + share * 0.5), fill, roughness) + mist
  }).join('')

export const birds = ({ width, height, colours, random }: Scene, count: number) =>
  Array.from({ length: count }, () => {
    const [x, y, s] = [random.between(0.2, 0.8) * width, random.between(0.2, 0.42) * height, random.between(7, 15)]
    return line(
      `M${n(x - s)} ${n(y - s * 0.4)}Q${n(x - s * 0.4)} ${n(y - s * 0.7)} ${n(x)} ${n(y)}Q${n(x + s * 0.4)} ${n(y - s * 0.7)} ${n(x + s)} ${n(y - s * 0.4)}`,
      colours.ink,
      2.2,
    )
  }).join('')
