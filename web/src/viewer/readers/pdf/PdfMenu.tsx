import { Menu } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ToolKey } from '../shared/ToolKey.tsx'
import reader from '../shared/reader.module.css'
import { WordButton } from '../shared/WordButton.tsx'
import { type Spread, scales, spreads, usePdfSettings } from './settings.ts'

export interface PdfActs {
  zoom: (way: 1 | -1) => void
  setScale: (scale: string) => void
  setSpread: (spread: Spread) => void
  toggleInverted: () => void
}

/** How a PDF is shown, in words: its size, how its pages lie, and their colours. */
export function PdfMenu({ acts }: { acts: PdfActs }) {
  const { t } = useTranslation()
  const { scale, spread, isInverted } = usePdfSettings()
  return (
    <Menu position="bottom-end" width={280} zIndex={300} returnFocus closeOnItemClick={false}>
      <Menu.Target>
        <WordButton name={t('readers.pdf.view')}>
          <IconAdjustmentsHorizontal />
        </WordButton>
      </Menu.Target>
      <Menu.Dropdown mah="75vh" style={{ overflowY: 'auto' }}>
        <div className={reader.narrow}>
          <Menu.Item leftSection={<IconZoomIn size={16} />} onClick={() => acts.zoom(1)}>
            {t('readers.zoomIn')}
          </Menu.Item>
          <Menu.Item leftSection={<IconZoomOut size={16} />} onClick={() => acts.zoom(-1)}>
            {t('readers.zoomOut')}
          </Menu.Item>
          <Menu.Divider />
        </div>
        <Menu.Label>
          {t('readers.pdf.size')} <ToolKey keys="C" />
        </Menu.Label>
        <Menu.RadioGroup value={scale} onChange={acts.setScale}>
          {scales.map((one) => (
            <Menu.RadioItem key={one} value={one}>
              {t(`readers.pdf.scales.${one}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>
          {t('readers.pdf.pages')} <ToolKey keys="D" />
        </Menu.Label>
        <Menu.RadioGroup value={spread} onChange={(value) => acts.setSpread(spreads.find((one) => one === value) ?? 'none')}>
          {spreads.map((one) => (
            <Menu.RadioItem key={one} value={one}>
              {t(`readers.pdf.spreads.${one}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.CheckboxItem checked={isInverted} onChange={acts.toggleInverted} rightSection={<ToolKey keys="I" />}>
          {t('readers.pdf.inverted')}
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  )
}
