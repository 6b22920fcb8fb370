import type { RendererProps } from '../renderer.ts'
import { ReaderFault } from './shared/ReaderFault.tsx'
import { ReaderSkeleton } from './shared/ReaderSkeleton.tsx'
import { TextBook } from './text/TextBook.tsx'
import { useText } from './text/use-text.ts'
import { useRest } from './text/use-rest.ts'

/** A plain text read as a book: pages, chapters, joined lines. */
export function TextBookReader(props: RendererProps) {
  const { content, file } = props
  const { data: part, error, refetch } = useText({ content, file }, 0)
  const whole = useRest(props, part)
  const failure = error ?? whole.error
  if (failure) return <ReaderFault failure={failure} content={content} file={file} onRetry={() => void refetch()} />
  if (!part || whole.text === undefined) return <ReaderSkeleton shape="text" />
  return <TextBook key={part.encoding} {...props} text={whole.text} encoding={part.encoding} chapters={part.chapters} />
}
