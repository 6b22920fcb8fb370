/** Why the server cannot start, in one line for the operator, with the exit code. 2: database unusable, 3: newer schema, 4: no space. */
export class StartError extends Error {
  readonly exitCode: number

  constructor(exitCode: number, message: string) {
    super(message)
    this.name = 'StartError'
    this.exitCode = exitCode
  }
}
