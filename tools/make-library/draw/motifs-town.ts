import { blend } from './palettes.ts'
import { birds, circle, crescent, layers, line, orb, path, polygon, rect, sky, stars, type Motif } from './scene.ts'

export const skyline: Motif = (scene) => {
  const { width: w, height: h, colours: c, random: r } = scene
  const rows = [0, 1, 2].map((row) => {
    const fill = [blend(c.far, c.sky[2], 0.3), c.mid, c.near][row] ?? c.near
    const parts: string[] = []
    for (let x = -10; x < w;) {
      const wide = r.between(0.07, 0.15) * w
      const top = h * (0.42 + row * 0.14) + r.between(-0.11, 0.09) * h
      parts.push(rect(x, top, wide - 3, h - top, fill))
      if (r.next() < 0.3) parts.push(rect(x + wide * 0.45, top - h * 0.035, 4, h * 0.035, fill))
      for (let y = top + 16; y < h * 0.93 && row > 0; y += 22)
        for (let at = x + 9; at < x + wide - 16; at += 17)
          if (r.next() < 0.36)
            parts.push(rect(at, y, 8, 11, r.next() < 0.75 ? c.accent : c.light, `opacity="${(0.45 + r.next() * 0.5).toFixed(2)}"`))
      x += wide
    }
    return parts.join('') + rect(0, h * (0.5 + row * 0.14), w, h * 0.2, 'url(#mist)', 'opacity=".5"')
  })
  return sky(scene, 0.75) + stars(scene, 70, 0.4) + orb(w * 0.68, h * 0.26, w * 0.12, c.light) + rows.join('')
}

export const windows: Motif = (scene) => {
  const { width: w, height: h, colours: c, random: r } = scene
  const [across, down] = [4, 6]
  const panes = Array.from({ length: across * down }, (_, i) => {
    const x = w * 0.09 + (i % across) * w * 0.215
    const y = h * 0.05 + Math.floor(i / across) * h * 0.118
    const [wide, tall] = [w * 0.165, h * 0.09]
    const lit = r.next() < 0.46
    const inside = lit ? (r.next() < 0.6 ? c.accent : c.light) : blend(c.near, c.sky[1], 0.3)
    const person =
      lit && r.next() < 0.55
        ? circle(x + wide * 0.52, y + tall * 0.48, 11, c.ink) +
          path(`M${x + wide * 0.3} ${y + tall}Q${x + wide * 0.52} ${y + tall * 0.5} ${x + wide * 0.74} ${y + tall}Z`, c.ink)
        : ''
    const cat = lit && !person ? path(`M${x + wide * 0.6} ${y + tall}q-4 -26 6 -30l2 -8 6 6 6 -6 2 9q8 8 2 29Z`, c.ink) : ''
    return (
      rect(x - 5, y - 5, wide + 10, tall + 10, blend(c.mid, c.light, 0.25)) +
      rect(x, y, wide, tall, inside) +
      person +
      cat +
      rect(x + wide / 2 - 1.5, y, 3, tall, blend(c.mid, c.light, 0.25)) +
      rect(x - 9, y + tall + 4, wide + 18, 6, c.near)
    )
  })
  const bricks = Array.from({ length: 170 }, () =>
    rect(r.next() * w, Math.floor(r.next() * 60) * (h / 60), 22, 7, r.next() < 0.5 ? c.near : c.far, 'opacity=".22" rx="1"'),
  )
  return sky(scene) + rect(0, 0, w, h, c.mid) + bricks.join('') + panes.join('')
}

export const shelves: Motif = (scene) => {
  const { width: w, height: h, colours: c, random: r } = scene
  const tints = [c.accent, c.far, c.light, c.mid, blend(c.accent, c.near, 0.5), blend(c.sky[2], c.light, 0.3), c.sky[1]]
  const row = (top: number, tall: number) => {
    const parts = [rect(0, top + tall, w, 14, c.ink)]
    for (let x = 6; x < w - 12;) {
      const wide = r.between(16, 44)
      const high = tall * r.between(0.66, 0.96)
      const fill = r.pick(tints)
      const band =
        r.next() < 0.6
          ? rect(x, top + tall - high * 0.82, wide, 5, c.ink, 'opacity=".4"') +
            rect(x, top + tall - high * 0.24, wide, 5, c.light, 'opacity=".5"')
          : ''
      parts.push(
        rect(x, top + tall - high, wide - 2, high, fill, 'rx="2"') + band + rect(x, top + tall - high, 4, high, '#ffffff', 'opacity=".14"'),
      )
      x += wide
    }
    return parts.join('')
  }
  return (
    sky(scene) +
    rect(0, 0, w, h, c.near) +
    [0, 1, 2, 3, 4].map((i) => row(h * (0.02 + i * 0.163), h * 0.145)).join('') +
    circle(w * 0.5, h * 0.36, w * 0.42, 'url(#glow)', 'opacity=".7"')
  )
}

export const umbrella: Motif = (scene) => {
  const { width: w, height: h, colours: c, random: r } = scene
  const rain = Array.from({ length: 130 }, () => {
    const [x, y, l] = [r.next() * w * 1.1, r.next() * h, r.between(14, 46)]
    return line(`M${x.toFixed(0)} ${y.toFixed(0)}l${(-l * 0.22).toFixed(0)} ${l.toFixed(0)}`, c.light, r.between(1, 2.4), 'opacity=".42"')
  })
  const [x, y, half] = [w * 0.5, h * 0.44, w * 0.37]
  const panels = [-1, -0.5, 0, 0.5].map((from, i) => {
    const [a, b] = [x + from * half, x + (from + 0.5) * half]
    const fill = i % 2 ? c.accent : blend(c.accent, c.ink, 0.16)
    return path(
      `M${x} ${y - half * 0.82}Q${x + from * half * 1.06} ${y - half * 0.72} ${a} ${y}Q${(a + b) / 2} ${y - half * 0.14} ${b} ${y}Q${x + (from + 0.5) * half * 1.06} ${y - half * 0.72} ${x} ${y - half * 0.82}Z`,
      fill,
    )
  })
  return [
    sky(scene),
    layers(scene, 0.7, 0.86, 3, 0.06, 0.3),
    ...rain.slice(0, 90),
    line(`M${x} ${y - half * 0.95}V${h * 0.62}q0 30 -26 30t-26 -26`, c.ink, 9),
    ...panels,
    ...rain.slice(90),
  ].join('')
}

export const bakery: Motif = (scene) => {
  const { width: w, height: h, colours: c, random: r } = scene
  const steam = [-0.1, 0, 0.1].map((dx) => {
    const x = w * (0.5 + dx)
    return line(`M${x} ${h * 0.53}c-26 -34 26 -52 0 -90s22 -44 4 -84`, c.light, 8, 'opacity=".5"')
  })
  const loaf = path(
    `M${w * 0.2} ${h * 0.66}Q${w * 0.2} ${h * 0.53} ${w * 0.5} ${h * 0.53}T${w * 0.8} ${h * 0.66}Q${w * 0.8} ${h * 0.7} ${w * 0.74} ${h * 0.7}H${w * 0.26}Q${w * 0.2} ${h * 0.7} ${w * 0.2} ${h * 0.66}Z`,
    blend(c.accent, '#c98a3d', 0.6),
  )
  const cuts = [0.34, 0.46, 0.58].map((at) =>
    line(`M${w * at} ${h * 0.61}q${w * 0.03} ${-h * 0.045} ${w * 0.08} ${-h * 0.05}`, c.light, 9, 'opacity=".85"'),
  )
  const crumbs = Array.from({ length: 16 }, () =>
    circle(r.between(0.15, 0.85) * w, r.between(0.735, 0.77) * h, r.between(2, 5), c.light, 'opacity=".7"'),
  )
  return [
    sky(scene, 0.9),
    stars(scene, 90, 0.5),
    circle(w * 0.5, h * 0.28, w * 0.44, 'url(#glow)'),
    crescent(w * 0.47, h * 0.24, w * 0.15, c.light),
    ...steam,
    loaf,
    ...cuts,
    rect(0, h * 0.7, w, h * 0.3, c.near),
    rect(0, h * 0.7, w, 10, c.mid),
    ...crumbs,
  ].join('')
}

export const noodles: Motif = (scene) => {
  const { width: w, height: h, colours: c } = scene
  const lanterns = [0.16, 0.5, 0.84].map((at, i) => {
    const y = h * (0.2 + (i % 2) * 0.06)
    return (
      line(`M${w * at} 0V${y}`, c.ink, 3) +
      circle(w * at, y + 40, 120, 'url(#glow)') +
      `<ellipse cx="${w * at}" cy="${y + 40}" rx="40" ry="50" fill="${c.accent}"/>` +
      rect(w * at - 18, y - 14, 36, 10, c.ink) +
      rect(w * at - 18, y + 86, 36, 10, c.ink) +
      [-18, 0, 18]
        .map((dx) =>
          line(`M${w * at + dx * 0.5} ${y - 4}Q${w * at + dx * 2} ${y + 40} ${w * at + dx * 0.5} ${y + 86}`, c.ink, 1.5, 'opacity=".35"'),
        )
        .join('')
    )
  })
  const rim = h * 0.52
  const strands = Array.from({ length: 9 }, (_, i) => line(`M${w * (0.26 + i * 0.055)} ${rim + 6}q18 -34 36 0t30 -4`, '#f5d58a', 8))
  return [
    sky(scene, 0.9),
    stars(scene, 60, 0.5),
    ...lanterns,
    ...[0.4, 0.5, 0.6].map((at) => line(`M${w * at} ${h * 0.47}c-22 -30 22 -46 0 -78`, c.light, 7, 'opacity=".45"')),
    line(`M${w * 0.62} ${rim}L${w * 0.88} ${h * 0.36}`, c.ink, 9),
    line(`M${w * 0.66} ${rim}L${w * 0.93} ${h * 0.385}`, c.ink, 9),
    `<ellipse cx="${w * 0.5}" cy="${rim}" rx="${w * 0.34}" ry="${h * 0.035}" fill="${c.near}"/>`,
    ...strands,
    circle(w * 0.42, rim - 4, 30, c.light) + circle(w * 0.42, rim - 4, 15, '#f4a73c'),
    path(`M${w * 0.55} ${rim + 8}l16 -66 44 8 -12 62Z`, c.ink, 'opacity=".85"'),
    path(
      `M${w * 0.16} ${rim}A${w * 0.34} ${h * 0.035} 0 0 0 ${w * 0.84} ${rim}Q${w * 0.82} ${h * 0.68} ${w * 0.62} ${h * 0.715}H${w * 0.38}Q${w * 0.18} ${h * 0.68} ${w * 0.16} ${rim}Z`,
      c.light,
    ),
    path(
      `M${w * 0.175} ${h * 0.565}Q${w * 0.5} ${h * 0.63} ${w * 0.825} ${h * 0.565}L${w * 0.815} ${h * 0.59}Q${w * 0.5} ${h * 0.655} ${w * 0.185} ${h * 0.59}Z`,
      c.accent,
    ),
    rect(0, h * 0.715, w, h * 0.3, c.near),
  ].join('')
}

export const kites: Motif = (scene) => {
  const { width: w, height: h, colours: c, random: r } = scene
  const kite = (x: number, y: number, s: number, lean: number) =>
    `<g transform="translate(${x} ${y}) rotate(${lean})">${polygon(
      [
        [0, -s],
        [s * 0.7, 0],
        [0, s * 1.3],
        [-s * 0.7, 0],
      ],
      c.accent,
    )}${polygon(
      [
        [0, -s],
        [s * 0.7, 0],
        [0, s * 1.3],
      ],
      c.ink,
      'opacity=".2"',
    )}${polygon(
      [
        [0, -s],
        [s * 0.7, 0],
        [-s * 0.7, 0],
      ],
      c.light,
      'opacity=".45"',
    )}${line(`M0 ${s * 1.3}q${s * 0.6} ${s * 0.6} 0 ${s * 1.2}t0 ${s * 1.2}t${s * 0.4} ${s}`, c.ink, 2.4)}</g>`
  return (
    sky(scene, 0.85) +
    orb(w * 0.24, h * 0.24, w * 0.09, c.light) +
    birds(scene, 5) +
    kite(w * 0.62, h * 0.25, 74, 18) +
    kite(w * 0.28, h * 0.44, 40, -14) +
    kite(w * 0.8, h * 0.5, 30, r.between(10, 30)) +
    layers(scene, 0.7, 0.88, 4, 0.07, 0.1)
  )
}
