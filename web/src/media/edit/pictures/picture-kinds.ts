import { mediaEdit } from '@amn/contract/media/edit'

export const pictureKinds = ['cover', 'background'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** The shape in which each is shown. */
export const shapes = { cover: 2 / 3, background: 16 / 9 } as const
export const putCalls = { cover: mediaEdit.putCover, background: mediaEdit.putBackground } as const
export const removeCalls = { cover: mediaEdit.removeCover, background: mediaEdit.removeBackground } as const
