import type { MediaCard } from '@amn/contract/media/media'
import type { Db } from '../../../db/tables.ts'
import type { ListScope } from '../../../domain/visibility/visibility.ts'
import { unfiltered } from '../filter.ts'
import type { MediaLists } from '../list.ts'
import { listNext } from '../own/next-queries.ts'

/** The most minutes and pages that one evening is enough for. */
const longest = { runtime: 120, pages: 120 } as const
const pageSize = 100
/** So many pages of candidates are read at most, where nearly all of them are known already. */
const mostPages = 5

const isUnseen = ({ myData }: MediaCard) =>
  !myData || (myData.completedCount === 0 && (myData.mediaStatus === 'NOT_WATCHED' || myData.mediaStatus === 'PLANNED'))
/** The length of a series is that of one episode. */
const isWhole = ({ amnMediaType, contentCount }: MediaCard) => contentCount === 1 && amnMediaType !== 'TvSeries'

async function listShort(
  lists: Pick<MediaLists, 'list'>,
  scope: ListScope & { userId: number },
  kind: keyof typeof longest,
  { most, seed }: { most: number; seed: number },
): Promise<MediaCard[]> {
  const { types, seesAdult, withWorkInProgress, userId } = scope
  const filter = { ...unfiltered, types, seesAdult, withWorkInProgress, [kind]: [1, longest[kind]] as const }
  const short: MediaCard[] = []
  for (let page = 0; page < mostPages && short.length < most; page++) {
    const { items, totalItems } = await lists.list(userId, filter, { sort: 'random', direction: 'desc', seed }, { page, size: pageSize })
    short.push(...items.filter((card) => isUnseen(card) && isWhole(card)))
    if ((page + 1) * pageSize >= totalItems) break
  }
  return short.slice(0, most)
}

/** Films of which nobody says how long they are, but their files do. */
async function listMeasured(
  db: Db,
  lists: Pick<MediaLists, 'list'>,
  scope: ListScope & { userId: number },
  seed: number,
): Promise<MediaCard[]> {
  const { types, seesAdult, withWorkInProgress, userId } = scope
  const filter = { ...unfiltered, types: types.filter((type) => type === 'Movie'), seesAdult, withWorkInProgress }
  const { items } = await lists.list(userId, filter, { sort: 'random', direction: 'desc', seed }, { page: 0, size: pageSize })
  const films = items.filter((card) => card.runtime === null && isUnseen(card) && isWhole(card))
  if (films.length === 0) return []
  const nexts = await listNext(
    db,
    userId,
    films.map(({ id }) => id),
  )
  return films.flatMap((card) => {
    const next = nexts.get(card.id)
    if (next?.renderer !== 'VIDEO_PLAYER' || next.length === null || next.length > longest.runtime * 60) return []
    return [{ ...card, runtime: Math.max(1, Math.round(next.length / 60)) }]
  })
}

/** Short titles that the caller does not know yet, those to watch and those to read in turn; the seed decides which. */
export async function listForTonight(
  db: Db,
  lists: Pick<MediaLists, 'list'>,
  scope: ListScope & { userId: number },
  given: { most: number; seed: number },
): Promise<MediaCard[]> {
  const [stated, measured, paged] = await Promise.all([
    listShort(lists, scope, 'runtime', given),
    listMeasured(db, lists, scope, given.seed),
    listShort(lists, scope, 'pages', given),
  ])
  const timed = [...stated, ...measured].slice(0, given.most)
  const inTurn = timed.flatMap((card, at) => [card, paged[at]]).concat(paged.slice(timed.length))
  return [...new Map(inTurn.flatMap((card) => (card ? [[card.id, card] as const] : []))).values()].slice(0, given.most)
}
