import { blend, palettes, type PaletteName } from '../draw/palettes.ts'
import { circle, line, orb, path, polygon, rect, ridge, sky, stars, type Scene } from '../draw/scene.ts'
import { drawText } from '../draw/type.ts'
import { makeRandom } from '../random.ts'

export const frameSize = { width: 640, height: 360 }
export const framesPerSecond = 24

type Moving = (scene: Scene, share: number, second: number) => string

const strip = (seed: string, top: number, swing: number, fill: string, shift: number) => {
  const heights = ridge(makeRandom(seed), 128, 0.45)
  const wide = 1600
  const points = heights.map((h, i): [number, number] => [(i / 128) * wide - shift, top - h * swing])
  return polygon([[-shift, 360], ...points, [wide - shift, 360]], fill)
}

const sea: Moving = (scene, share, second) => {
  const { colours: c } = scene
  const sun = { x: 90 + share * 460, y: 190 - Math.sin(share * Math.PI) * 130 }
  const waves = Array.from({ length: 9 }, (_, row) => {
    const y = 214 + row * 17
    const move = ((second * (10 + row * 5)) % 120) - 120
    return line(
      `M${move} ${y}${'q30 -9 60 0t60 0'.repeat(8)}`,
      row % 2 ? c.light : c.far,
      1.5 + row * 0.35,
      `opacity="${(0.25 + row * 0.05).toFixed(2)}"`,
    )
  })
  const boat = 640 - share * 560
  const rock = Math.sin(second * 1.7) * 4
  const hull = `<g transform="translate(${boat.toFixed(1)} ${(246 + rock).toFixed(1)}) rotate(${rock.toFixed(1)})">${path('M-44 0H44L30 18H-30Z', c.ink)}${path('M2 -74V-6H40Q36 -44 2 -74Z', c.accent)}${path('M-4 -60V-6H-32Q-28 -38 -4 -60Z', c.light)}${line('M-1 -78V2', c.ink, 3)}</g>`
  const gulls = [0, 1, 2].map((i) => {
    const [x, y, up] = [(second * (34 + i * 9) + i * 190) % 700, 60 + i * 26, Math.sin(second * 7 + i) * 7]
    return line(`M${x - 12} ${y - up}Q${x - 5} ${y - 5} ${x} ${y}Q${x + 5} ${y - 5} ${x + 12} ${y - up}`, c.ink, 2)
  })
  return (
    sky(scene, 0.7) +
    orb(sun.x, sun.y, 26, c.light) +
    rect(0, 205, 640, 155, c.mid) +
    waves.slice(0, 4).join('') +
    hull +
    waves.slice(4).join('') +
    gulls.join('')
  )
}

const train: Moving = (scene, _share, second) => {
  const { colours: c } = scene
  const cars = [0, 1, 2].map((i) => {
    const x = 60 + i * 138
    const y = 222 + Math.sin(second * 9 + i) * 0.8
    return (
      rect(x, y, 130, 46, c.accent, 'rx="8"') +
      [0, 1, 2, 3].map((at) => rect(x + 12 + at * 29, y + 10, 20, 16, c.light)).join('') +
      circle(x + 26, 270, 9, c.ink) +
      circle(x + 104, 270, 9, c.ink)
    )
  })
  const engine =
    rect(474, 226, 96, 42, c.ink, 'rx="10"') +
    rect(474, 204, 36, 40, c.ink) +
    rect(540, 206, 14, 24, c.ink) +
    [494, 524, 554].map((x) => circle(x, 270, 11, c.near)).join('')
  const smoke = Array.from({ length: 9 }, (_, i) => {
    const age = (second * 0.7 + i / 9) % 1
    return circle(547 - age * 330, 198 - age * 70, 6 + age * 24, c.light, `opacity="${(0.55 * (1 - age)).toFixed(2)}"`)
  })
  const posts = Array.from({ length: 4 }, (_, i) => rect(640 - ((second * 150 + i * 210) % 840), 160, 4, 118, c.ink))
  return (
    sky(scene, 0.8) +
    stars(scene, 30, 0.4) +
    orb(500, 70, 24, c.light) +
    strip('a', 190, 60, c.far, second * 8) +
    strip('b', 225, 46, c.mid, second * 20) +
    smoke.join('') +
    cars.join('') +
    engine +
    rect(0, 278, 640, 5, c.ink) +
    posts.join('') +
    strip('c', 318, 22, c.near, second * 34)
  )
}

const city: Moving = (scene, share, second) => {
  const { colours: c, random: r } = scene
  const houses = Array.from({ length: 13 }, (_, i) => {
    const [x, tall] = [i * 52 - 10, r.between(90, 230)]
    const lit = Array.from({ length: 18 }, (_l, at) => {
      const [turn, phase] = [r.next() * 6, r.next()]
      const on = Math.sin(second * 0.6 + turn) > phase * 1.4 - 0.5
      const y = 330 - tall + 12 + Math.floor(at / 3) * 22
      return on && y < 300 ? rect(x + 7 + (at % 3) * 13, y, 8, 11, at % 4 ? c.accent : c.light, 'opacity=".85"') : ''
    })
    return rect(x, 330 - tall, 48, tall, i % 2 ? c.mid : c.near) + lit.join('')
  })
  const cars = [0, 1, 2].map((i) => {
    const x = ((second * (90 + i * 45) + i * 260) % 800) - 80
    return rect(x, 322, 44, 14, c.ink, 'rx="6"') + rect(x + 40, 327, 60, 4, c.light, 'opacity=".5"') + rect(x - 2, 326, 4, 5, '#ff3b30')
  })
  return (
    sky(scene, 0.9) +
    stars(scene, 40, 0.5) +
    orb(560 - share * 480, 80 - Math.sin(share * 3.14) * 30, 22, c.light) +
    houses.join('') +
    rect(0, 330, 640, 30, c.ink) +
    cars.join('')
  )
}

const planets: Moving = (scene, _share, second) => {
  const { colours: c } = scene
  const rings = [50, 84, 118, 152, 186, 230].map((radius, i) => {
    const angle = second * (1.5 / (i + 1)) + i * 1.3
    const [x, y] = [320 + Math.cos(angle) * radius * 1.35, 180 + Math.sin(angle) * radius * 0.7]
    return (
      `<ellipse cx="320" cy="180" rx="${radius * 1.35}" ry="${radius * 0.7}" fill="none" stroke="${c.light}" opacity=".35"/>` +
      circle(x, y, 5 + ((i * 5) % 9), [c.accent, c.light, c.far][i % 3] ?? c.light)
    )
  })
  return (
    sky(scene) +
    stars(scene, 70, 1) +
    circle(320, 180, 90, 'url(#glow)') +
    circle(320, 180, 22 + Math.sin(second * 2) * 2, c.accent) +
    rings.join('')
  )
}

const kitchen: Moving = (scene, _share, second) => {
  const { colours: c } = scene
  const lanterns = [0, 1, 2, 3, 4].map((i) => {
    const lean = Math.sin(second * 1.4 + i) * 7
    return `<g transform="rotate(${lean.toFixed(1)} ${64 + i * 128} 0)">${line(`M${64 + i * 128} 0V50`, c.ink, 2)}${circle(64 + i * 128, 76, 70, 'url(#glow)')}<ellipse cx="${64 + i * 128}" cy="76" rx="24" ry="30" fill="${c.accent}"/></g>`
  })
  const steam = [280, 320, 360].map((x, i) => {
    const bend = Math.sin(second * 2.2 + i) * 14
    return line(`M${x} 200C${x - bend} 180 ${x + bend} 160 ${x} 140S${x - bend} 110 ${x} 92`, c.light, 5, 'opacity=".5"')
  })
  const egg = 300 + Math.sin(second * 1.1) * 30
  return (
    sky(scene) +
    stars(scene, 40, 0.5) +
    lanterns.join('') +
    steam.join('') +
    rect(0, 310, 640, 50, c.near) +
    path('M190 212H450Q444 300 370 312H270Q196 300 190 212Z', c.light) +
    `<ellipse cx="320" cy="212" rx="130" ry="20" fill="${blend(c.accent, c.ink, 0.4)}"/>` +
    circle(egg, 211, 13, c.light) +
    circle(egg, 211, 6, '#f4a73c') +
    path('M196 246Q320 286 444 246L440 262Q320 302 200 262Z', c.accent)
  )
}

export const films = { sea, train, city, planets, kitchen }
export type FilmName = keyof typeof films

/** One frame as SVG, with its time and number in a corner so that anyone sees where the film stands. */
export const drawFrame = (film: FilmName, palette: PaletteName, frame: number, frames: number): string => {
  const { width, height } = frameSize
  const colours = palettes[palette]
  const second = frame / framesPerSecond
  const picture = films[film]({ width, height, colours, random: makeRandom(film) }, frame / frames, second)
  const clock = `${String(Math.floor(second / 60)).padStart(2, '0')}:${(second % 60).toFixed(1).padStart(4, '0')}`
  const bar = rect(0, height - 4, (width * (frame + 1)) / frames, 4, colours.accent)
  const label =
    rect(width - 132, 14, 118, 28, colours.ink, 'rx="6" opacity=".7"') +
    drawText(`${clock}  #${String(frame).padStart(3, '0')}`, {
      face: 'narrow',
      size: 16,
      x: width - 73,
      y: 34,
      fill: colours.light,
      anchor: 'middle',
    })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${picture}${bar}${label}</svg>`
}
