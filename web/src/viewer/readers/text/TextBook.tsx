import { useComputedColorScheme } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import type { TextPart } from '@amn/contract/media/content'
import { useKeepAwake, useRendererState } from '../../frame/frame.ts'
import type { RendererProps } from '../../renderer.ts'
import { BookTools } from '../shared/BookTools.tsx'
import { ContentsList } from '../shared/ContentsList.tsx'
import { FindBar } from '../shared/FindBar.tsx'
import reader from '../shared/reader.module.css'
import { TypeMenu } from '../shared/TypeMenu.tsx'
import { coloursOf, stepped, useTypeSettings } from '../../../api/reading/type-settings.ts'
import { useEnd } from '../shared/use-end.tsx'
import { useSize } from '../shared/use-size.ts'
import { useTap } from '../shared/use-tap.ts'
import { BookText, type Leaf } from './BookText.tsx'
import { EncodingMenu } from './EncodingMenu.tsx'
import { PageCounter } from './pages/PageCounter.tsx'
import { reflow, widthOfLines } from './reflow.ts'
import { type Section, fractionOf, listSections, offsetOf, sectionAt } from './sections.ts'
import type { Sheet } from './sheet.ts'
import { useSheet } from './pages/use-sheet.ts'
import { TextFoot } from './pages/TextFoot.tsx'
import classes from './text.module.css'
import { useTextHighlights } from './use-text-highlights.ts'
import { useTextBookKeys } from './use-text-book-keys.ts'
import { useFind } from './use-find.ts'

interface Props extends RendererProps {
  text: string
  encoding: string
  chapters: TextPart['chapters']
}

/** The open text book: its section in sight, and everything that moves the reader on. */
export function TextBook({ content, file, position, text, encoding, chapters, onProgress, onNext }: Props) {
  const [body, setBody] = useState<HTMLDivElement | null>(null)
  const stage = useSize(body)
  const leaf = useRef<Leaf>(null)
  const type = useTypeSettings()
  const colours = coloursOf(type.theme, useComputedColorScheme('light') === 'dark')
  const sections = useMemo(() => listSections(text, chapters), [text, chapters])
  const [offset, setOffset] = useState(() => (position?.unit === 'fraction' ? offsetOf(Number(position.position), text.length) : 0))
  const [page, setPage] = useState({ at: 0, of: 1 })
  const [counted, setCounted] = useState<{ sheet: Sheet; pages: readonly number[] }>()
  const [hasContents, setContents] = useState(false)
  useKeepAwake(true)

  const at = sectionAt(sections, offset)
  const section = sections[at]
  const { start = 0, end: past = 0, title = '' } = section ?? {}
  const width = useMemo(() => widthOfLines(text), [text])
  const paragraphsOf = (one: Section | undefined) => (one ? reflow(text.slice(one.start, one.end), one.start, one.title, { width }) : [])
  const paragraphs = useMemo(() => reflow(text.slice(start, past), start, title, { width }), [text, start, past, title, width])
  const { size, isScrolled } = type
  const sheet = useSheet(stage, type)
  const isLast = at === sections.length - 1
  const report = (character: number, isOver: boolean) =>
    onProgress({ position: isOver ? 1 : fractionOf(character, text.length), unit: 'fraction' }, isOver ? 'end' : 'turn')
  const end = useEnd({ content, onNext, place: `${offset} ${page.at}` })
  const goTo = (character: number) => {
    setOffset(character)
    report(character, false)
  }
  const moved = (character: number, now: number, of: number) => {
    setPage({ at: now, of })
    // Nobody can turn the page of a text that has but one: to see it is to have read it.
    const isWhole = sections.length === 1 && of === 1
    if (character === offset) return isWhole && report(character, true)
    setOffset(character)
    report(character, isLast && now === of - 1)
  }
  const turn = (way: 1 | -1) => {
    if (end.turn(way) || leaf.current?.turn(way)) return
    const next = sections[at + way]
    if (next) goTo(way > 0 ? next.start : next.end - 1)
    else if (way > 0) {
      report(text.length, true)
      end.reach()
    }
  }
  const chapter = sections.findLast((one, index) => one.title !== '' && index <= at)
  useRendererState({
    position: () => ({ position: fractionOf(offset, text.length), unit: 'fraction' }),
    words: () => ({ chapter: chapter?.title, text: text.slice(offset, offset + 160).trim() }),
    goTo(place, fileId) {
      if (fileId === file.id) goTo(offsetOf(Number(place.position), text.length))
      return fileId === file.id
    },
  })
  const whole = { base: 0, length: text.length, chapter: chapter?.title, layout: sheet && paragraphs }
  const { menu } = useTextHighlights({ content, file, root: body, readRuns: () => leaf.current?.runs(), ...whole })
  const find = useFind(text, goTo)
  const resize = (way: 1 | -1) => type.change({ size: stepped('size', size, way) })
  const toggleContents = () => setContents(!hasContents)
  useTextBookKeys({ turn, goTo, end: Math.max(0, text.length - 1), resize, onContents: toggleContents, onFind: find.open })
  useTap(body, (share) => {
    if (share < 0.3) turn(-1)
    else if (share > 0.7) turn(1)
  })
  const entries = sections.filter((one) => one.title !== '').map((one) => ({ key: String(one.start), title: one.title, depth: 0 }))
  return (
    <div className={reader.reader}>
      <BookTools
        onContents={entries.length > 0 ? toggleContents : undefined}
        hasContents={hasContents}
        isFinding={find.isOpen}
        onFind={find.open}
      >
        <EncodingMenu fileId={file.id} encoding={encoding} />
        <TypeMenu />
      </BookTools>
      <div className={reader.body}>
        <div ref={setBody} className={classes.book} style={{ background: colours.background, color: colours.text }}>
          {sheet && (
            <BookText
              ref={leaf}
              paragraphs={paragraphs}
              offset={offset}
              sheet={sheet}
              type={type}
              language={file.language}
              onPosition={moved}
              found={find.here === undefined ? undefined : { offset: find.here, length: find.wanted.trim().length }}
            />
          )}
          {sheet && !isScrolled && (
            <PageCounter
              {...{ sheet, type, language: file.language, count: sections.length }}
              paragraphsOf={(index) => paragraphsOf(sections[index])}
              onCounted={(pages) => setCounted({ sheet, pages })}
            />
          )}
        </div>
        {end.page}
        {hasContents && (
          <ContentsList
            entries={entries}
            current={chapter && String(chapter.start)}
            onClose={toggleContents}
            onChoose={(key) => {
              goTo(Number(key))
              toggleContents()
            }}
          />
        )}
        {find.isOpen && <FindBar {...find.bar} />}
      </div>
      {menu}
      <TextFoot
        {...{ offset, page, isScrolled }}
        length={text.length}
        isLast={isLast}
        section={at}
        pages={counted?.sheet === sheet ? counted?.pages : undefined}
        chapter={chapter?.title}
        onTurn={turn}
        onChange={goTo}
      />
    </div>
  )
}
