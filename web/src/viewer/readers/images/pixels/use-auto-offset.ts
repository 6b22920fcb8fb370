import { useEffect, useRef, useState } from 'react'
import type { Direction } from '../defaults.ts'
import type { PageSource } from '../page-address.ts'
import { type PageSize, layOutSpreads, sizeOf } from '../spreads.ts'
import { type PageEdges, edgesOf, offsetByEdges } from './continuity.ts'
import { readGrey } from './grey.ts'

interface Options {
  isOn: boolean
  pages: readonly PageSize[]
  direction: Direction
  isCoverAlone: boolean
  source: PageSource
}

/** So many pages from the start say how the whole chapter is cut. */
const mostPages = 80
const small = 160
const atOnce = 3

async function edgesAt(address: string): Promise<PageEdges | undefined> {
  const picture = new Image()
  picture.fetchPriority = 'low'
  picture.src = address
  try {
    await picture.decode()
  } catch {
    return undefined
  }
  const grey = readGrey(picture, small, small)
  return grey && edgesOf(grey)
}

async function findOffset({ pages, direction, isCoverAlone, source }: Omit<Options, 'isOn'>, isOver: () => boolean) {
  const edges: (PageEdges | undefined)[] = []
  const portraits = pages.flatMap((page, at) => (at < mostPages && sizeOf(page).width <= sizeOf(page).height ? [at] : []))
  const waiting = [...portraits]
  const work = async () => {
    for (let page = waiting.shift(); page !== undefined && !isOver(); page = waiting.shift())
      edges[page] = await edgesAt(source(page, small))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const lay = (isOffset: boolean) => layOutSpreads(pages, { isDouble: true, isCoverAlone, isOffset })
  return offsetByEdges(lay(false), lay(true), edges, direction)
}

/** Whether the pairs of a chapter are to begin one page later, found by the pictures that go on over two pages; undefined until then, or where it cannot be told. */
export function useAutoOffset(options: Options): boolean | undefined {
  const { isOn, pages, direction, isCoverAlone } = options
  const latest = useRef(options)
  const [found, setFound] = useState<{ of: string; isOffset: boolean | undefined }>()
  const of = `${direction} ${isCoverAlone}`
  const isKnown = found?.of === of
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    if (!isOn || isKnown) return
    let isOver = false
    void findOffset(latest.current, () => isOver).then((isOffset) => {
      if (!isOver) setFound({ of, isOffset })
    })
    return () => {
      isOver = true
    }
  }, [isOn, isKnown, of, pages])
  return isKnown ? found.isOffset : undefined
}
