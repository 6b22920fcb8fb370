import { makeRandom, type Random } from '../random.ts'
import { drawBack, drawFront, type Hair, type Head } from './hair.ts'
import { blend, palettes, type Palette } from './palettes.ts'
import { circle, line, path, rect } from './scene.ts'

/** What is known of somebody who is drawn: all else follows from the name. */
export type Sitter = {
  name: string
  hair: Hair
  tone: 'light' | 'tan' | 'brown' | 'deep'
  grey?: boolean
  beard?: boolean
  glasses?: boolean
}

const skins: Record<Sitter['tone'], string> = { light: '#f2c9a8', tan: '#dfa878', brown: '#b47a4e', deep: '#7d4e33' }
const hairs = ['#1d1a1f', '#2e211b', '#4a2e1f', '#6b4226', '#8c5a2b', '#a8442a', '#c58b3b']
const irises = ['#3b5a6b', '#4a6b3f', '#5a3a22', '#2f3d52']
const backgrounds: (keyof typeof palettes)[] = [
  'dusk',
  'dawn',
  'polar',
  'moss',
  'rose',
  'azure',
  'violet',
  'lime',
  'copper',
  'mint',
  'gold',
  'night',
  'cherry',
]

const ground = (colours: Palette, random: Random) => {
  const [x, y] = [random.between(120, 480), random.between(90, 210)]
  const hill = (top: number, swing: number) => `M0 600V${top}Q150 ${top - swing} 300 ${top + swing * 0.3}T600 ${top - swing * 0.4}V600Z`
  return (
    `<defs><linearGradient id="air" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colours.sky[0]}"/><stop offset="1" stop-color="${colours.sky[2]}"/></linearGradient></defs>` +
    rect(0, 0, 600, 600, 'url(#air)') +
    circle(x, y, random.between(60, 110), colours.light, 'opacity=".35"') +
    path(hill(random.between(360, 430), random.between(20, 80)), colours.far, 'opacity=".75"') +
    path(hill(random.between(440, 500), random.between(-60, 60)), colours.mid, 'opacity=".8"')
  )
}

const collars = {
  round: (cloth: string, deep: string, skin: string) =>
    path('M236 452Q300 520 364 452L372 470Q300 548 228 470Z', deep) + path('M244 448Q300 500 356 448Z', skin),
  shirt: (cloth: string, deep: string) =>
    path('M238 446L300 522L262 560L214 470Z', blend(cloth, '#ffffff', 0.75)) +
    path('M362 446L300 522L338 560L386 470Z', blend(cloth, '#ffffff', 0.6)) +
    line('M300 524V600', deep, 4),
  high: (cloth: string, deep: string) =>
    path('M234 428Q300 470 366 428L372 482Q300 524 228 482Z', deep) + line('M240 450Q300 490 360 450', cloth, 3, 'opacity=".6"'),
  scarf: (cloth: string, deep: string, _skin: string, accent: string) =>
    path('M214 448Q300 500 386 448Q398 486 372 502Q300 540 228 502Q202 486 214 448Z', accent) +
    path('M334 504L388 496L404 600H338Z', blend(accent, '#000000', 0.18)) +
    line('M226 470Q300 522 374 470', blend(accent, '#000000', 0.25), 5),
}

const shoulders = (skin: string, colours: Palette, random: Random) => {
  const cloth = random.pick([colours.near, colours.ink, colours.accent, colours.mid])
  const deep = blend(cloth, '#000000', 0.3)
  const collar = random.pick(Object.values(collars))
  return (
    path('M252 380H348V470Q300 510 252 470Z', blend(skin, '#3a1a1a', 0.22)) +
    path('M70 600Q78 500 178 474Q236 458 252 446Q300 500 348 446Q364 458 422 474Q522 500 530 600Z', cloth) +
    path('M400 600Q420 520 436 479Q522 504 530 600Z', deep, 'opacity=".55"') +
    collar(cloth, deep, blend(skin, '#3a1a1a', 0.12), colours.accent)
  )
}

const eye = (x: number, iris: string, ink: string, lash: boolean) =>
  `<ellipse cx="${x}" cy="272" rx="17" ry="11.5" fill="#fffdf8"/>` +
  circle(x, 272, 9.4, iris) +
  circle(x, 272, 4.6, '#14100f') +
  circle(x + 3, 268.5, 2.6, '#ffffff') +
  line(`M${x - 19} 271Q${x} 255 ${x + 19} 271`, ink, lash ? 5.2 : 4) +
  (lash ? line(x < 300 ? `M${x - 18} 270l-7 -5` : `M${x + 18} 270l7 -5`, ink, 3.4) : '')

const mouths = [
  (lip: string) => line('M268 338Q300 356 332 338', lip, 5.5) + line('M286 355Q300 361 314 355', lip, 3, 'opacity=".5"'),
  (lip: string) =>
    path('M266 336Q300 344 334 336Q326 364 300 365Q274 364 266 336Z', '#7a2f35') +
    path('M271 338Q300 346 329 338L326 345Q300 352 274 345Z', '#fffaf4') +
    line('M266 336Q300 343 334 336', lip, 3.5),
  (lip: string) =>
    path('M272 340Q288 332 300 337Q312 332 328 340Q300 346 272 340Z', lip) +
    path('M274 341Q300 347 326 341Q314 356 300 356Q286 356 274 341Z', blend(lip, '#ffffff', 0.18)),
]

const face = (sitter: Sitter, head: Head, random: Random) => {
  const { skin, hair } = head
  const shade = blend(skin, '#5a2118', 0.25)
  const jaw = random.between(0, 12)
  const oval = `M206 250Q204 ${318 + jaw} 244 372Q272 404 300 404Q328 404 356 372Q396 ${318 + jaw} 394 250Q390 156 300 156Q210 156 206 250Z`
  const soft = head.isLong
  const lip = soft ? blend(skin, '#a8323e', 0.62) : blend(skin, '#7c2f2a', 0.5)
  const ink = blend(hair, '#100b0b', 0.55)
  const brow = random.between(-5, 4)
  const cheek = `fill="${blend(skin, '#e0524a', 0.55)}" fill-opacity=".28"`
  return (
    [200, 400].map((x) => `<ellipse cx="${x}" cy="284" rx="17" ry="27" fill="${shade}"/>`).join('') +
    path(oval, skin) +
    `<clipPath id="face"><path d="${oval}"/></clipPath><g clip-path="url(#face)">${path('M340 150Q372 280 318 410H420V150Z', shade, 'opacity=".38"')}${path('M200 150H400V216Q300 186 200 216Z', shade, 'opacity=".35"')}<ellipse cx="242" cy="322" rx="27" ry="18" ${cheek}/><ellipse cx="358" cy="322" rx="27" ry="18" ${cheek}/></g>` +
    eye(256, head.iris, ink, soft) +
    eye(344, head.iris, ink, soft) +
    line(`M232 ${244 + brow}Q254 ${231 - brow} 278 ${242 + brow / 2}`, sitter.grey ? blend(hair, '#555555', 0.3) : ink, soft ? 5.5 : 8) +
    line(`M322 ${242 + brow / 2}Q346 ${231 - brow} 368 ${244 + brow}`, sitter.grey ? blend(hair, '#555555', 0.3) : ink, soft ? 5.5 : 8) +
    path('M300 262Q308 296 318 306Q312 320 296 317Q306 312 304 300Z', shade, 'opacity=".75"') +
    (sitter.beard
      ? path(
          'M208 288Q216 330 262 326Q300 312 338 326Q384 330 392 288Q398 352 356 386Q300 430 244 386Q202 352 208 288ZM270 344Q300 356 330 344Q316 334 300 336Q284 334 270 344Z',
          hair,
          'fill-rule="evenodd"',
        )
      : '') +
    random.pick(sitter.beard ? mouths.slice(0, 1) : soft ? mouths : mouths.slice(0, 2))(lip)
  )
}

const glasses = (colour: string, random: Random) => {
  const shape = random.pick([
    (x: number) => `<circle cx="${x}" cy="274" r="33" fill="#ffffff" fill-opacity=".16" stroke="${colour}" stroke-width="5.5"/>`,
    (x: number) =>
      `<rect x="${x - 35}" y="248" width="70" height="50" rx="15" fill="#ffffff" fill-opacity=".16" stroke="${colour}" stroke-width="6.5"/>`,
  ])
  return (
    shape(256) +
    shape(344) +
    line('M289 270Q300 262 311 270', colour, 5.5) +
    line('M222 268L204 262', colour, 5) +
    line('M378 268L396 262', colour, 5)
  )
}

/** Somebody from the shoulders up in colours, 600 × 600; the same sitter always gives the same drawing. */
export const drawPortrait = (sitter: Sitter): string => {
  const random = makeRandom(`portrait/${sitter.name}`)
  const colours = palettes[random.pick(backgrounds)]
  const own = sitter.tone === 'light' ? random.pick(hairs) : random.pick(hairs.slice(0, 3))
  const hair = sitter.grey ? blend('#d9d6d2', '#8f8a86', random.next() * 0.7) : own
  const isLong = !['short', 'side', 'bald', 'crop'].includes(sitter.hair)
  const head: Head = { skin: skins[sitter.tone], hair, iris: random.pick(irises), accent: colours.accent, isLong }
  const body =
    ground(colours, random) +
    drawBack(sitter.hair, head) +
    shoulders(head.skin, colours, random) +
    face(sitter, head, random) +
    drawFront(sitter.hair, head) +
    (sitter.glasses ? glasses(blend(colours.ink, '#5a3a22', random.next() * 0.6), random) : '')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="56 46 488 488">${body}</svg>`
}
