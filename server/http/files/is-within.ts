import { sep } from 'node:path'

/** Whether a path is a folder itself or lies below it; both as they are, without following links. */
export const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
