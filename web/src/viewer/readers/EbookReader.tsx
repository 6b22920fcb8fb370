import { useComputedColorScheme } from '@mantine/core'
import { useState } from 'react'
import type { RendererProps } from '../renderer.ts'
import classes from './book/book.module.css'
import { useBookVoice } from './book/narration/use-book-voice.ts'
import { BookFind } from './book/BookFind.tsx'
import { BookFoot } from './book/pace/BookFoot.tsx'
import { JumpBack } from './book/notes/JumpBack.tsx'
import { NoteCard } from './book/notes/NoteCard.tsx'
import type { BookNote } from './book/notes/notes.ts'
import { OutsideLink } from './book/OutsideLink.tsx'
import { useAppliedType } from './book/use-applied-type.ts'
import { useBookFind } from './book/use-book-find.ts'
import { useBook } from './book/use-book.ts'
import { useBookState } from './book/use-book-state.ts'
import { useBookHighlights } from './book/highlights/use-book-highlights.ts'
import { useBookKeys } from './book/use-book-keys.ts'
import { useJumps } from './book/notes/use-jumps.ts'
import { useRecording } from '../recording/use-recording.ts'
import { BookTools } from './shared/BookTools.tsx'
import { ContentsList } from './shared/ContentsList.tsx'
import { ReaderFault } from './shared/ReaderFault.tsx'
import { ReaderSkeleton } from './shared/ReaderSkeleton.tsx'
import reader from './shared/reader.module.css'
import { TypeMenu } from './shared/TypeMenu.tsx'
import { coloursOf, useTypeSettings } from '../../api/reading/type-settings.ts'
import { useEnd } from './shared/use-end.tsx'

/** E-books: EPUB, and MOBI, AZW3 and FB2 beside it. */
export function EbookReader({ content, file, position, onProgress, onNext }: RendererProps) {
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const [outside, setOutside] = useState<string>()
  const [note, setNote] = useState<BookNote>()
  const jumps = useJumps()
  const [hasContents, setContents] = useState(false)
  const type = useTypeSettings()
  const colours = coloursOf(type.theme, useComputedColorScheme('light') === 'dark')
  const { open, failure, reached, fraction, sizes, contents, retry } = useBook({
    content,
    file,
    stage,
    start: position?.unit === 'cfi' ? String(position.position) : undefined,
    onShown: (shown) => shown.applyType(type, colours),
    onTap(share) {
      if (marking.isOpen) return marking.close()
      if (share < 0.3) turn(isRightToLeft ? 1 : -1)
      else if (share > 0.7) turn(isRightToLeft ? -1 : 1)
    },
    onPull: (way) => turn(way),
    onOutsideLink: setOutside,
    onNote: setNote,
    onJump: () => leave(),
    onSelect: (selection) => marking.select(selection),
    onPress: (id, box) => marking.press(id, box),
    onPosition: ({ cfi, isEnd }, progress) => onProgress({ position: cfi, unit: 'cfi', progress }, isEnd ? 'end' : 'turn'),
  })
  const chapter = contents.find(({ href }) => href === reached?.chapter)
  const marking = useBookHighlights({ content, file, open, sizes, chapter: chapter?.title })
  useBookState({ file, open, cfi: reached?.cfi, sizes, chapter: chapter?.title, leave: () => leave() })
  const find = useBookFind(open)
  const voice = useBookVoice(open)
  const isRightToLeft = open?.book.dir === 'rtl'
  const end = useEnd({ content, onNext, place: reached?.cfi, isRightToLeft })
  const turn = (way: 1 | -1) => {
    if (end.turn(way)) return
    // A book that fits on one screen has no page to turn to, and ends all the same.
    if (way > 0 && reached?.isEnd) {
      onProgress({ position: reached.cfi, unit: 'cfi', progress: 1 }, 'end')
      return end.reach()
    }
    void (way > 0 ? open?.next() : open?.previous())?.then(() => voice?.isPlaying && voice.fromHere())
  }
  useAppliedType(open, type, colours)
  const leave = () => jumps.leave(reached && { position: reached.cfi, percent: Math.round((fraction ?? 0) * 100) })
  const jumpTo = (href: string) => {
    leave()
    void open?.goTo(href)
  }
  const jumpBack = () => {
    const jump = jumps.back()
    if (jump) void open?.comeBack(jump.position)
  }
  const goToShare = (share: number) => void (sizes && open?.goToFraction(sizes, share))
  const listen = useRecording({ content, open, entries: contents, sizes, position, goToShare })
  const toggleContents = () => setContents(!hasContents)
  useBookKeys({
    isRightToLeft,
    isFixed: open?.isFixed ?? false,
    voice,
    turn,
    goToShare,
    onFind: find.open,
    onContents: contents.length > 0 ? toggleContents : undefined,
    jump: jumps.last,
    onJumpBack: jumpBack,
  })
  if (failure !== undefined) return <ReaderFault failure={failure} content={content} file={file} onRetry={retry} />
  return (
    <div className={reader.reader}>
      <BookTools
        onContents={open && contents.length === 0 ? undefined : toggleContents}
        hasContents={hasContents}
        isFinding={find.isOpen}
        onFind={find.isOpen ? find.close : find.open}
      >
        <TypeMenu isFixed={open?.isFixed ?? false} bookFlow={open?.flow} />
      </BookTools>
      <div className={reader.body}>
        <div
          ref={setStage}
          className={classes.stage}
          style={{ background: colours.background }}
          data-chapter={chapter?.title}
          data-cfi={reached?.cfi}
        />
        {end.page}
        <JumpBack jump={jumps.last} onBack={jumpBack} onForget={jumps.forget} />
        {!open && <ReaderSkeleton shape="text" />}
        {hasContents && (
          <ContentsList
            entries={contents}
            current={chapter?.key}
            onClose={toggleContents}
            onChoose={(key) => {
              const entry = contents.find((one) => one.key === key)
              if (entry) jumpTo(entry.href)
              setContents(false)
            }}
          />
        )}
        <BookFind find={find} />
      </div>
      <BookFoot
        open={open}
        contents={contents}
        reached={reached}
        chapter={chapter?.title}
        fraction={fraction}
        sizes={sizes}
        isRightToLeft={isRightToLeft}
        onTurn={turn}
        onShare={goToShare}
        voice={voice}
        onListen={listen}
      />
      <NoteCard note={note} onClose={() => setNote(undefined)} onGo={jumpTo} />
      {marking.menu}
      <OutsideLink address={outside} onClose={() => setOutside(undefined)} />
    </div>
  )
}
