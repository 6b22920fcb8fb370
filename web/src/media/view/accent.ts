/** What is grey has no colour to give. */
const leastSaturation = 0.22
/** Luminance on which white text has a contrast of 4.6. */
const luminance = 1.05 / 4.6 - 0.05

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const encoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
const luminanceOf = ([red = 0, green = 0, blue = 0]: readonly number[]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

const hex = (value: number) => value.toString(16).padStart(2, '0')

/** The colour of a cover made as light or dark as white words on it need; undefined where it is nearly grey. */
export function accentOf(colour: string | undefined): string | undefined {
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i
    .exec(colour ?? '')
    ?.slice(1)
    .map((part) => Number.parseInt(part, 16) / 255)
  if (!parts) return undefined
  const [most, least] = [Math.max(...parts), Math.min(...parts)]
  if (most === 0 || (most - least) / most < leastSaturation) return undefined
  const light = parts.map(linear)
  // Scaled, its hue stays; what would be brighter than a channel can be gives way to white.
  const scaled = light.map((value) => Math.min(1, (value * luminance) / luminanceOf(light)))
  const own = luminanceOf(scaled)
  const white = Math.max(0, (luminance - own) / (1 - own))
  const fitted = scaled.map((value) => value + (1 - value) * white)
  return `#${fitted.map((value) => hex(Math.floor(encoded(value) * 255))).join('')}`
}
