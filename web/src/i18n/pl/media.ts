import type { media as english } from '../en/media.ts'
import type { Translated } from '../translated.ts'

export const media: Translated<typeof english> = {
  title: 'Media',
}
