import { useTranslation } from 'react-i18next'
import { FoldedText } from '../../ui/text/FoldedText.tsx'
import shared from '../../ui/theme/shared.module.css'

/** What the media is about; a long text is folded until it is wanted whole. */
export function Description({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="media-description">
      <h2 className={shared.hidden} id="media-description">
        {t('media.description')}
      </h2>
      <FoldedText text={text} />
    </section>
  )
}
