import { Button, Menu } from '@mantine/core'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import reader from '../shared/reader.module.css'
import { encodingName, encodings } from '../../content/encodings.ts'
import { useTextSettings } from './settings.ts'

interface Props {
  fileId: number
  encoding: string
  /** More to choose where the bar is too narrow for buttons. */
  children?: ReactNode
}

/** The encoding in which the text is read, and the others to try when its letters look wrong. */
export function EncodingMenu({ fileId, encoding, children }: Props) {
  const { t } = useTranslation()
  const own = useTextSettings((state) => state.encodingOf[fileId])
  const { chooseEncoding } = useTextSettings.getState()
  const isChosen = (name: string) => name === own?.toLowerCase()
  return (
    <Menu position="bottom-end" zIndex={300} returnFocus>
      <Menu.Target>
        <Button
          variant="transparent"
          c="inherit"
          size="compact-md"
          px={6}
          aria-label={t('readers.text.encoding', { encoding })}
          title={t('readers.text.encoding', { encoding })}
        >
          <IconLanguage className={reader.narrow} aria-hidden="true" />
          <span className={reader.wide}>{encodingName(encoding)}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
        {children && <div className={reader.narrow}>{children}</div>}
        <Menu.Label>{t('readers.text.encoding', { encoding: encodingName(encoding) })}</Menu.Label>
        <Menu.Item leftSection={own === undefined ? <IconCheck size={16} /> : <span />} onClick={() => chooseEncoding(fileId, undefined)}>
          {t('readers.text.detected')}
        </Menu.Item>
        <Menu.Divider />
        {encodings.map((name) => (
          <Menu.Item
            key={name}
            leftSection={isChosen(name) ? <IconCheck size={16} /> : <span />}
            onClick={() => chooseEncoding(fileId, name)}
          >
            {encodingName(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
