import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './view.module.css'
import shared from '../../ui/theme/shared.module.css'

/** What the media is about; a long text is folded until it is wanted whole. */
export function Description({ text }: { text: string }) {
  const { t } = useTranslation()
  const words = useRef<HTMLParagraphElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const box = words.current
    if (!box) return
    const measure = () => !isOpen && setIsLong(box.scrollHeight > box.clientHeight + 2)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    return () => watch.disconnect()
  }, [isOpen, text])
  return (
    <section aria-labelledby="media-description">
      <h2 className={shared.hidden} id="media-description">
        {t('media.description')}
      </h2>
      <p ref={words} className={`${shared.clamped} ${classes.description}`} data-open={isOpen || undefined}>
        {text}
      </p>
      {isLong && (
        <Button size="compact-sm" variant="transparent" px={0} onClick={() => setIsOpen(!isOpen)} aria-expanded={isOpen}>
          {t(isOpen ? 'media.showLess' : 'media.showMore')}
        </Button>
      )}
    </section>
  )
}
