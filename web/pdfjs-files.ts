import { createReadStream, readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const types: Record<string, string> = { wasm: 'application/wasm', ttf: 'font/ttf' }

/** Lays what pdf.js asks for while it reads (character maps, standard fonts, decoders) beside our own files, so that nothing comes from elsewhere. */
export function pdfjsFiles(): Plugin {
  const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const names = ['cmaps', 'standard_fonts', 'wasm', 'iccs'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => /\.(bcmap|pfb|ttf|wasm|icc)$|^LICENSE/.test(name) && !name.startsWith('quickjs'))
      .map((name) => `${folder}/${name}`),
  )
  const base = `assets/pdfjs-${version}/`
  return {
    name: 'pdfjs-files',
    generateBundle() {
      for (const name of names) this.emitFile({ type: 'asset', fileName: base + name, source: readFileSync(join(root, name)) })
    },
    configureServer(server) {
      server.middlewares.use(`/${base}`, (request, reply, next) => {
        const name = decodeURIComponent((request.url ?? '').slice(1))
        if (!names.includes(name)) return next()
        reply.setHeader('content-type', types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
        createReadStream(join(root, name)).pipe(reply)
      })
    },
  }
}
