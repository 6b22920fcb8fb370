// `node tools/ask.mjs ADDRESS PATH …`: waits until a server answers, then asks each path and expects 200.
const [address, ...paths] = process.argv.slice(2)
const deadline = Date.now() + 60_000

async function ask(path) {
  const answer = await fetch(address + path, { signal: AbortSignal.timeout(10_000) })
  await answer.arrayBuffer()
  return answer.status
}

async function untilItAnswers() {
  for (;;) {
    try {
      return await ask(paths[0])
    } catch (error) {
      if (Date.now() > deadline) {
        console.error(`${address} does not answer: ${error.cause?.message ?? error.message}`)
        process.exit(1)
      }
      await new Promise((resolve) => {
        setTimeout(resolve, 200)
      })
    }
  }
}

await untilItAnswers()
for (const path of paths) {
  const status = await ask(path)
  console.log(`${status} ${path}`)
  if (status !== 200) process.exitCode = 1
}
