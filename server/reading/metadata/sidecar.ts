import { limits } from '../limits.ts'
import { readWhole } from '../open.ts'
import { readComicFacts } from './comic-facts.ts'
import type { LocalFacts } from './facts.ts'
import { readJson } from './json/json.ts'
import { readNfo } from './nfo.ts'
import { readOpf } from './opf.ts'

const readers = { nfo: readNfo, opf: readOpf, json: readJson, embedded: (bytes: Buffer) => readComicFacts(bytes) } as const

/** The kinds of files that lie beside others to describe them; `embedded` is a ComicInfo.xml among pictures. */
export type SidecarKind = keyof typeof readers

/** Reads a file that is beside others; larger than 5 MiB, damaged or of another kind: UNPROCESSABLE_FILE with the reason. */
export const readSidecar = async (path: string, kind: SidecarKind): Promise<LocalFacts> => readers[kind](await readWhole(path, limits.xml))
