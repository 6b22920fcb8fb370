import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const isText = /\.(js|css|svg|json|wasm|bcmap|mjs)$/
const smallest = 1024

/** Writes each text asset also as brotli and gzip once, so that the server only has to send it. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => isText.test(name))
      for (const name of names) {
        const bytes = readFileSync(join(dir, name))
        if (bytes.length < smallest) continue
        const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(bytes, options))
        writeFileSync(join(dir, `${name}.gz`), gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
