import { join } from 'node:path'

/** Where clips are made: `at` names a passing file on the bench, `out` a finished clip. */
export type Places = { at: (name: string) => string; out: (name: string) => string }

export const placesOf = (bench: string, clips: string): Places => ({ at: (name) => join(bench, name), out: (name) => join(clips, name) })

/** Options of a command line as they are typed; none of them may hold a space. */
export const typed = (options: string): string[] => options.split(' ')
