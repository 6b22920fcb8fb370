import { lazy } from 'react'
import type { Renderer } from '@amn/contract/values'
import type { RendererEntry } from './renderer.ts'

const none: RendererEntry = { Component: lazy(() => import('./none/None.tsx').then(({ None }) => ({ default: None }))), titleBar: 'above' }

/** What opens a file: one line for each renderer, loaded when it is needed. */
export const renderers: Record<Renderer, RendererEntry> = {
  VIDEO_PLAYER: {
    Component: lazy(() => import('./video/VideoPlayer.tsx').then(({ VideoPlayer }) => ({ default: VideoPlayer }))),
    titleBar: 'over',
  },
  AUDIO_PLAYER: {
    Component: lazy(() => import('./audio/AudioPlayer.tsx').then(({ AudioPlayer }) => ({ default: AudioPlayer }))),
    titleBar: 'above',
  },
  EBOOK_READER: {
    Component: lazy(() => import('./readers/EbookReader.tsx').then(({ EbookReader }) => ({ default: EbookReader }))),
    titleBar: 'above',
  },
  PLAIN_TEXT_SIMPLE: {
    Component: lazy(() => import('./readers/TextReader.tsx').then(({ TextReader }) => ({ default: TextReader }))),
    titleBar: 'above',
  },
  PLAIN_TEXT_BOOK: {
    Component: lazy(() => import('./readers/TextBookReader.tsx').then(({ TextBookReader }) => ({ default: TextBookReader }))),
    titleBar: 'above',
  },
  IMAGE_SINGLE: {
    Component: lazy(() => import('./readers/PictureView.tsx').then(({ PictureView }) => ({ default: PictureView }))),
    titleBar: 'above',
  },
  IMAGE_MULTIPLE: {
    Component: lazy(() => import('./readers/ImageReader.tsx').then(({ ImageReader }) => ({ default: ImageReader }))),
    titleBar: 'above',
  },
  PDF: {
    Component: lazy(() => import('./readers/PdfReader.tsx').then(({ PdfReader }) => ({ default: PdfReader }))),
    titleBar: 'above',
  },
  NONE: none,
}
