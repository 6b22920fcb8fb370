import { Button } from '@mantine/core'
import { IconPhotoOff, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../api/failures/failure-text.ts'
import { findFileProblem } from '../../content/file-problem.ts'
import classes from './images.module.css'
import type { Box } from './spreads.ts'

interface Props {
  page: number
  pages: number
  box: Box
  address: string
}

/** One page in a place of its final size; a broken one says why, and the rest reads on. */
export function PageImage({ page, pages, box, address }: Props) {
  const { t } = useTranslation()
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState<string>()
  const [loaded, setLoaded] = useState('')
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
          src={address}
          alt={name}
          width={Math.round(box.width)}
          height={Math.round(box.height)}
          draggable={false}
          decoding="async"
          onLoad={() => setLoaded(address)}
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
