/** Reasons about the server itself, in English. */
export const server = {
  failed: 'Something went wrong on the server',
  stopping: 'The server is stopping',
  closing: 'The server is closing',
  diskFull: 'The disk is full',
  storeAway: 'The object store does not answer, try again in a moment',
  storeFull: 'The object store is full',
  databaseDiskFull: 'The disk that holds the database is full',
  databaseDamaged: 'The database is damaged',
  databaseBusy: 'The database is busy, try again in a moment',
  indexBuilding: 'The library is still being loaded, try again in a moment',
  databaseLost: 'The database file was removed or replaced; the server must be restarted',
  databaseBroken: 'The database failed to write and must be restarted',
  tooManyRequests: 'Too many requests; wait a moment',
} as const
