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
  EBOOK_READER: none,
  PLAIN_TEXT_SIMPLE: none,
  PLAIN_TEXT_BOOK: none,
  IMAGE_SINGLE: none,
  IMAGE_MULTIPLE: none,
  PDF: none,
  NONE: none,
}
