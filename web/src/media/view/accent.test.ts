import { expect, test } from 'vitest'
import { accentOf } from './accent.ts'

const channel = (hex: string) => {
  const value = Number.parseInt(hex, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const contrastWithWhite = (colour: string) => {
  const luminance = 0.2126 * channel(colour.slice(1, 3)) + 0.7152 * channel(colour.slice(3, 5)) + 0.0722 * channel(colour.slice(5, 7))
  return 1.05 / (luminance + 0.05)
}

test.each(['#ff0000', '#ffd400', '#00ff88', '#0b1f4a', '#3a0d0d', '#7fb4e6'])('white words can be read on the accent of %s', (colour) => {
  const accent = accentOf(colour) ?? ''
  expect(accent).toMatch(/^#[0-9a-f]{6}$/)
  expect(contrastWithWhite(accent)).toBeGreaterThanOrEqual(4.5)
  expect(contrastWithWhite(accent)).toBeLessThan(5.2)
})

test.each([undefined, '#000000', '#808080', '#e8e6e0', 'red'])('%s gives none', (colour) => {
  expect(accentOf(colour)).toBeUndefined()
})
