import { Button, Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { encodings, useTextSettings } from './settings.ts'

/** The encoding in which the text is read, and the others to try when its letters look wrong. */
export function EncodingMenu({ fileId, encoding }: { fileId: number; encoding: string }) {
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
          aria-label={t('readers.text.encoding', { encoding })}
          title={t('readers.text.encoding', { encoding })}
        >
          {encoding.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
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
            {name.toUpperCase()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
