// Runs the product's programs in the place of this script: their signals, their output, their exit code.
import { productEnv, root } from './set-up.mjs'
import { runProgram, supervise } from './supervise.mjs'

const inProduct = ({ env = {}, cwd = root, stdio = 'inherit' } = {}) => ({ cwd, env: productEnv(env), stdio })

/** Runs one program to its end and answers with its exit code; signals to this script go on to it. */
export function run(command, args, options) {
  return runProgram(command, args, inProduct(options))
}

/** The same for the server, which is started again when it failed. */
export function runServer(command, args, options) {
  return supervise(command, args, inProduct(options))
}
