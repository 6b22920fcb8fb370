import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { keptWorker } from './kept-worker.ts'
import { jassubLicence, withoutForeignFonts } from './jassub-files.ts'
import { pdfjsFiles } from './pdfjs-files.ts'
import { precompress } from './precompress.ts'
import { screenPreloads } from './screen-preloads.ts'

const server = process.env['AMN_SERVER'] ?? 'http://127.0.0.1:8080'

// On a slow network each round of requests costs more than what is in them: what most screens need comes in few files.
const overlays =
  'Alert|Anchor|Badge|CloseButton|Floating|FocusTrap|Input|InputBase|Loader|Menu|Modal|ModalBase|Overlay|Popover|Portal|ScrollArea|Skeleton|Stack|Text|TextInput|Tooltip|Transition|VisuallyHidden'
const groups = [
  { name: 'base', tags: ['$initial'], priority: 3 },
  { name: 'icons', test: /@tabler/, minShareCount: 2, priority: 2 },
  { name: 'parts', test: new RegExp(`@floating-ui|@mantine.core.esm.components.(${overlays})\\b`), minShareCount: 2, priority: 1 },
  { name: 'frame', test: /web.src.(shell.(bottom.BottomBar|PageProgress|Notices)|session.UserMenu|\w+.\w+DialogHost)\.tsx/ },
  { name: 'follow', test: /web.src.(api.events.events|viewer.progress.deliveries|api.kept.follow-kept)\.ts/ },
  { name: 'cards', test: /web.src.ui.(media|layout|feedback)/, minShareCount: 4 },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pdfjsFiles(), jassubLicence(), screenPreloads(), precompress(), keptWorker()],
  worker: { format: 'es', plugins: () => [withoutForeignFonts()] },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/amn-service': server, '/assets/config.json': server } },
})
