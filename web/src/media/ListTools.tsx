import { mediaTypes } from '@amn/contract/values'
import { Select, Switch } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionState } from '../api/session-state.ts'
import { usePreferences } from '../api/preferences.ts'
import { ClearableField } from '../ui/ClearableField.tsx'
import classes from './list.module.css'

const route = getRouteApi('/media')
const sizes = ['5', '10', '20', '50', '100']

/** Search, type and page size of the list. */
export function ListTools() {
  const { t } = useTranslation()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const rights = useSessionState((state) => state.rights)
  const ownSize = usePreferences((preferences) => preferences.generalSettings.itemsPerPage)
  const [typed, setTyped] = useState(search.titleFilter ?? '')
  const [sent, setSent] = useState(search.titleFilter ?? '')
  // What was not typed here, such as Back, goes into the field.
  if ((search.titleFilter ?? '') !== sent) {
    setSent(search.titleFilter ?? '')
    setTyped(search.titleFilter ?? '')
  }
  const filter = useDebouncedCallback((titleFilter: string) => {
    setSent(titleFilter)
    void navigate({ search: ({ page: _, ...before }) => ({ ...before, titleFilter }), replace: true })
  }, 250)
  const types = mediaTypes.filter((type) => rights.some((right) => right.name === type && right.info))
  return (
    <div className={classes.tools}>
      <ClearableField
        label={t('media.search')}
        labelProps={{ className: 'amn-hidden' }}
        placeholder={t('media.search')}
        leftSection={<IconSearch size={18} stroke={1.6} />}
        className={classes.search}
        maxLength={200}
        value={typed}
        onValue={(value) => {
          setTyped(value)
          filter(value.trim())
        }}
      />
      <Select
        aria-label={t('media.type')}
        className={classes.choice}
        data={['All' as const, ...types].map((value) => ({ value, label: t(`values.mediaType.${value}`) }))}
        value={search.type}
        allowDeselect={false}
        onChange={(value) => {
          const type = types.find((one) => one === value) ?? 'All'
          void navigate({ search: ({ page: _, ...before }) => ({ ...before, type }) })
        }}
      />
      <Select
        aria-label={t('media.perPage')}
        className={classes.size}
        data={sizes}
        value={String(search.size ?? ownSize)}
        allowDeselect={false}
        onChange={(value) => void navigate({ search: ({ page: _, ...before }) => ({ ...before, size: Number(value) }) })}
      />
      <Switch
        label={t('media.workInProgress')}
        checked={search.includeWorkInProgress ?? false}
        onChange={(event) => {
          const { checked } = event.currentTarget
          void navigate({
            search: ({ page: _, includeWorkInProgress: __, ...before }) => ({
              ...before,
              ...(checked ? { includeWorkInProgress: true as const } : {}),
            }),
          })
        }}
      />
    </div>
  )
}
