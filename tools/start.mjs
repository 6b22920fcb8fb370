// `npm start`: sets up what is missing, then runs the server in its place.
import { run } from './run.mjs'
import { productNode, serverEnv, serverWords } from './set-up.mjs'
import { setUpProduct } from './set-up-product.mjs'

setUpProduct()
process.exitCode = await run(productNode(), [...serverWords, ...process.argv.slice(2)], { env: serverEnv })
