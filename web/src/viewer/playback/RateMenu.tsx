import { Menu, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { rates } from './rate.ts'

interface Props {
  rate: number
  className: string | undefined
  onChoose(rate: number): void
}

/** The speed of play. */
export function RateMenu({ rate, className, onChoose }: Props) {
  const { t, i18n } = useTranslation()
  const written = (value: number) => `${value.toLocaleString(i18n.language)}×`
  return (
    <Menu position="top" width={110}>
      <Menu.Target>
        <UnstyledButton className={className} aria-label={`${t('viewer.play.rate')}: ${written(rate)}`} title={t('viewer.play.rate')}>
          {written(rate)}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={String(rate)} onChange={(value) => onChoose(Number(value))}>
          {rates.map((one) => (
            <Menu.RadioItem key={one} value={String(one)} closeMenuOnClick>
              {written(one)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
