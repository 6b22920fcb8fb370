import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { mediaTypes, userMediaStates } from '@amn/contract/values'
import { openStore } from '@amn/server/db/connect'
import { cjkGrams, foldTitle, withoutArticle } from '@amn/server/text/fold'
import { migrationNames } from '@amn/server/db/migrate'
import { makeUser } from '@amn/server/testing/make'

/** What a made library is like; it changes the name under which the library is kept. */
const recipe = {
  seed: 20_261_121,
  tags: 2000,
  groups: 5,
  tagsOfMedia: 12,
  users: 200,
  rowsOfUser: 3000,
  episodes: 1000,
  words: 20_000,
  peopleOfMedia: 0.3,
  credits: 4,
}
const filledTables = ['media', 'media_title', 'media_norm', 'media_gram', 'media_tag', 'content', 'user_media'].concat([
  'credit',
  'contributor',
  'contributor_name',
  'contributor_word',
])
const now = '2026-01-01T00:00:00.000Z'

// The same numbers each time: an LCG with the constants of Numerical Recipes.
const makeRandom = (seed: number) => {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

/** Draws ranks by Zipf: the one of rank k comes 1/k as often as the first. */
const makeZipf = (ranks: number, random: (most: number) => number) => {
  const sums = new Float64Array(ranks)
  let sum = 0
  for (let rank = 0; rank < ranks; rank += 1) sums[rank] = sum += 1 / (rank + 1)
  return () => {
    const drawn = (random(2 ** 30) / 2 ** 30) * sum
    let [low, high] = [0, ranks - 1]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sums[middle] ?? 0) < drawn) low = middle + 1
      else high = middle
    }
    return low
  }
}

const syllables = [
  'ka',
  'mo',
  'ri',
  'ten',
  'shi',
  'lo',
  'ver',
  'an',
  'dra',
  'el',
  'os',
  'win',
  'ter',
  'gra',
  'ni',
  'pol',
  'ur',
  'zy',
  'ab',
  'fe',
]
const kanji = Array.from('魔法少女戦争世界物語日本海空星花月火水木金土山川田中大小高新古青赤白黒夢心愛友')
const makeWord = (rank: number): string => {
  let [word, left] = ['', rank + 20]
  while (left > 0) {
    word += syllables[left % syllables.length] ?? ''
    left = Math.floor(left / syllables.length)
  }
  return word
}

/** A word of the titles by its rank; the lower, the more titles hold it. */
export const wordOfRank = (rank: number): string => makeWord(rank)

const setAside = (database: DatabaseSync): string[] => {
  const names = filledTables.map(() => '?').join(', ')
  const rows = database
    .prepare(`select name, type, sql from sqlite_master where sql is not null and type in ('index', 'trigger') and tbl_name in (${names})`)
    .all(...filledTables)
  for (const row of rows) database.exec(`drop ${String(row['type'])} ${String(row['name'])}`)
  return rows.map((row) => String(row['sql']))
}

const fillMedia = (database: DatabaseSync, count: number): void => {
  const random = makeRandom(recipe.seed)
  const tagRank = makeZipf(recipe.tags, random)
  const wordRank = makeZipf(recipe.words, random)
  const words = Array.from({ length: recipe.words }, (_, rank) => makeWord(rank))
  const title = () => Array.from({ length: 2 + random(3) }, () => words[wordRank()] ?? '').join(' ')
  const japanese = () => Array.from({ length: 3 + random(5) }, () => kanji[random(kanji.length)] ?? '').join('')
  const media =
    database.prepare(`insert into media (id, type, title, sort_title, adult, work_in_progress, aired_from, season_year, created_at,
    updated_at, content_count) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`)
  const other = database.prepare("insert into media_title (media_id, place, title, kind) values (?, ?, ?, 'other')")
  const norm = database.prepare('insert into media_norm (media_id, norm) values (?, ?)')
  const gram = database.prepare('insert into media_gram (gram, media_id) select value, ? from json_each(?)')
  const bears = database.prepare('insert into media_tag (media_id, tag_id) select ?, value from json_each(?)')
  const content = database.prepare(
    "insert into content (media_id, number, number_text, sort_key, created_at, updated_at) values (?, 1, '1', '00001', ?, ?)",
  )
  for (let id = 1; id <= count; id += 1) {
    const titles = [title(), title(), ...(id % 3 === 0 ? [japanese()] : [])]
    const folded = titles.map((each) => foldTitle(each))
    const made = new Date(Date.UTC(2015 + random(11), random(12), 1 + random(28), random(24), random(60), random(60), random(1000)))
    const aired = `${1960 + random(66)}-${String(1 + random(12)).padStart(2, '0')}-${String(1 + random(28)).padStart(2, '0')}`
    const hasDay = random(10) > 0
    const stamp = made.toISOString()
    const type = mediaTypes[random(mediaTypes.length)] ?? 'Other'
    const year = hasDay ? Number(aired.slice(0, 4)) : null
    media.run(
      id,
      type,
      titles[0] ?? '',
      withoutArticle(folded[0] ?? ''),
      Number(random(20) === 0),
      Number(random(20) === 0),
      hasDay ? aired : null,
      year,
      stamp,
      stamp,
    )
    for (const [place, each] of titles.slice(1).entries()) other.run(id, place, each)
    norm.run(id, folded.join('\n'))
    const grams = cjkGrams(folded.join('\n'))
    if (grams.length > 0) gram.run(id, JSON.stringify(grams))
    const borne = new Set<number>()
    while (borne.size < recipe.tagsOfMedia) borne.add(tagRank() + 1)
    bears.run(id, JSON.stringify([...borne].toSorted((one, two) => one - two)))
    content.run(id, stamp, stamp)
  }
}

const roles = ['author', 'director', 'actor', 'voiceActor', 'translator'] as const
const languages = ['ja', 'en', 'pl', 'ko', 'fr', null]

/** How many people and organisations a library of so many media names. */
const peopleOf = (count: number): number => Math.max(10, Math.round(count * recipe.peopleOfMedia))

// One organisation for each media, by Zipf among few, and people of whom some have many works and most have few.
const fillCredits = (database: DatabaseSync, count: number): void => {
  const random = makeRandom(recipe.seed + 2)
  const people = peopleOf(count)
  const organisations = Math.max(2, Math.round(people / 100))
  const organisation = makeZipf(organisations, random)
  const contributor = database.prepare(
    'insert into contributor (id, kind, name, sort_name, sort_key, created_at, updated_at) values (?, ?, ?, ?, ?, ?, ?)',
  )
  const named = database.prepare('insert into contributor_name (contributor_id, position, name, name_key) values (?, 0, ?, ?)')
  const word = database.prepare('insert or ignore into contributor_word (word, contributor_id) values (?, ?)')
  for (let id = 1; id <= people; id += 1) {
    const parts = [makeWord(random(3000)), makeWord(random(60_000))]
    const name = parts.join(' ')
    const sort = parts.toReversed().join(' ')
    contributor.run(id, id <= organisations ? 'organisation' : 'person', name, sort, sort, now, now)
    named.run(id, name, parts.toSorted().join(' '))
    for (const each of parts) word.run(each, id)
  }
  const credit = database.prepare('insert into credit (media_id, position, contributor_id, role) values (?, ?, ?, ?)')
  const series = database.prepare('insert into series (id, name, name_key) values (?, ?, ?)')
  for (let id = 1; id <= Math.ceil(count / 40); id += 1) series.run(id, `Series ${id}`, `series ${id}`)
  const more = database.prepare(`update media set series_id = ?, enumeration_number = ?, original_language = ?, minimum_age = ?,
    community_score = ?, runtime = ?, page_count = ? where id = ?`)
  for (let id = 1; id <= count; id += 1) {
    credit.run(id, 0, organisation() + 1, 'studio')
    for (let at = 1; at < recipe.credits; at += 1) {
      const share = (random(2 ** 30) / 2 ** 30) ** 2.5
      credit.run(id, at, organisations + 1 + Math.floor(share * (people - organisations)), roles[random(roles.length)] ?? 'actor')
    }
    const inSeries = random(10) === 0
    more.run(
      inSeries ? 1 + random(Math.ceil(count / 40)) : null,
      inSeries ? 1 + random(20) : null,
      languages[random(languages.length)] ?? null,
      random(3) === 0 ? random(19) : null,
      random(3) > 0 ? random(101) : null,
      random(2) === 0 ? 20 + random(160) : null,
      random(2) === 0 ? 50 + random(900) : null,
      id,
    )
  }
}

const fillUsers = (database: DatabaseSync, count: number): void => {
  const random = makeRandom(recipe.seed + 1)
  const users = database.prepare('select id from users order by id').all()
  const row = database.prepare(`insert or ignore into user_media (user_id, media_id, status, favorite, completed_count, last_activity_at,
    created_at, updated_at) values (?, ?, ?, ?, ?, ?, ?, ?)`)
  for (const user of users) {
    for (let n = 0; n < recipe.rowsOfUser; n += 1) {
      const at = new Date(Date.UTC(2020 + random(6), random(12), 1 + random(28), random(24), random(60))).toISOString()
      const status = userMediaStates[random(6)] ?? 'WATCHING'
      row.run(Number(user['id']), 1 + random(count), status, Number(random(10) === 0), random(2), at, at, at)
    }
  }
}

const fillLong = (database: DatabaseSync): void => {
  const root = database.prepare("insert into root (path, source, created_at) values ('/bench', 'setting', ?) returning id").get(now)
  const content = database.prepare(`insert into content (media_id, number, number_text, sort_key, created_at, updated_at)
    values (1, ?, ?, ?, ?, ?) returning id`)
  const file = database.prepare(`insert into file (content_id, root_id, path, size, mtime, content_type, renderer, mime_type, duration,
    created_at, updated_at) values (?, ?, ?, 1, 0, 'VIDEO', 'VIDEO_PLAYER', 'video/mp4', 1500, ?, ?) returning id`)
  const seen = database.prepare(
    `insert into user_content (user_id, media_id, content_id, status, updated_at) values (?, 1, ?, 'COMPLETED', ?)`,
  )
  const place = database.prepare(`insert into user_file (user_id, media_id, content_id, file_id, position, unit, progress, duration, at,
    updated_at) values (?, 1, ?, ?, 700, 'seconds', 0.5, 1500, ?, ?)`)
  const [user] = database.prepare('select id from users order by id limit 1').all()
  for (let number = 2; number <= recipe.episodes; number += 1) {
    const made = content.get(number, String(number), String(number).padStart(5, '0'), now, now)
    const id = Number(made?.['id'])
    const stored = file.get(id, Number(root?.['id']), `${number}.mkv`, now, now)
    seen.run(Number(user?.['id']), id, now)
    place.run(Number(user?.['id']), id, Number(stored?.['id']), now, now)
  }
  database.prepare('update media set content_count = ? where id = 1').run(recipe.episodes)
}

const derived = [
  "insert into media_fts (media_fts) values ('rebuild')",
  `insert into media_count (type, work_in_progress, adult, n) select type, work_in_progress, adult, count(*) from media group by 1, 2, 3`,
  `insert into tag_count (tag_id, type, adult, n) select tag_id, type, adult, count(*)
    from media_tag join media on media.id = media_id group by 1, 2, 3`,
  "insert into tag_count (tag_id, type, adult, n) select tag_id, 'All', adult, sum(n) from tag_count group by tag_id, adult",
  'pragma wal_checkpoint(truncate)',
]

async function make(data: string, count: number, tell: (line: string) => void): Promise<void> {
  const path = join(data, 'amn.db')
  mkdirSync(data, { recursive: true })
  const store = await openStore(`sqlite:${path}`, { data, reserveBytes: 0 })
  for (let n = 0; n < recipe.users; n += 1) await makeUser(store, { username: `viewer-${n}`, groups: ['Administrators'] })
  const tags = Array.from({ length: recipe.tags }, (_, at) => ({
    tag_group_id: 1 + (at % recipe.groups),
    name: `Tag ${at + 1}`,
    name_key: `tag ${at + 1}`,
  }))
  await store.transact(async (tx) => {
    for (let start = 0; start < tags.length; start += 500)
      await tx
        .insertInto('tag')
        .values(tags.slice(start, start + 500))
        .execute()
  })
  await store.close()
  const database = new DatabaseSync(path)
  database.exec('pragma synchronous = off; pragma cache_size = -400000; pragma foreign_keys = off; begin')
  const later = setAside(database)
  const step = (name: string, work: () => void) => {
    const started = performance.now()
    work()
    tell(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
  }
  step(`${count} media`, () => fillMedia(database, count))
  step(`${peopleOf(count)} people and their credits`, () => fillCredits(database, count))
  step('users', () => fillUsers(database, count))
  step('a long media', () => fillLong(database))
  database.exec('commit')
  for (const text of derived.slice(0, 4)) step(text.slice(0, 50), () => database.exec(text))
  step('indexes and triggers', () => later.forEach((text) => database.exec(text)))
  for (const text of derived.slice(4)) step(text.slice(0, 50), () => database.exec(text))
  database.close()
}

/** The folder of a made library of so many media with SQLite; made when it is not there, and kept for the next time. */
export async function findLargeCatalogue(count: number, tell: (line: string) => void): Promise<string> {
  const made = createHash('sha256')
    .update(JSON.stringify([recipe, migrationNames, count]))
    .digest('hex')
    .slice(0, 12)
  const data = join(tmpdir(), `amn-bench-browse-${made}`)
  if (existsSync(data)) return data
  const draft = `${data}-draft`
  rmSync(draft, { recursive: true, force: true })
  await make(draft, count, tell)
  renameSync(draft, data)
  return data
}
