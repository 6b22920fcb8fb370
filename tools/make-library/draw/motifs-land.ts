import { blend } from './palettes.ts'
import { birds, circle, crescent, land, layers, line, orb, path, polygon, rect, sky, stars, type Motif } from './scene.ts'

export const peaks: Motif = (scene) => {
  const { width: w, height: h, colours: c, random: r } = scene
  return (
    sky(scene, 0.8) +
    stars(scene, 40, 0.3) +
    orb(w * r.between(0.3, 0.7), h * 0.4, w * 0.13, c.light) +
    birds(scene, 4) +
    layers(scene, 0.5, 0.86, 5, 0.2, 0.55)
  )
}

export const lighthouse: Motif = (scene) => {
  const { width: w, height: h, colours: c, random: r } = scene
  const x = w * 0.66
  const top = h * 0.36
  const lamp = top + h * 0.03
  const waves = Array.from({ length: 46 }, (_, i) => {
    const y = h * 0.66 + (i / 46) ** 1.4 * h * 0.36
    const length = w * r.between(0.04, 0.3)
    return rect(
      r.between(-0.1, 1) * w,
      y,
      length,
      1.5 + i * 0.06,
      i % 3 ? c.far : c.light,
      `opacity="${(0.1 + r.next() * 0.35).toFixed(2)}" rx="2"`,
    )
  })
  const bands = [0.1, 0.34, 0.58, 0.82].map((at) => {
    const half = (y: number) => w * (0.034 + 0.03 * y)
    const y = (share: number) => lamp + h * 0.02 + share * (h * 0.68 - lamp)
    return polygon(
      [
        [x - half(at), y(at)],
        [x + half(at), y(at)],
        [x + half(at + 0.13), y(at + 0.13)],
        [x - half(at + 0.13), y(at + 0.13)],
      ],
      c.accent,
    )
  })
  return [
    sky(scene, 0.7),
    stars(scene, 70, 0.5),
    polygon(
      [
        [x, lamp],
        [-w * 0.2, h * 0.16],
        [-w * 0.2, h * 0.36],
      ],
      c.light,
      'opacity=".2"',
    ),
    polygon(
      [
        [x, lamp],
        [-w * 0.2, h * 0.21],
        [-w * 0.2, h * 0.31],
      ],
      c.light,
      'opacity=".25"',
    ),
    polygon(
      [
        [x, lamp],
        [w * 1.2, h * 0.36],
        [w * 1.2, h * 0.46],
      ],
      c.light,
      'opacity=".14"',
    ),
    rect(0, h * 0.65, w, h * 0.35, c.mid),
    rect(0, h * 0.65, w, h * 0.35, 'url(#mist)'),
    ...waves,
    circle(x, lamp, w * 0.24, 'url(#glow)'),
    polygon(
      [
        [x - w * 0.034, lamp + h * 0.02],
        [x + w * 0.034, lamp + h * 0.02],
        [x + w * 0.064, h * 0.68],
        [x - w * 0.064, h * 0.68],
      ],
      blend(c.light, c.far, 0.15),
    ),
    ...bands,
    polygon(
      [
        [x, lamp + h * 0.02],
        [x + w * 0.034, lamp + h * 0.02],
        [x + w * 0.064, h * 0.68],
        [x, h * 0.68],
      ],
      c.ink,
      'opacity=".22"',
    ),
    rect(x - w * 0.047, lamp + h * 0.014, w * 0.094, h * 0.012, c.ink),
    rect(x - w * 0.026, lamp - h * 0.016, w * 0.052, h * 0.032, c.light),
    path(`M${x - w * 0.036} ${lamp - h * 0.014}Q${x} ${lamp - h * 0.062} ${x + w * 0.036} ${lamp - h * 0.014}Z`, c.ink),
    path(
      `M${w * 0.36} ${h * 0.75}Q${w * 0.5} ${h * 0.66} ${w * 0.62} ${h * 0.665}T${w} ${h * 0.63}V${h * 0.82}Q${w * 0.6} ${h * 0.8} ${w * 0.36} ${h * 0.75}Z`,
      c.near,
    ),
    path(`M0 ${h * 0.93}Q${w * 0.3} ${h * 0.86} ${w * 0.55} ${h * 0.9}T${w} ${h * 0.84}V${h}H0Z`, c.ink),
  ].join('')
}

export const pines: Motif = (scene) => {
  const { width: w, height: h, colours: c, random: r } = scene
  const tree = (x: number, foot: number, tall: number, fill: string) =>
    Array.from({ length: 5 }, (_, i) => {
      const y = foot - tall + (i * tall) / 5.6
      const half = tall * 0.055 * (i + 1.3)
      return polygon(
        [
          [x, y - tall * 0.06],
          [x + half, y + tall / 4],
          [x, y + tall / 5],
          [x - half, y + tall / 4],
        ],
        fill,
      )
    }).join('')
  const rows = [0, 1, 2, 3].map((row) => {
    const fill = [blend(c.far, c.sky[2], 0.35), c.far, c.mid, c.near][row] ?? c.near
    const foot = h * (0.66 + row * 0.11)
    const trees = Array.from({ length: 15 - row * 3 }, (_, i) =>
      tree(
        (i + r.between(0.1, 0.9)) * (w / (14.5 - row * 3)),
        foot + r.between(-8, 14),
        h * (0.17 + row * 0.085) * r.between(0.75, 1.15),
        fill,
      ),
    )
    return (
      trees.join('') +
      land(scene, foot, h * 0.02, fill, 0.2) +
      (row < 3 ? rect(0, foot - h * 0.1, w, h * 0.13, 'url(#mist)', 'opacity=".8"') : '')
    )
  })
  return sky(scene, 0.75) + stars(scene, 60, 0.4) + orb(w * 0.5, h * 0.36, w * 0.17, c.light) + rows.join('')
}

export const viaduct: Motif = (scene) => {
  const { width: w, height: h, colours: c, random: r } = scene
  const deck = h * 0.62
  const arches = Array.from({ length: 7 }, (_, i) => {
    const [x, wide] = [i * w * 0.17 - w * 0.04, w * 0.17]
    return `M${x + wide * 0.16} ${h * 0.86}V${deck + wide * 0.55}A${wide * 0.34} ${wide * 0.34} 0 0 1 ${x + wide * 0.84} ${deck + wide * 0.55}V${h * 0.86}Z`
  })
  const cars = Array.from({ length: 4 }, (_, i) => {
    const x = w * (0.02 + i * 0.155)
    const lit = Array.from({ length: 4 }, (_, at) =>
      rect(x + w * (0.014 + at * 0.033), deck - h * 0.034, w * 0.021, h * 0.014, c.accent),
    ).join('')
    return rect(x, deck - h * 0.046, w * 0.148, h * 0.04, c.ink, 'rx="4"') + lit
  })
  const engine =
    rect(w * 0.645, deck - h * 0.038, w * 0.12, h * 0.032, c.ink, 'rx="7"') +
    rect(w * 0.645, deck - h * 0.054, w * 0.045, h * 0.03, c.ink) +
    rect(w * 0.727, deck - h * 0.062, w * 0.018, h * 0.03, c.ink)
  const smoke = Array.from({ length: 12 }, (_, i) =>
    circle(
      w * (0.736 - i * 0.048),
      deck - h * (0.08 + i * 0.011) - r.between(0, 10),
      7 + i * 3.4,
      c.light,
      `opacity="${(0.5 - i * 0.034).toFixed(2)}"`,
    ),
  )
  return [
    sky(scene, 0.7),
    stars(scene, 50, 0.35),
    orb(w * 0.3, h * 0.34, w * 0.15, c.light),
    layers(scene, 0.56, 0.72, 3, 0.14, 0.4),
    ...smoke,
    ...cars,
    engine,
    circle(w * 0.768, deck - h * 0.022, 34, 'url(#glow)'),
    path(`M0 ${deck - h * 0.004}H${w}V${h * 0.86}H0Z${arches.join('')}`, c.near, 'fill-rule="evenodd"'),
    rect(0, h * 0.82, w, h * 0.18, 'url(#mist)'),
    land(scene, h * 0.9, h * 0.03, c.ink, 0.3),
  ].join('')
}

export const tide: Motif = (scene) => {
  const { width: w, height: h, colours: c } = scene
  const step = w / 6
  const scales = Array.from({ length: 13 }, (_, row) =>
    Array.from({ length: 8 }, (_, column) => {
      const [x, y] = [(column - 0.5) * step + (row % 2 ? step / 2 : 0), h * 0.52 + row * step * 0.5]
      const tint = blend(c.far, c.near, Math.min(1, row / 9))
      return [1, 0.78, 0.56, 0.34, 0.14]
        .map((size, i) => circle(x, y + step / 2, (step / 2) * size * 1.12, i % 2 ? c.light : tint, i % 2 ? 'opacity=".85"' : ''))
        .join('')
    }).join(''),
  )
  return sky(scene, 0.6) + circle(w * 0.5, h * 0.37, w * 0.27, c.accent) + birds(scene, 3) + scales.join('')
}

export const moonBoat: Motif = (scene) => {
  const { width: w, height: h, colours: c, random: r } = scene
  const glints = Array.from({ length: 40 }, (_, i) => {
    const y = h * 0.625 + i * h * 0.0092
    const half = w * (0.03 + i * 0.006) * r.between(0.4, 1.2)
    return rect(w * 0.5 - half + r.between(-20, 20), y, half * 2, 2.4, c.light, `opacity="${(0.65 - i * 0.014).toFixed(2)}" rx="1.2"`)
  })
  return [
    sky(scene, 0.62),
    stars(scene, 110, 0.55),
    circle(w * 0.5, h * 0.36, w * 0.5, 'url(#glow)'),
    crescent(w * 0.48, h * 0.36, w * 0.2, c.light),
    rect(0, h * 0.61, w, h * 0.39, blend(c.mid, c.near, 0.4)),
    ...glints,
    path(
      `M${w * 0.36} ${h * 0.665}H${w * 0.64}Q${w * 0.6} ${h * 0.705} ${w * 0.56} ${h * 0.705}H${w * 0.43}Q${w * 0.38} ${h * 0.7} ${w * 0.36} ${h * 0.665}Z`,
      c.ink,
    ),
    path(`M${w * 0.505} ${h * 0.5}V${h * 0.655}H${w * 0.62}Q${w * 0.6} ${h * 0.56} ${w * 0.505} ${h * 0.5}Z`, c.accent),
    path(
      `M${w * 0.49} ${h * 0.53}V${h * 0.655}H${w * 0.4}Q${w * 0.42} ${h * 0.59} ${w * 0.49} ${h * 0.53}Z`,
      blend(c.accent, c.light, 0.45),
    ),
    line(`M${w * 0.498} ${h * 0.49}V${h * 0.67}`, c.ink, 4),
  ].join('')
}
