type Rgb = [red: number, green: number, blue: number]

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

/** Relative luminance by WCAG, 0 to 1. */
const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255)

/** The contrast of white text on a colour, 1 to 21. */
export const contrastWithWhite = (colour: Rgb): number => 1.05 / (luminance(colour) + 0.05)

const toHex = (colour: Rgb) => `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

// White on #767676 has 4.54: darker than that, yet not black, so that the accent stays a colour.
const clamp = (colour: Rgb): Rgb => {
  let shown = colour
  while (contrastWithWhite(shown) < 4.6) shown = shown.map((part) => part * 0.96) as Rgb
  const floor = Math.max(...shown)
  if (floor >= 48) return shown
  return floor === 0 ? [48, 48, 48] : (shown.map((part) => (part * 48) / floor) as Rgb)
}

const vividness = ([red, green, blue]: Rgb): number => {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  return most === 0 ? 0 : ((most - least) / most) * Math.min(1, most / 90)
}

/** The one colour of a picture from its RGBA pixels: the fullest box of the colour cube, vivid ones weighing more. White text on it is legible. */
export const dominantColour = (pixels: Uint8Array): string => {
  const boxes = new Map<number, { sum: Rgb; weight: number }>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue
    const colour: Rgb = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
    const [red, green, blue] = colour
    const key = (red >> 5) * 64 + (green >> 5) * 8 + (blue >> 5)
    const weight = 0.12 + vividness(colour) ** 2
    const box = boxes.get(key) ?? { sum: [0, 0, 0], weight: 0 }
    box.sum = [box.sum[0] + red * weight, box.sum[1] + green * weight, box.sum[2] + blue * weight]
    box.weight += weight
    boxes.set(key, box)
  }
  const fullest = boxes.values().reduce((best, box) => (box.weight > best.weight ? box : best), { sum: [0, 0, 0] as Rgb, weight: 0 })
  if (fullest.weight === 0) return '#303030'
  return toHex(clamp(fullest.sum.map((part) => part / fullest.weight) as Rgb))
}
