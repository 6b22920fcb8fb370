// `npm start`: sets up what is missing, then runs the server in its place.
import { run } from './run.mjs'
import { productNode } from './set-up.mjs'
import { setUpProduct } from './set-up-product.mjs'

setUpProduct()
process.exitCode = await run(productNode(), ['server/main.ts', ...process.argv.slice(2)])
