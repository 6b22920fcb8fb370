import { listPackedPages, readFirstPackedPage, readPackedComicInfo } from './archive/packed-pages.ts'
import { unpack } from './archive/unpacked.ts'
import { readAudio } from './audio.ts'
import { readEpub, readResource } from './epub/epub.ts'
import { readFb2 } from './fb2.ts'
import { readFont } from './font.ts'
import { drawPdfPage, readPdf } from './pdf.ts'
import { countPgs } from './picture-subtitles/pgs.ts'
import { convertDvbTrack, convertXsubTrack } from './picture-subtitles/tracks.ts'
import { convertDvdTrack, convertVobSub, describeVobSub } from './picture-subtitles/vobsub.ts'
import { describeText, readStyled, readWebVtt } from './text/subtitles/read.ts'
import { readPdfTexts } from './text/pdf-texts.ts'
import { readChapteredText } from './text/text.ts'

/** Readers that each know one format and need no other thread. */
export const formatTasks = {
  convertDvdTrack,
  convertDvbTrack,
  convertXsubTrack,
  convertVobSub,
  countPgs,
  describeText,
  describeVobSub,
  drawPdfPage,
  listPackedPages,
  readAudio,
  readChapteredText,
  readEpub,
  readFb2,
  readFont,
  readFirstPackedPage,
  readPackedComicInfo,
  readPdf,
  readPdfTexts,
  readResource,
  readStyled,
  readWebVtt,
  unpack,
}
export type FormatTasks = typeof formatTasks
