// `npm start`: sets up what is missing, then runs the server in its place, again when it failed.
import { runServer } from './run.mjs'
import { productNode, serverEnv, serverWords } from './set-up.mjs'
import { setUpProduct } from './set-up-product.mjs'

setUpProduct()
process.exitCode = await runServer(productNode(), [...serverWords, ...process.argv.slice(2)], { env: serverEnv })
