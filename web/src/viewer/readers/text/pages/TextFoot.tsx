import { useTranslation } from 'react-i18next'
import { formatShare } from '../../../../i18n/names.ts'
import { ReaderBar } from '../../shared/ReaderBar.tsx'
import { fractionOf } from '../sections.ts'

interface Props {
  offset: number
  /** Characters of the whole text. */
  length: number
  /** The page of the section in sight. */
  page: { at: number; of: number }
  isScrolled: boolean
  section: number
  isLast: boolean
  /** The pages of each section; undefined until they are counted. */
  pages: readonly number[] | undefined
  chapter: string | undefined
  onTurn(way: 1 | -1): void
  onChange(character: number): void
}

const sum = (pages: readonly number[]) => pages.reduce((all, one) => all + one, 0)

/** The bar under a text book: page and share of the whole, and the chapter. */
export function TextFoot({ offset, length, page, isScrolled, section, isLast, pages, chapter, onTurn, onChange }: Props) {
  const { t } = useTranslation()
  const last = Math.max(1, length - 1)
  const here = isLast && page.at === page.of - 1 ? last : offset
  const percent = (character: number) => formatShare(character === last ? 1 : Math.floor(fractionOf(character, length) * 100) / 100)
  const total = pages ? sum(pages) : 100
  const textOf = (character: number) =>
    pages && character === here && !isScrolled
      ? `${sum(pages.slice(0, section)) + page.at + 1}/${total} · ${percent(character)}`
      : percent(character)
  return (
    <ReaderBar
      name={t('readers.place')}
      value={here}
      max={last}
      direction="ltr"
      onForward={() => onTurn(1)}
      onBack={() => onTurn(-1)}
      onChange={onChange}
      longest={isScrolled ? percent(last).length : `${total}/${total} · ${percent(last)}`.length}
      textOf={textOf}
      below={chapter ?? ''}
    />
  )
}
