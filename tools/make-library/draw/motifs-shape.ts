import { blend } from './palettes.ts'
import { circle, crescent, line, path, polygon, rect, ridge, sky, stars, type Motif } from './scene.ts'

export const tiles: Motif = (scene) => {
  const { width: w, height: h, colours: c, random: r } = scene
  const side = w / 4
  const tints = [c.accent, c.light, c.far, c.mid, c.near, c.sky[1], c.sky[2]]
  const cells = Array.from({ length: 4 * Math.ceil(h / side) }, (_, i) => {
    const [x, y] = [(i % 4) * side, Math.floor(i / 4) * side]
    const [ground, shape] = [r.pick(tints), r.pick(tints)]
    const turn = `transform="rotate(${r.whole(0, 3) * 90} ${x + side / 2} ${y + side / 2})"`
    const forms = [
      path(`M${x} ${y}h${side}a${side} ${side} 0 0 1 ${-side} ${side}Z`, shape, turn),
      path(`M${x} ${y}h${side}a${side / 2} ${side / 2} 0 0 1 ${-side} 0Z`, shape, turn),
      circle(x + side / 2, y + side / 2, side * 0.34, shape) + circle(x + side / 2, y + side / 2, side * 0.14, ground),
      polygon(
        [
          [x, y],
          [x + side, y],
          [x, y + side],
        ],
        shape,
        turn,
      ),
      [0, 1, 2].map((at) => rect(x, y + at * (side / 3), side, side / 6, shape, turn)).join(''),
    ]
    return rect(x, y, side + 1, side + 1, ground) + r.pick(forms)
  })
  return sky(scene) + cells.join('')
}

export const orbits: Motif = (scene) => {
  const { width: w, height: h, colours: c, random: r } = scene
  const [x, y] = [w * 0.5, h * 0.4]
  const rings = Array.from({ length: 7 }, (_, i) => {
    const radius = w * (0.14 + i * 0.075)
    const angle = r.next() * Math.PI * 2
    const size = r.between(6, 20)
    const planet = circle(
      x + Math.cos(angle) * radius,
      y + Math.sin(angle) * radius,
      size,
      [c.accent, c.light, c.far, c.sky[2]][i % 4] ?? c.light,
    )
    return (
      circle(x, y, radius, 'none', `stroke="${c.light}" stroke-width="1.6" opacity=".45" ${i % 2 ? 'stroke-dasharray="2 9"' : ''}`) + planet
    )
  })
  return sky(scene) + stars(scene, 160, 1) + circle(x, y, w * 0.36, 'url(#glow)') + circle(x, y, w * 0.09, c.accent) + rings.join('')
}

export const sunburst: Motif = (scene) => {
  const { width: w, height: h, colours: c } = scene
  const [x, y] = [w * 0.5, h * 0.46]
  const rays = Array.from({ length: 18 }, (_, i) => {
    const at = (i / 18) * Math.PI * 2
    const far = h * 1.2
    return polygon(
      [
        [x, y],
        [x + Math.cos(at) * far, y + Math.sin(at) * far],
        [x + Math.cos(at + 0.175) * far, y + Math.sin(at + 0.175) * far],
      ],
      c.sky[2],
      'opacity=".55"',
    )
  })
  const stripes = Array.from({ length: 6 }, (_, i) => rect(0, y + w * (0.03 + i * 0.052), w, 4 + i * 3.2, blend(c.sky[1], c.sky[2], 0.4)))
  return (
    sky(scene) +
    rays.join('') +
    circle(x, y, w * 0.33, c.accent) +
    circle(x, y, w * 0.33, 'url(#glow)', 'opacity=".6"') +
    stripes.join('') +
    path(`M0 ${h * 0.76}Q${w * 0.3} ${h * 0.68} ${w * 0.55} ${h * 0.74}T${w} ${h * 0.7}V${h}H0Z`, c.mid) +
    path(`M0 ${h * 0.84}Q${w * 0.4} ${h * 0.76} ${w} ${h * 0.84}V${h}H0Z`, c.near)
  )
}

export const gears: Motif = (scene) => {
  const { width: w, height: h, colours: c, random: r } = scene
  const gear = (x: number, y: number, radius: number, teeth: number, fill: string, ground: string) => {
    const points = Array.from({ length: teeth * 4 }, (_, i): [number, number] => {
      const at = (i / (teeth * 4)) * Math.PI * 2
      const far = i % 4 < 2 ? radius : radius * 0.86
      return [x + Math.cos(at) * far, y + Math.sin(at) * far]
    })
    const holes = Array.from({ length: 6 }, (_, i) =>
      circle(x + Math.cos((i * Math.PI) / 3) * radius * 0.48, y + Math.sin((i * Math.PI) / 3) * radius * 0.48, radius * 0.15, ground),
    )
    return (
      polygon(points, fill) + circle(x, y, radius * 0.74, blend(fill, ground, 0.25)) + holes.join('') + circle(x, y, radius * 0.16, ground)
    )
  }
  const hands =
    line(`M${w * 0.5} ${h * 0.4}L${w * 0.5} ${h * 0.22}`, c.light, 9) +
    line(`M${w * 0.5} ${h * 0.4}L${w * 0.66} ${h * 0.46}`, c.light, 9) +
    circle(w * 0.5, h * 0.4, 14, c.light)
  return (
    sky(scene) +
    gear(w * 0.1, h * 0.12, w * 0.26, 18, c.far, c.sky[0]) +
    gear(w * 0.92, h * 0.18, w * 0.22, 14, c.mid, c.sky[0]) +
    gear(w * 0.16, h * 0.66, w * 0.23, 16, c.mid, c.sky[1]) +
    gear(w * 0.9, h * 0.62, w * 0.27, 18, c.far, c.sky[1]) +
    gear(w * 0.5, h * 0.4, w * 0.33, 22, c.accent, blend(c.accent, c.ink, 0.55)) +
    hands +
    Array.from({ length: 30 }, () => circle(r.next() * w, r.next() * h, r.between(1, 3), c.light, 'opacity=".6"')).join('')
  )
}

export const garden: Motif = (scene) => {
  const { width: w, height: h, colours: c, random: r } = scene
  const stem = (x: number, top: number, lean: number, kind: number) => {
    const tip = x + lean
    const leaves = [0.3, 0.45, 0.6, 0.75].map((at, i) => {
      const [lx, ly] = [x + lean * (1 - at) ** 1.6, top + (h * 0.86 - top) * at]
      const side = i % 2 ? 1 : -1
      return path(`M${lx} ${ly}q${side * 26} ${-34} ${side * 58} ${-26}q${-side * 14} ${34} ${-side * 58} 26Z`, i % 2 ? c.mid : c.near)
    })
    const petals = Array.from(
      { length: kind ? 8 : 6 },
      (_, i) =>
        `<ellipse cx="${tip}" cy="${top - (kind ? 30 : 26)}" rx="${kind ? 11 : 17}" ry="${kind ? 32 : 27}" fill="${kind ? c.light : c.accent}" transform="rotate(${(i * 360) / (kind ? 8 : 6)} ${tip} ${top})"/>`,
    )
    return (
      line(`M${x} ${h * 0.9}Q${x} ${(top + h * 0.9) / 2} ${tip} ${top}`, c.near, 6) +
      leaves.join('') +
      petals.join('') +
      circle(tip, top, kind ? 14 : 17, kind ? c.accent : c.light)
    )
  }
  const stems = [0.14, 0.86, 0.32, 0.68, 0.5].map((at, i) =>
    stem(w * at, h * (0.46 - i * 0.065 + r.between(-0.02, 0.02)), (0.5 - at) * -90, i % 2),
  )
  return sky(scene) + circle(w * 0.5, h * 0.36, w * 0.4, c.light, 'opacity=".35"') + stems.join('') + rect(0, h * 0.86, w, h * 0.14, c.near)
}

export const contours: Motif = (scene) => {
  const { width: w, height: h, colours: c, random: r } = scene
  const waves = Array.from({ length: 4 }, () => ({ turns: r.whole(2, 5), shift: r.next() * 6.3, size: r.between(0.03, 0.13) }))
  const rings = Array.from({ length: 17 }, (_, i) => {
    const radius = w * (0.05 + i * 0.062)
    const points = Array.from({ length: 90 }, (_, at) => {
      const angle = (at / 90) * Math.PI * 2
      const bend = waves.reduce((sum, wave) => sum + Math.sin(angle * wave.turns + wave.shift + i * 0.13) * wave.size, 1)
      return `${(w * 0.54 + Math.cos(angle) * radius * bend).toFixed(0)} ${(h * 0.4 + Math.sin(angle) * radius * bend * 1.15).toFixed(0)}`
    })
    return `<path d="M${points.join('L')}Z" fill="${blend(c.light, c.sky[2], i / 17)}" stroke="${c.mid}" stroke-width="${i % 4 ? 1.4 : 3}"/>`
  })
  const pin =
    path(`M${w * 0.54} ${h * 0.41}c-14 -40 -42 -52 -42 -88a42 42 0 0 1 84 0c0 36 -28 48 -42 88Z`, c.accent) +
    circle(w * 0.54, h * 0.41 - 88, 17, c.light)
  return (
    sky(scene) +
    rings.reverse().join('') +
    line(
      `M${w * 0.1} ${h * 0.72}Q${w * 0.3} ${h * 0.52} ${w * 0.42} ${h * 0.56}T${w * 0.54} ${h * 0.41}`,
      c.accent,
      5,
      'stroke-dasharray="2 15"',
    ) +
    pin
  )
}

export const signal: Motif = (scene) => {
  const { width: w, height: h, colours: c, random: r } = scene
  const rows = Array.from({ length: 30 }, (_, i) => {
    const y = h * (0.2 + i * 0.019)
    const heights = ridge(r, 64, 0.95)
    const d = heights.map((value, at) => {
      const swell = Math.exp(-(((at / 64 - 0.5) * 4.2) ** 2))
      return `${at ? 'L' : 'M'}${(w * (0.12 + (at / 64) * 0.76)).toFixed(0)} ${(y - Math.abs(value) * swell * h * 0.15).toFixed(1)}`
    })
    return `<path d="${d.join('')}" fill="${c.sky[0]}" stroke="${blend(c.light, c.accent, i / 29)}" stroke-width="2.6"/>`
  })
  return sky(scene) + rect(0, 0, w, h, c.sky[0]) + rows.join('')
}

export const fox: Motif = (scene) => {
  const { width: w, height: h, colours: c } = scene
  const [x, y, s] = [w * 0.5, h * 0.42, w * 0.36]
  const half = (side: number) => [
    polygon(
      [
        [x + side * s * 0.28, y - s * 0.5],
        [x + side * s * 0.92, y - s * 1.18],
        [x + side * s * 0.95, y - s * 0.1],
      ],
      c.accent,
    ),
    polygon(
      [
        [x + side * s * 0.5, y - s * 0.5],
        [x + side * s * 0.82, y - s * 0.92],
        [x + side * s * 0.84, y - s * 0.25],
      ],
      c.ink,
    ),
    polygon(
      [
        [x, y - s * 0.58],
        [x + side * s * 0.4, y - s * 0.56],
        [x + side * s, y],
        [x, y + s * 0.95],
      ],
      side < 0 ? c.accent : blend(c.accent, c.ink, 0.14),
    ),
    polygon(
      [
        [x + side * s * 0.1, y + s * 0.06],
        [x + side * s, y],
        [x, y + s * 0.95],
      ],
      side < 0 ? c.light : blend(c.light, c.ink, 0.1),
    ),
    circle(x + side * s * 0.38, y - s * 0.06, s * 0.085, c.ink) + circle(x + side * s * 0.36, y - s * 0.09, s * 0.03, c.light),
  ]
  return (
    sky(scene) +
    stars(scene, 50, 0.8) +
    circle(x, y, w * 0.48, c.sky[2], 'opacity=".5"') +
    half(-1).join('') +
    half(1).join('') +
    polygon(
      [
        [x - s * 0.13, y + s * 0.78],
        [x + s * 0.13, y + s * 0.78],
        [x, y + s * 0.97],
      ],
      c.ink,
    )
  )
}

export const frog: Motif = (scene) => {
  const { width: w, height: h, colours: c } = scene
  const [x, y] = [w * 0.5, h * 0.44]
  const green = blend(c.far, '#4caf50', 0.55)
  const eye = (side: number) =>
    circle(x + side * 92, y - 96, 66, green) +
    circle(x + side * 92, y - 98, 44, c.light) +
    circle(x + side * 84, y - 94, 22, c.ink) +
    circle(x + side * 84 - 8, y - 103, 7, c.light)
  const pads = [
    [0.2, 0.7, 90],
    [0.8, 0.74, 110],
    [0.5, 0.67, 180],
  ].map(([px = 0, py = 0, size = 0]) => `<ellipse cx="${w * px}" cy="${h * py}" rx="${size}" ry="${size * 0.26}" fill="${c.mid}"/>`)
  return [
    sky(scene),
    circle(w * 0.5, h * 0.34, w * 0.43, c.light, 'opacity=".4"'),
    rect(0, h * 0.62, w, h * 0.38, c.near),
    ...[0.66, 0.71, 0.76].map((at, i) =>
      line(`M${w * 0.05} ${h * at}q60 -16 120 0t120 0t120 0t120 0`, c.far, 3, `opacity="${0.5 - i * 0.1}"`),
    ),
    ...pads,
    `<ellipse cx="${x}" cy="${y + 60}" rx="200" ry="160" fill="${green}"/><ellipse cx="${x}" cy="${y + 110}" rx="130" ry="92" fill="${blend(green, c.light, 0.6)}"/>`,
    eye(-1) + eye(1),
    line(`M${x - 118} ${y + 14}Q${x} ${y + 96} ${x + 118} ${y + 14}`, c.ink, 8),
    crescent(w * 0.2, h * 0.13, 36, c.light),
  ].join('')
}
