import { z } from 'zod'
import { parseJson } from '../../db/json/json-column.ts'

const stored = z.array(
  z.object({
    role: z.enum(['cover', 'background']),
    path: z.string(),
    /** The bytes of a path that is no UTF-8, in hexadecimal digits. */
    raw: z.string().optional(),
    size: z.number().default(0),
    mtime: z.number().default(0),
  }),
)

/** The pictures that a scan found beside the files of a media; none where they cannot be read. */
export const readSidecarArt = (text: string | null | undefined) => parseJson(stored, text ?? '[]', [])
