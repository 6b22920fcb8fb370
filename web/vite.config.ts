import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { keptWorker } from './kept-worker.ts'
import { jassubLicence, withoutForeignFonts } from './jassub-files.ts'
import { pdfjsFiles } from './pdfjs-files.ts'
import { precompress } from './precompress.ts'

const server = process.env['AMN_SERVER'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pdfjsFiles(), jassubLicence(), precompress(), keptWorker()],
  worker: { format: 'es', plugins: () => [withoutForeignFonts()] },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
    // What every screen needs comes in one file instead of thirty.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } } },
  },
  server: { proxy: { '/amn-service': server, '/assets/config.json': server } },
})
