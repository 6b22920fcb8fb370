import { mediaPrivilege, mediaTypes } from '@amn/contract/values'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { typeIcons } from '../../ui/media/type-icons.ts'
import classes from './groups.module.css'
import { type Held, grantingGroups, hasDirect, rightOrder } from './rights.ts'
import shared from '../../ui/theme/shared.module.css'

/** The types and the rights on them, each with a mark for where it comes from. */
export function RightsMatrix({ held }: { held: ReadonlyMap<string, Held> }) {
  const { t } = useTranslation()
  const granting = grantingGroups(held)
  const direct = t('panel.rights.directly')
  const through = (group: string) => t('panel.rights.through', { group })
  const needsMarks = granting.length + Number(hasDirect(held)) > 1
  const marksOf = ({ groups }: Held) => (groups.length === 0 ? ['•'] : groups.map((group) => String(granting.indexOf(group) + 1)))
  const whyOf = ({ groups }: Held) => (groups.length === 0 ? direct : groups.map(through).join(', '))
  const [only = ''] = granting
  return (
    <>
      <table className={classes.matrix}>
        <caption className={shared.hidden}>{t('panel.rights.matrix')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={shared.hidden}>{t('panel.rights.type')}</span>
            </th>
            {rightOrder.map((right) => (
              <th key={right} scope="col">
                {t(`panel.rights.right.${right}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mediaTypes.map((type) => {
            const Icon = typeIcons[type]
            return (
              <tr key={type}>
                <th scope="row">
                  <Icon size={18} stroke={1.6} aria-hidden />
                  <span>{t(`values.mediaType.${type}`)}</span>
                </th>
                {rightOrder.map((right) => {
                  const one = held.get(mediaPrivilege(type, right))
                  return (
                    <td key={right} data-held={one !== undefined || undefined} title={one && whyOf(one)}>
                      {one ? <IconCheck size={18} stroke={2.4} aria-hidden /> : <IconMinus size={14} aria-hidden />}
                      {one && needsMarks && <sup aria-hidden="true">{marksOf(one).join(' ')}</sup>}
                      <span className={shared.hidden}>{one ? whyOf(one) : t('panel.rights.not')}</span>
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
      {held.size > 0 && !needsMarks && (
        <p className={`${shared.clusterList} ${classes.legend}`}>
          {only ? t('panel.rights.allThrough', { group: only }) : t('panel.rights.allDirectly')}
        </p>
      )}
      {needsMarks && (
        <ul className={`${shared.clusterList} ${classes.legend}`}>
          {granting.map((group, index) => (
            <li key={group}>
              <b>{index + 1}</b> {through(group)}
            </li>
          ))}
          {hasDirect(held) && (
            <li>
              <b>•</b> {direct}
            </li>
          )}
        </ul>
      )}
    </>
  )
}
