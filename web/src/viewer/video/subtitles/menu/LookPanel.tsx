import '@mantine/core/styles/Slider.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { Button, CheckIcon, ColorSwatch, SegmentedControl, Slider, Switch } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { subtitleEdges, subtitleFonts } from '@amn/contract/personal/personal-values'
import { colourNames, colours, cssOf } from '../look/look.ts'
import { useLook } from '../look/use-look.ts'
import classes from './menu.module.css'
import written from '../drawing/subtitles.module.css'

function Row({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={classes.setting}>
      <span id={id}>{label}</span>
      {children(id)}
    </div>
  )
}

interface AmountProps {
  label: string
  value: number
  range: readonly [least: number, most: number, step: number]
  onChange(value: number): void
}

function Amount({ label, value, range: [min, max, step], onChange }: AmountProps) {
  return (
    <Row label={label}>
      {() => <Slider min={min} max={max} step={step} value={value} label={(shown) => `${shown}%`} thumbLabel={label} onChange={onChange} />}
    </Row>
  )
}

/** How written subtitles look, with a line to judge it by. */
export function LookPanel() {
  const { t } = useTranslation()
  const { look, change, reset } = useLook()
  return (
    <div className={classes.look}>
      <div className={classes.preview}>
        <div className={written.text} style={cssOf(look)}>
          <div className={written.group} data-free="" data-sample="">
            <p>
              <span>{t('subtitles.look.sample')}</span>
            </p>
          </div>
        </div>
      </div>
      <Amount label={t('subtitles.look.size')} value={look.size} range={[50, 250, 10]} onChange={(size) => change({ size })} />
      <Amount label={t('subtitles.look.lift')} value={look.lift} range={[0, 80, 2]} onChange={(lift) => change({ lift })} />
      <Amount
        label={t('subtitles.look.background')}
        value={look.background}
        range={[0, 100, 5]}
        onChange={(background) => change({ background })}
      />
      <Row label={t('subtitles.look.colour')}>
        {(id) => (
          <div role="radiogroup" aria-labelledby={id} className={classes.swatches}>
            {colourNames.map((name) => (
              <ColorSwatch
                key={name}
                component="button"
                type="button"
                role="radio"
                size={32}
                color={colours[name]}
                aria-label={t(`subtitles.look.colours.${name}`)}
                aria-checked={look.colour === colours[name]}
                className={classes.swatch}
                onClick={() => change({ colour: colours[name] })}
              >
                {look.colour === colours[name] && <CheckIcon size={14} color="#000" />}
              </ColorSwatch>
            ))}
          </div>
        )}
      </Row>
      <Row label={t('subtitles.look.edge')}>
        {(id) => (
          <SegmentedControl
            fullWidth
            aria-labelledby={id}
            value={look.edge}
            data={subtitleEdges.map((value) => ({ value, label: t(`subtitles.look.edges.${value}`) }))}
            onChange={(edge) => change({ edge })}
          />
        )}
      </Row>
      <Row label={t('subtitles.look.font')}>
        {(id) => (
          <div role="radiogroup" aria-labelledby={id} className={classes.fonts}>
            {subtitleFonts.map((font) => (
              <Button
                key={font}
                size="compact-md"
                role="radio"
                aria-checked={look.font === font}
                variant={look.font === font ? 'filled' : 'default'}
                style={{ fontFamily: String((cssOf({ ...look, font }) as Record<string, unknown>)['--cue-font']) }}
                onClick={() => change({ font })}
              >
                {t(`subtitles.look.fonts.${font}`)}
              </Button>
            ))}
          </div>
        )}
      </Row>
      <Switch
        label={t('subtitles.look.bold')}
        labelPosition="left"
        classNames={{ body: classes.switch }}
        checked={look.isBold}
        onChange={(event) => change({ isBold: event.currentTarget.checked })}
      />
      <p className={classes.hint}>{t('subtitles.look.hint')}</p>
      <Button variant="default" onClick={reset}>
        {t('subtitles.look.reset')}
      </Button>
    </div>
  )
}
