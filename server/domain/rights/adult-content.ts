import { z } from 'zod'
import { parseJson } from '../../db/json/json-column.ts'

const choice = z.object({ generalSettings: z.object({ adultContent: z.boolean().optional() }).optional() })

/** Whether the stored settings of a user show adult content; settings that cannot be read do not. */
export const wantsAdultContent = (settings: string): boolean => parseJson(choice, settings, {}).generalSettings?.adultContent === true
