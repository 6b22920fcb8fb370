import { expect, test } from 'vitest'
import { aspects, lookStyle, nextAspect, usualLook } from './picture-look.ts'

test('the key goes through every shape and comes back to the whole picture', () => {
  const seen = aspects.reduce((all) => [...all, nextAspect(all.at(-1) ?? 'fit')], ['fit' as (typeof aspects)[number]])
  expect(new Set(seen).size).toBe(aspects.length)
  expect(seen.at(-1)).toBe('fit')
})

test('the usual look changes nothing of the picture', () => {
  expect(lookStyle(usualLook)).toEqual({ objectFit: 'contain' })
  expect(lookStyle({ ...usualLook, aspect: 'cover' })).toEqual({ objectFit: 'cover' })
  expect(lookStyle({ ...usualLook, brightness: 60 }).filter).toBe('brightness(60%) contrast(100%) saturate(100%)')
  expect(lookStyle({ ...usualLook, aspect: '4x3' })).toMatchObject({ objectFit: 'fill', width: 'min(100cqw, 100cqh * 4 / 3)' })
})
