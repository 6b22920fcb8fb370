import { IconList, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ViewerTools } from '../../frame/ViewerTools.tsx'
import { ToolButton } from './ToolButton.tsx'

interface Props {
  /** Undefined: the book has no list of contents. */
  onContents: (() => void) | undefined
  hasContents: boolean
  isFinding: boolean
  onFind: () => void
  children: ReactNode
}

/** The contents and the search of a book in the title bar, and what its reader adds. */
export function BookTools({ onContents, hasContents, isFinding, onFind, children }: Props) {
  const { t } = useTranslation()
  return (
    <ViewerTools>
      {onContents && (
        <ToolButton name={t('readers.contents')} keys="T" isPressed={hasContents} onPress={onContents}>
          <IconList />
        </ToolButton>
      )}
      <ToolButton name={t('readers.find.title')} keys="/" isPressed={isFinding} onPress={onFind}>
        <IconSearch />
      </ToolButton>
      {children}
    </ViewerTools>
  )
}
