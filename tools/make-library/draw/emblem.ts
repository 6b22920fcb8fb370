import { palettes, type PaletteName } from './palettes.ts'
import { drawScene, type MotifName } from './poster.ts'
import { circle, rect } from './scene.ts'
import { drawText, fitText, type Face } from './type.ts'

export type Emblem = { name: string; motif: MotifName; palette: PaletteName; face?: Face }

/** The sign of a studio or a publisher: its name in a ring over a scene, 600 × 600. */
export const drawEmblem = ({ name, motif, palette, face = 'bold' }: Emblem): string => {
  const colours = palettes[palette]
  const upper = face === 'bold' ? name.toUpperCase() : name
  const { lines, size } = fitText(upper, face, { width: 330, height: 210, most: 92, leading: 1.1 })
  const first = 300 + size * 0.36 - ((lines.length - 1) * size * 1.1) / 2
  const rows = lines.map((text, i) =>
    drawText(text, { face, size, x: 300, y: first + i * size * 1.1, fill: colours.ink, anchor: 'middle' }),
  )
  const scene = drawScene({ title: name, motif, palette }, 600, 600).replace('<svg ', '<svg x="0" y="0" ')
  const rules = [-1, 1].map((side) => rect(240, 300 + side * 150 - 2, 120, 4, colours.accent)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 600 600">${scene}${circle(300, 300, 226, colours.ink)}${circle(300, 300, 214, colours.light)}${rules}${rows.join('')}</svg>`
}
