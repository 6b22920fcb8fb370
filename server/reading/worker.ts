import { reasonFor } from '@amn/contract/reasons/reason'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { AppError } from '@amn/contract/errors'
import { listPages, readComicInfo } from './archive/archive.ts'
import { readAudio } from './audio.ts'
import { coverOf } from './cover.ts'
import { readEpub, readResource } from './epub/epub.ts'
import { readFb2 } from './fb2.ts'
import { listPackedPages, readFirstPackedPage, readPackedComicInfo } from './archive/packed-pages.ts'
import { drawPdfPage, readPdf } from './pdf.ts'
import { runTasksHere, type TaskAnswer, type TaskCall } from './pool.ts'
import { readSubtitles, readWebVtt } from './text/subtitles.ts'
import { readChapteredText } from './text/text.ts'
import { unpack } from './archive/unpacked.ts'

const tasks = {
  coverOf,
  drawPdfPage,
  listPackedPages,
  listPages,
  readAudio,
  readChapteredText,
  readComicInfo,
  readEpub,
  readFb2,
  readFirstPackedPage,
  readPackedComicInfo,
  readPdf,
  readResource,
  readSubtitles,
  readWebVtt,
  unpack,
}

/** Everything the reading pool can be asked for. */
export type Tasks = typeof tasks

const answer = async ({ id, name, args }: TaskCall): Promise<TaskAnswer> => {
  try {
    const task = tasks[name] as (...given: unknown[]) => Promise<unknown>
    return { id, value: await task(...args) }
  } catch (error) {
    if (error instanceof AppError) return { id, code: error.code, reason: error.reason }
    const why = error instanceof Error ? error.message : String(error)
    return { id, code: 'UNPROCESSABLE_FILE', reason: reasonFor('file.unreadableFor', { why: why.slice(0, 200) }) }
  }
}

if (!isMainThread && workerData === 'reading') {
  runTasksHere(tasks)
  parentPort?.on('message', (call: TaskCall) => void answer(call).then((reply) => parentPort?.postMessage(reply)))
}
