import type { ComponentType } from 'react'
import type { Renderer } from '@amn/contract/values'
import { late } from '../ui/layout/late.tsx'
import { Waiting } from './frame/Waiting.tsx'
import type { RendererEntry, RendererProps } from './renderer.ts'

const entry = (titleBar: RendererEntry['titleBar'], load: () => Promise<ComponentType<RendererProps>>): RendererEntry => ({
  Component: late(load, Waiting),
  titleBar,
})

/** What opens a file: one line for each renderer, loaded when it is needed. */
export const renderers: Record<Renderer, RendererEntry> = {
  VIDEO_PLAYER: entry('over', () => import('./video/VideoPlayer.tsx').then((file) => file.VideoPlayer)),
  AUDIO_PLAYER: entry('above', () => import('./audio/AudioPlayer.tsx').then((file) => file.AudioPlayer)),
  EBOOK_READER: entry('above', () => import('./readers/EbookReader.tsx').then((file) => file.EbookReader)),
  PLAIN_TEXT_SIMPLE: entry('above', () => import('./readers/TextReader.tsx').then((file) => file.TextReader)),
  PLAIN_TEXT_BOOK: entry('above', () => import('./readers/TextBookReader.tsx').then((file) => file.TextBookReader)),
  IMAGE_SINGLE: entry('above', () => import('./readers/PictureView.tsx').then((file) => file.PictureView)),
  IMAGE_MULTIPLE: entry('above', () => import('./readers/ImageReader.tsx').then((file) => file.ImageReader)),
  PDF: entry('above', () => import('./readers/PdfReader.tsx').then((file) => file.PdfReader)),
  NONE: entry('above', () => import('./none/None.tsx').then((file) => file.None)),
}
