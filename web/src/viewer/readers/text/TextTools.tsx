import { Menu } from '@mantine/core'
import { IconSearch, IconTextDecrease, IconTextIncrease, IconTextWrap } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ViewerTools } from '../../frame/ViewerTools.tsx'
import reader from '../shared/reader.module.css'
import { ToolButton } from '../shared/ToolButton.tsx'
import { EncodingMenu } from './EncodingMenu.tsx'
import { sizes } from './settings.ts'

interface Props {
  fileId: number
  encoding: string
  isWrapped: boolean
  size: number
  isFinding: boolean
  onWrap: () => void
  onResize: (by: number) => void
  onFind: () => void
}

/** How a plain text is set, and the way to search it, in the title bar. */
export function TextTools({ fileId, encoding, isWrapped, size, isFinding, onWrap, onResize, onFind }: Props) {
  const { t } = useTranslation()
  return (
    <ViewerTools>
      <EncodingMenu fileId={fileId} encoding={encoding}>
        <Menu.Item leftSection={<IconTextWrap size={16} />} onClick={onWrap}>
          {t('readers.text.wrap')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTextDecrease size={16} />} closeMenuOnClick={false} onClick={() => onResize(-1)}>
          {t('readers.text.smaller')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTextIncrease size={16} />} closeMenuOnClick={false} onClick={() => onResize(1)}>
          {t('readers.text.larger')}
        </Menu.Item>
      </EncodingMenu>
      <ToolButton name={t('readers.text.wrap')} keys="W" isPressed={isWrapped} className={reader.wide} onPress={onWrap}>
        <IconTextWrap />
      </ToolButton>
      <ToolButton
        name={t('readers.text.smaller')}
        keys="-"
        className={reader.wide}
        isDisabled={size <= sizes.least}
        onPress={() => onResize(-1)}
      >
        <IconTextDecrease />
      </ToolButton>
      <ToolButton
        name={t('readers.text.larger')}
        keys="+"
        className={reader.wide}
        isDisabled={size >= sizes.most}
        onPress={() => onResize(1)}
      >
        <IconTextIncrease />
      </ToolButton>
      <ToolButton name={t('readers.find.title')} keys="/" isPressed={isFinding} onPress={onFind}>
        <IconSearch />
      </ToolButton>
    </ViewerTools>
  )
}
