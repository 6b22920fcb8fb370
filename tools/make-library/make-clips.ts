import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFilms, makeManyTracks } from './film/make-films.ts'
import { makeMusic, makeSpeech } from './film/make-sounds.ts'
import { placesOf } from './film/places.ts'
import { run } from './film/run.ts'

// Only whoever changes the clips needs these programs; what they make is kept beside this file.
for (const program of ['ffmpeg -version', 'espeak-ng --version']) {
  const [name = '', option = ''] = program.split(' ')
  await run(name, [option]).catch(() => {
    throw new Error(`${name} is needed to make the clips anew: apt-get install ffmpeg espeak-ng`)
  })
}

const bench = await mkdtemp(join(tmpdir(), 'amn-clips-'))
const places = placesOf(bench, join(import.meta.dirname, 'clips'))
await makeSpeech(places)
await makeMusic(places)
await makeFilms(places)
await makeManyTracks(places)
await rm(bench, { recursive: true })
