import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeepAwake, useRendererState, useViewerKeys } from '../frame/frame.ts'
import type { RendererProps } from '../renderer.ts'
import classes from './book/book.module.css'
import { OutsideLink } from './book/OutsideLink.tsx'
import { useBookFind } from './book/use-book-find.ts'
import { useBook } from './book/use-book.ts'
import { BookTools } from './shared/BookTools.tsx'
import { ContentsList } from './shared/ContentsList.tsx'
import { FindBar } from './shared/FindBar.tsx'
import { ReaderBar } from './shared/ReaderBar.tsx'
import { ReaderFault } from './shared/ReaderFault.tsx'
import { ReaderSkeleton } from './shared/ReaderSkeleton.tsx'
import reader from './shared/reader.module.css'
import { TypeMenu } from './shared/TypeMenu.tsx'
import { coloursOf, stepped, useTypeSettings } from './shared/type-settings.ts'

const parts = 1000

/** E-books: EPUB, and MOBI, AZW3 and FB2 beside it. */
export function EbookReader({ content, file, position, onProgress }: RendererProps) {
  const { t } = useTranslation()
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const [outside, setOutside] = useState<string>()
  const [hasContents, setContents] = useState(false)
  const type = useTypeSettings()
  const isDarkPage = useComputedColorScheme('light') === 'dark'
  const colours = coloursOf(type.theme, isDarkPage)
  useKeepAwake(true)
  const { open, failure, reached, fraction, sizes, contents, retry } = useBook({
    content,
    file,
    stage,
    start: position?.unit === 'cfi' ? String(position.position) : undefined,
    onShown: (shown) => shown.applyType(type, colours),
    onTap(share) {
      if (share < 0.3) turn(isRightToLeft ? 1 : -1)
      else if (share > 0.7) turn(isRightToLeft ? -1 : 1)
    },
    onOutsideLink: setOutside,
    onPosition: ({ cfi, isEnd }, progress) => onProgress({ position: cfi, unit: 'cfi', progress }, isEnd ? 'end' : 'turn'),
  })
  useRendererState({ position: () => reached && { position: reached.cfi, unit: 'cfi' } })
  const find = useBookFind(open)
  const isRightToLeft = open?.book.dir === 'rtl'
  const turn = (way: 1 | -1) => {
    // A book that fits on one screen has no page to turn to, and ends all the same.
    if (way > 0 && reached?.isEnd) onProgress({ position: reached.cfi, unit: 'cfi', progress: 1 }, 'end')
    void (way > 0 ? open?.next() : open?.previous())
  }
  const { theme, font, size, lineHeight, margin, columns, isScrolled } = type
  useEffect(() => {
    open?.applyType({ theme, font, size, lineHeight, margin, columns, isScrolled }, coloursOf(theme, isDarkPage))
  }, [open, theme, font, size, lineHeight, margin, columns, isScrolled, isDarkPage])

  const goToShare = (share: number) => {
    if (sizes) void open?.goToFraction(sizes, share)
  }
  const toggleContents = () => setContents(!hasContents)
  const [on, before] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  useViewerKeys([
    { keys: [on, 'PageDown', 'Space'], label: t('readers.forward'), repeats: true, run: () => turn(1) },
    { keys: [before, 'PageUp', 'Shift+Space'], label: t('readers.back'), repeats: true, run: () => turn(-1) },
    { keys: ['Home'], label: t('readers.images.keys.start'), run: () => goToShare(0) },
    { keys: ['End'], label: t('readers.images.keys.end'), run: () => goToShare(1) },
    { keys: ['/', 's'], label: t('readers.find.title'), run: find.open },
    ...(contents.length > 0 ? [{ keys: ['t'], label: t('readers.contents'), run: toggleContents }] : []),
    ...(open?.isFixed
      ? []
      : [
          { keys: ['+', '='], label: t('readers.text.larger'), repeats: true, run: () => type.change({ size: stepped('size', size, 1) }) },
          { keys: ['-'], label: t('readers.text.smaller'), repeats: true, run: () => type.change({ size: stepped('size', size, -1) }) },
        ]),
  ])
  if (failure !== undefined) return <ReaderFault failure={failure} content={content} file={file} onRetry={retry} />
  const chapter = contents.find(({ href }) => href === reached?.chapter)
  const shown = (value: number) => `${Math.floor((value / parts) * 100)} %`
  return (
    <div className={reader.reader}>
      <BookTools
        onContents={contents.length > 0 ? toggleContents : undefined}
        hasContents={hasContents}
        isFinding={find.isOpen}
        onFind={find.isOpen ? find.close : find.open}
      >
        <TypeMenu isFixed={open?.isFixed ?? false} />
      </BookTools>
      <div className={reader.body}>
        <div
          ref={setStage}
          className={classes.stage}
          style={{ background: colours.background }}
          data-chapter={chapter?.title}
          data-cfi={reached?.cfi}
        />
        {!open && <ReaderSkeleton shape="text" />}
        {hasContents && (
          <ContentsList
            entries={contents}
            current={chapter?.key}
            onClose={toggleContents}
            onChoose={(key) => {
              const entry = contents.find((one) => one.key === key)
              if (entry) void open?.goTo(entry.href)
              setContents(false)
            }}
          />
        )}
        {find.isOpen && (
          <FindBar
            phrase={find.phrase}
            count={find.count}
            current={find.current}
            isSearching={find.isSearching}
            onPhrase={find.setPhrase}
            onStep={find.step}
            onClose={find.close}
          />
        )}
      </div>
      <ReaderBar
        name={t('readers.place')}
        value={Math.round((fraction ?? 0) * parts)}
        max={parts}
        direction={isRightToLeft ? 'rtl' : 'ltr'}
        textOf={(value) => (fraction === undefined ? '…' : shown(value))}
        onChange={(value) => goToShare(value / parts)}
        onForward={() => turn(1)}
        onBack={() => turn(-1)}
      />
      <OutsideLink address={outside} onClose={() => setOutside(undefined)} />
    </div>
  )
}
