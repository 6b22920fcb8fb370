import type { ListFormat } from '@amn/contract/personal/personal-values'
import { serveTasks } from '../../process/serve-tasks.ts'
import type { ParsedList } from './entry.ts'
import { readList } from './read-list.ts'

const tasks = {
  // A buffer arrives as plain bytes.
  readList: (bytes: Uint8Array, format: ListFormat | 'auto', fileName: string): ParsedList =>
    readList(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), format, fileName),
}

/** What the thread that reads lists can be asked. */
export type ListTasks = typeof tasks

serveTasks('list', () => tasks)
