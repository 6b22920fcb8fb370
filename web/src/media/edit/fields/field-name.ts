import type { MediaField } from '@amn/contract/media/media-values'
import type { TFunction } from 'i18next'

export const fieldName = (field: MediaField, t: TFunction): string => t(`edit.field.${field}`)
