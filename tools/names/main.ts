import { createInterface } from 'node:readline'
import { guessPath } from '@amn/server/names/guess'
import { describeGuess } from './describe-guess.ts'

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  const text = line.trim()
  process.stdout.write(`${JSON.stringify(text === '' ? {} : describeGuess(guessPath(text)))}\n`)
}
