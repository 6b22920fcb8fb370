import type { SidecarKind } from '../../reading/metadata/sidecar.ts'

const kinds: [RegExp, SidecarKind][] = [
  [/\.nfo$/i, 'nfo'],
  [/\.opf$/i, 'opf'],
  [/(^|\.)(?:metadata|amn)\.json$/i, 'json'],
  [/^comicinfo\.xml$/i, 'embedded'],
]

/** What a file is by its name that may describe others; undefined for all other files. */
export const sidecarKindOf = (name: string): SidecarKind | undefined =>
  name.startsWith('.') ? undefined : kinds.find(([pattern]) => pattern.test(name))?.[1]
