// Runs programs in the place of this script: their signals, their output, their exit code.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { productEnv, root } from './set-up.mjs'

const exitCodeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

/** Runs one program to its end and answers with its exit code; signals to this script go on to it. */
export function run(command, args, { env = {}, cwd = root, stdio = 'inherit' } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: productEnv(env), stdio })
    const passOn = (signal) => {
      // A terminal sends Ctrl-C to the child as well; twice would cut its orderly end short.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, passOn)
    const finish = (code) => {
      for (const signal of signals) process.off(signal, passOn)
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`)
      finish(127)
    })
    child.on('exit', (code, signal) => finish(exitCodeOf(code, signal)))
  })
}
