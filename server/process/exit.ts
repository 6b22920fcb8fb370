import { isAnySilent } from './ask-disk.ts'

/** Ends the process with a code; by SIGKILL while a disk does not answer, for then Node would never exit. */
export function exit(code: number): never {
  if (isAnySilent()) process.kill(process.pid, 'SIGKILL')
  process.exit(code)
}
