import { Button } from '@mantine/core'
import { IconPhotoOff, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../api/failures/failure-text.ts'
import { findFileProblem } from '../../content/file-problem.ts'
import classes from './images.module.css'
import { type Crop, cropStyle } from './pixels/crop.ts'
import type { Box } from './spreads.ts'

interface Props {
  page: number
  pages: number
  box: Box
  address: string
  /** The part of the picture that is shown; undefined until it is known, and so long it is hidden. */
  crop: Crop | undefined
  onPicture(page: number, picture: HTMLImageElement): void
}

/** One page in a place of its final size; a broken one says why, and the rest reads on. */
export function PageImage({ page, pages, box, address, crop, onPicture }: Props) {
  const { t } = useTranslation()
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState<string>()
  const [loaded, setLoaded] = useState('')
  const picture = useRef<HTMLImageElement>(null)
  // A picture that was there before its borders were asked for does not load again.
  useEffect(() => {
    const shown = picture.current
    if (!crop && shown?.complete && shown.naturalWidth > 0) onPicture(page, shown)
  })
  const name = t('readers.images.page', { page: page + 1, pages })
  const fail = async () => {
    const problem = await findFileProblem(address)
    setFailed(problem === undefined ? t('readers.images.undecodable') : failureText(problem))
  }
  const retry = () => {
    setFailed(undefined)
    setTries(tries + 1)
  }
  return (
    <div
      className={classes.page}
      style={{ width: box.width, height: box.height }}
      data-page={page}
      data-loaded={loaded === address || undefined}
    >
      {failed === undefined ? (
        <img
          key={tries}
          ref={picture}
          src={address}
          alt={name}
          width={Math.round(box.width)}
          height={Math.round(box.height)}
          draggable={false}
          decoding="async"
          style={crop ? cropStyle(crop) : { visibility: 'hidden' }}
          onLoad={({ currentTarget }) => {
            onPicture(page, currentTarget)
            setLoaded(address)
          }}
          onError={() => void fail()}
        />
      ) : (
        <div className={classes.broken} role="alert">
          <IconPhotoOff size={36} aria-hidden="true" />
          <strong>{t('readers.images.broken', { page: page + 1 })}</strong>
          <span>{failed}</span>
          <Button size="xs" variant="default" leftSection={<IconRefresh size={16} />} onClick={retry}>
            {t('ui.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
