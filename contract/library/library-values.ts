/** The state of an import: still being put together, copying, over, or taken back. */
export const importStates = ['choosing', 'waiting', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone'] as const
export const importSources = ['inbox', 'upload'] as const
export const importActions = ['add', 'version', 'skip'] as const
/** The most files that one import holds, and the most bytes of one piece of an upload. */
export const mostImportFiles = 2000
export const largestPiece = 8 * 1024 * 1024

/** Why nothing can be copied into a media directory. */
export const targetProblems = ['offline', 'not-writable', 'no-space'] as const

export const importConflicts = ['exists', 'twice'] as const
export const importProblems = ['incomplete', 'alone', 'not-writable', 'blocked'] as const

/** Where a scan learns what is in a media directory: files beside others, what is inside files, and their names; the usual order. */
export const localSources = ['nfo', 'opf', 'json', 'embedded', 'name'] as const
export type LocalSource = (typeof localSources)[number]

/**
 * What can be wrong with a library: a file that cannot be read, is gone, is there twice, looks like another, or whose description inside is lost; a media that was
 * not recognised or has no picture.
 */
export const healthProblems = [
  'unreadable',
  'unavailable',
  'duplicate',
  'lookAlike',
  'undescribed',
  'unmatched',
  'withoutCover',
  'empty',
] as const
export type HealthProblem = (typeof healthProblems)[number]
