import { openFolder } from './folder.ts'
import { openObjects } from './objects.ts'
import type { Storage, StorageLocation } from './storage.ts'

/** The files at a location; nothing is read or made until they are used. */
export const openStorage = (location: StorageLocation): Storage =>
  typeof location === 'string' ? openFolder(location) : openObjects(location)
