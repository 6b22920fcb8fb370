import { z } from 'zod'

/** A picture as lists carry it: what to ask for, and what to show until it is there. */
export const picture = z.object({
  /** Changes with the picture; goes into its address so that caches may keep it for ever. */
  version: z.string(),
  width: z.int(),
  height: z.int(),
  /** One colour of the picture, #rrggbb, dark enough for white text. */
  colour: z.string(),
  /** ThumbHash, base64. */
  thumbhash: z.string(),
})
export type Picture = z.output<typeof picture>
