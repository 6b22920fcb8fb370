import type { Segment } from '@amn/contract/playback/segments'
import type { SegmentKind } from '@amn/contract/playback/segments-values'

interface Chapter {
  start: number
  end: number
  title: string
}

// Whole names, as discs and encoders write them; a chapter "The opening of the gate" is none.
const names: readonly [SegmentKind, RegExp][] = [
  [
    'intro',
    /^(op(ening)?( (song|credits|theme))?|nc ?op|intro(duction)?|title sequence|main titles?|czołówka|オープニング|主題歌)( ?#?\d+[a-z]?)?$/i,
  ],
  [
    'credits',
    /^(ed(ing)?|ending( (song|credits|theme))?|nc ?ed|outro|(end |closing )?credits|credits roll|napisy( końcowe)?|tyłówka|エンディング)( ?#?\d+[a-z]?)?$/i,
  ],
  ['recap', /^(recap|previously( on .+)?|story so far|streszczenie|poprzednio( w .+)?|w poprzednim odcinku|前回.*|あらすじ)$/i],
  ['preview', /^(preview|next (episode|time)( preview)?|avant|zapowiedź|w następnym odcinku|następnym razem|次回.*|予告)$/i],
]
/** The shortest and longest that each may be, in seconds: a whole episode that is named "Intro" is not skipped. */
const lengths: Record<SegmentKind, readonly [number, number]> = {
  intro: [5, 240],
  credits: [5, 1200],
  recap: [5, 360],
  preview: [5, 180],
}

const kindOf = (title: string): SegmentKind | undefined => names.find(([, pattern]) => pattern.test(title.trim()))?.[0]

/** What the names of chapters tell that may be skipped. */
export function segmentsOfChapters(chapters: readonly Chapter[]): Segment[] {
  return chapters.flatMap(({ start, end, title }): Segment[] => {
    const kind = kindOf(title)
    if (!kind) return []
    const [least, most] = lengths[kind]
    return end - start >= least && end - start <= most ? [{ kind, start, end, source: 'chapter' }] : []
  })
}
