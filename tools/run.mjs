// Runs the product's programs in the place of this script: their signals, their output, their exit code.
import { spawn } from 'node:child_process'
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

/** Runs one program beside the server, and takes it along when this script ends. */
export function runBeside(command, args, options) {
  const child = spawn(command, args, inProduct(options))
  child.on('error', (error) => console.error(`${command} could not be started: ${error.message}`))
  process.on('exit', () => child.kill())
}
