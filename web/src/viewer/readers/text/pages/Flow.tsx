import { familyOf } from '../../shared/fonts/font-faces.ts'
import { type TypeSettings, fontFamilies } from '../../../../api/reading/type-settings.ts'
import type { Paragraph } from '../reflow.ts'
import type { Sheet } from '../sheet.ts'
import classes from '../text.module.css'

interface Props {
  paragraphs: readonly Paragraph[]
  sheet: Sheet
  type: TypeSettings
  language: string | null
}

/** The paragraphs of a section, in columns or as one scroll. */
export function Flow({ paragraphs, sheet, type, language }: Props) {
  const { isScrolled, font, own, size, lineHeight } = type
  return (
    <div
      className={classes.flow}
      lang={language ?? undefined}
      style={{
        fontFamily: familyOf({ font, own }) ?? fontFamilies.serif,
        fontSize: (17 * size) / 100,
        lineHeight,
        ...(isScrolled
          ? { width: sheet.columnWidth, margin: `${sheet.top}px auto 96px` }
          : { columnWidth: sheet.columnWidth, columnGap: sheet.gap }),
      }}
    >
      {paragraphs.map(({ text, start, kind, isContinued, isApart }, at) => {
        const Tag = kind === 'title' || kind === 'heading' ? 'h2' : 'p'
        return (
          <Tag key={start} data-paragraph={at} data-kind={kind} data-continued={isContinued} data-apart={isApart}>
            {text}
          </Tag>
        )
      })}
    </div>
  )
}
