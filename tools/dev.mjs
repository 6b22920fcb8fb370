// `npm run dev`: the server anew at every change, and the web app by Vite's development server, which says its address.
import { join } from 'node:path'
import { run } from './run.mjs'
import { ensurePackages, productNode, root } from './set-up.mjs'

ensurePackages()
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const first = await Promise.race([
  run(productNode(), ['--watch', '--watch-preserve-output', 'server/main.ts']),
  run(productNode(), [vite], { cwd: join(root, 'web') }),
])
process.exitCode = first
process.kill(process.pid, 'SIGTERM')
