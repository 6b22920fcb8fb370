import { probe, type Probe } from '@amn/contract/media/content-schemas'
import { parseJson } from '../../db/json/json-column.ts'

const stored = probe.nullable()

/** What a file was found to be, as its row keeps it; null where nothing is known, or what is kept cannot be read. */
export const readStoredProbe = (column: string | null): Probe | null => (column === null ? null : parseJson(stored, column, null))
