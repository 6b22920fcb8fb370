import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import shared from '../theme/shared.module.css'
import classes from './folded-text.module.css'

/** A text that is folded while it is long, until it is wanted whole. */
export function FoldedText({ text }: { text: string }) {
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
    <>
      <p ref={words} className={`${shared.clamped} ${classes.text}`} data-open={isOpen || undefined}>
        {text}
      </p>
      {isLong && (
        <Button
          className={classes.more}
          size="compact-sm"
          variant="transparent"
          px={0}
          onClick={() => setIsOpen(!isOpen)}
          aria-expanded={isOpen}
        >
          {t(isOpen ? 'media.showLess' : 'media.showMore')}
        </Button>
      )}
    </>
  )
}
