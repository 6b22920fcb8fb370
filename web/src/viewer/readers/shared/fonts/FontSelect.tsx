import { Button, Select } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Font, type OwnFamily, fonts, useTypeSettings } from '../../../../api/reading/type-settings.ts'
import { addFontFaces } from './font-faces.ts'

const ownPrefix = 'own:'

interface Props {
  families: readonly OwnFamily[]
  /** Absent for a guest, who cannot keep any. */
  onManage: (() => void) | undefined
}

/** The typefaces to read in: of the book, of the app, and one's own. */
export function FontSelect({ families, onManage }: Props) {
  const { t } = useTranslation()
  const { font, own, change } = useTypeSettings()
  useEffect(() => addFontFaces({ font, own }), [font, own])
  const listed = own && !families.some(({ family }) => family === own.family) ? [...families, own] : families
  const items = listed.map(({ family }) => ({ value: ownPrefix + family, label: family }))
  const choose = (value: string | null) => {
    const chosen = listed.find(({ family }) => ownPrefix + family === value)
    change(chosen ? { font: 'own', own: chosen } : { font: value as Font, own: undefined })
  }
  return (
    <>
      <Select
        label={t('readers.type.font')}
        size="sm"
        allowDeselect={false}
        value={font === 'own' && own ? ownPrefix + own.family : font}
        comboboxProps={{ withinPortal: false }}
        data={[
          ...fonts.map((value) => ({ value, label: t(`readers.type.fonts.${value}`) })),
          ...(items.length > 0 ? [{ group: t('readers.fonts.title'), items }] : []),
        ]}
        onChange={choose}
      />
      {onManage && (
        <Button variant="default" size="sm" onClick={onManage}>
          {t('readers.fonts.manage')}
        </Button>
      )}
    </>
  )
}
