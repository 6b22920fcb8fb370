/** Reasons about backups, in English. */
export const backup = {
  none: 'There is no such backup',
  onlyFull: 'Only people who hold every built-in right can use what is in a backup',
  missing: 'The file of the backup is missing',
  changed: 'The backup is not as it was when it was made',
  unreadable: 'The backup cannot be read: {{why}}',
  otherEngine: 'It is a backup of another kind of database',
  newer: 'It was made by a newer version',
  inUse_one: 'The database is in use by {{count}} other connection: stop every other server and close whatever else is connected',
  inUse_other: 'The database is in use by {{count}} other connections: stop every other server and close whatever else is connected',
  notRestored: 'Restoring failed: {{why}}',
  interrupted: 'The server stopped before the backup was restored',
  failed: 'The backup failed: {{why}}',
} as const
