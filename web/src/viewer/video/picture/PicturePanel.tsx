import '@mantine/core/styles/Slider.layer.css'
import { Button, CloseButton, SegmentedControl, Slider, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useClosing } from '../../frame/use-closing.ts'
import { type PictureLook, aspects, lookKeys, lookRange, usualLook } from '../../playback/picture-look.ts'
import classes from './picture.module.css'

interface Props {
  look: PictureLook
  onChange(changed: Partial<PictureLook>): void
  onClose(): void
}

/** The shape, brightness, contrast and colour of the picture, beside the picture itself. */
export function PicturePanel({ look, onChange, onClose }: Props) {
  const { t } = useTranslation()
  useClosing(onClose)
  return (
    <section className={classes.panel} aria-label={t('watching.picture.title')}>
      <div className={classes.head}>
        <Text fw={700} c="white">
          {t('watching.picture.title')}
        </Text>
        <CloseButton variant="transparent" c="white" iconSize={18} aria-label={t('viewer.close')} onClick={onClose} />
      </div>
      <SegmentedControl
        className={classes.aspects}
        fullWidth
        size="xs"
        color="accent"
        aria-label={t('watching.picture.aspect')}
        data={aspects.map((value) => ({ value, label: t(`watching.picture.aspects.${value}`) }))}
        value={look.aspect}
        onChange={(value) => onChange({ aspect: value })}
      />
      {lookKeys.map((key) => (
        <div key={key}>
          <div className={classes.line}>
            <span>{t(`watching.picture.${key}`)}</span>
            <span>{look[key]}%</span>
          </div>
          <Slider
            color="#6f82ff"
            label={null}
            thumbLabel={t(`watching.picture.${key}`)}
            min={lookRange[key][0]}
            max={lookRange[key][1]}
            step={5}
            value={look[key]}
            onChange={(value) => onChange({ [key]: value })}
          />
        </div>
      ))}
      <Button variant="default" size="xs" className={classes.reset} onClick={() => onChange(usualLook)}>
        {t('watching.picture.reset')}
      </Button>
    </section>
  )
}
