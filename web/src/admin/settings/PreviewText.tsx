import type { SettingPreview } from '@amn/contract/system/settings'
import { useTranslation } from 'react-i18next'
import { visibleText } from '../../i18n/visible-text.ts'
import classes from './settings.module.css'
import shared from '../../ui/theme/shared.module.css'

/** What a change of folders would take out of view, and what it would copy. */
export function PreviewText({ preview }: { preview: SettingPreview }) {
  const { t } = useTranslation()
  return (
    <>
      {preview.lost.length > 0 && (
        <>
          <p>{t('admin.previewLost')}</p>
          <ul className={`${shared.list} ${classes.lostWords}`}>
            {preview.lost.map((one) => (
              <li key={one.path}>
                <strong>{visibleText(one.path)}</strong>
                <span>
                  {[
                    t('admin.previewMedia', { count: one.media }),
                    t('admin.previewContents', { count: one.contents }),
                    t('admin.files', { count: one.files }),
                  ].join(' · ')}
                </span>
                {one.users > 0 && <span>{t('admin.previewUsers', { count: one.users })}</span>}
              </li>
            ))}
          </ul>
          <p>{t('admin.previewKept')}</p>
        </>
      )}
      {preview.pictures > 0 && <p>{t('admin.previewPictures', { count: preview.pictures })}</p>}
    </>
  )
}
