import { spawn } from 'node:child_process'

/** How a program ended: its exit code, -1 where it was not there or did not end in time. */
export interface Ran {
  code: number
  out: Buffer
  err: string
}

const most = 96 << 20

/** Runs a program that knows files independently of the product; what it writes beyond 96 MiB is dropped. */
export function ask(program: string, args: readonly string[], input?: Buffer): Promise<Ran> {
  return new Promise((done) => {
    const child = spawn('nice', [program, ...args], { stdio: ['pipe', 'pipe', 'pipe'] })
    const out: Buffer[] = []
    let length = 0
    let err = ''
    const timer = setTimeout(() => child.kill('SIGKILL'), 40_000)
    child.stdout.on('data', (chunk: Buffer) => {
      if (length < most) out.push(chunk)
      length += chunk.length
    })
    child.stderr.on('data', (chunk: Buffer) => (err = (err + chunk.toString('latin1')).slice(0, 20_000)))
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
    child.on('close', (code) => {
      clearTimeout(timer)
      done({ code: code ?? -1, out: Buffer.concat(out), err })
    })
  })
}

const needed: Record<string, string> = {
  bsdtar: 'libarchive-tools',
  '7z': 'p7zip-full',
  lsar: 'unar',
  unzip: 'unzip',
  pdfinfo: 'poppler-utils',
  ffprobe: 'ffmpeg',
  iconv: 'libc-bin',
}

/** Throws where a program is missing that tells what files really are. */
export async function needTools(): Promise<void> {
  const missing: string[] = []
  for (const program of Object.keys(needed)) {
    if ((await ask('sh', ['-c', `command -v ${program}`])).code !== 0) missing.push(program)
  }
  if (missing.length > 0) {
    const packages = missing.map((program) => needed[program]).join(' ')
    throw new Error(
      `What files really are is told by other programs; ${missing.join(', ')} is missing (on Debian: apt install ${packages})`,
    )
  }
}

/** The words of a text that are worth looking for, folded; at most `count`. */
export function wordsIn(text: string, count = 40): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]{2,}/gu) ?? []
  return [...new Set(words)].slice(0, count)
}

/** The share of the words that a text holds; 1 where none is looked for. */
export function shareFound(words: readonly string[], text: string): number {
  const folded = text.normalize('NFKC').toLowerCase()
  return words.length === 0 ? 1 : words.filter((word) => folded.includes(word)).length / words.length
}
