// Runs the server and starts it again after a failure: `node tools/supervise.mjs PROGRAM ARGUMENT …`. Needs nothing but Node.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const exitCodeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

/** Runs one program to its end and answers with its exit code; signals to this script go on to it. */
export function runProgram(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, options)
    const passOn = (signal) => {
      // A terminal sends Ctrl-C to the child as well; twice would cut its orderly end short.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
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

/** The server's exit code where its database cannot be used, or not be reached. */
const databaseUnusable = 2
/** It ended to be started again at once. */
const startAgain = 75
/** It ended as it was told, or for something that a person has to change first: configuration, port, a newer schema, a full disk. */
const final = new Set([0, 1, 3, 4, 127, ...signals.map((signal) => 128 + constants.signals[signal])])

/** Milliseconds before it is started again, doubled each time up to the longest; a run that was longer than `healthy` begins anew. */
const usualPauses = { first: 1000, longest: 60_000, healthy: 300_000 }

/** Runs a program and starts it again, after growing pauses, when it failed or was killed; ends with it when told to by a signal. */
export async function supervise(command, args, options, { first, longest, healthy } = usualPauses) {
  let isStopping = false
  let wake = () => undefined
  const stop = () => {
    isStopping = true
    wake()
  }
  for (const signal of signals) process.on(signal, stop)
  try {
    let hasRun = false
    for (let pause = first; ; pause = Math.min(pause * 2, longest)) {
      const began = Date.now()
      const code = await runProgram(command, args, options)
      // A database that is away for a while is waited for by a server that has used it before.
      if (isStopping || final.has(code) || (code === databaseUnusable && !hasRun)) return code
      hasRun = true
      if (code === startAgain) continue
      if (Date.now() - began > healthy) pause = first
      console.error(`The server ended unexpectedly (${code}); it is started again in ${pause / 1000} s`)
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, pause)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      if (isStopping) return code
    }
  } finally {
    for (const signal of signals) process.off(signal, stop)
  }
}

if (process.argv[1] === import.meta.filename) {
  const [command = process.execPath, ...args] = process.argv.slice(2)
  process.exitCode = await supervise(command, args, { stdio: 'inherit' })
}
