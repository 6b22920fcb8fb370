import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, build } from 'vite'

const isLeftOut = /\.(br|gz|map|html)$|(^|\/)LICENSE|(^|\/)(worker\.js|screens\.json)$/

/** The files of the built app, as addresses. */
const listFiles = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !isLeftOut.test(name) && statSync(join(dir, name)).isFile())
    .map((name) => `/${name}`)
    .toSorted()

/** Builds the service worker after the app, whose files it keeps: it changes when they do, and so a browser notices. */
export function keptWorker(): Plugin {
  const source = join(import.meta.dirname, 'src/api/kept/worker/worker.ts')
  return {
    name: 'kept-worker',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir = '' }) {
        const files = listFiles(dir)
        const sign = createHash('sha256')
          .update(files.join('\n'))
          .update(readFileSync(join(dir, 'index.html')))
        await build({
          configFile: false,
          root: import.meta.dirname,
          publicDir: false,
          logLevel: 'warn',
          define: { shellFiles: JSON.stringify(files), shellVersion: JSON.stringify(sign.digest('hex').slice(0, 12)) },
          build: {
            outDir: dir,
            emptyOutDir: false,
            target: 'es2023',
            rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'worker.js' } },
          },
        })
      },
    },
  }
}
