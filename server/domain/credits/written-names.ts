import { displayName } from '../../text/contributor-names/display-name.ts'
import { sortName } from '../../text/contributor-names/sort-name.ts'
import { splitNames } from '../../text/contributor-names/split-names.ts'

/** Somebody as a text names them. */
export interface WrittenName {
  name: string
  /** What it is sorted by, where it was written so. */
  sortName?: string
}

/** The people whom a text names, each as pages show the name; one that is written as it is sorted stays sorted so. */
export const readWrittenNames = (text: string, isList: boolean): WrittenName[] =>
  splitNames(text, { isList }).map((written) => {
    const name = displayName(written)
    return written.includes(',') && name !== written ? { name, sortName: sortName(written, 'person') } : { name }
  })
