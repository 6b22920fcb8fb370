import { z } from 'zod'
import { id, instant } from '../value-schemas.ts'
import { fontFormats, fontStyles } from './fonts-values.ts'

/** A font that a person uploaded: one face of a family. */
export const font = z.object({
  id,
  /** As the font itself says. */
  family: z.string(),
  style: z.enum(fontStyles),
  /** As CSS has it; both are the same but for a variable font. */
  leastWeight: z.int(),
  mostWeight: z.int(),
  format: z.enum(fontFormats),
  /** Bytes. */
  size: z.int().min(0),
  createdAt: instant,
})
export type OwnFont = z.output<typeof font>

export const fontsSchemas = {
  list: { summary: 'The fonts that the caller uploaded, by family', reply: z.object({ items: z.array(font) }) },
  add: { summary: 'Upload a font (OTF, TTF, WOFF or WOFF2): multipart with one file. The same file twice is one font', reply: font },
  file: { summary: 'The bytes of a font of the caller' },
  remove: { summary: 'Delete a font of the caller' },
}
