import { useState } from 'react'
import { type PictureLook, nextAspect } from '../../playback/picture-look.ts'
import { usePlayerPreferences } from '../../playback/player-preferences.ts'

/** How the picture is shown on this device, and the ways to change it. */
export function usePictureTools() {
  const look = usePlayerPreferences((preferences) => preferences.videoLook)
  const [isOpen, setOpen] = useState(false)
  const change = (changed: Partial<PictureLook>) => {
    const { videoLook, change: keep } = usePlayerPreferences.getState()
    keep({ videoLook: { ...videoLook, ...changed } })
  }
  const turnAspect = () => {
    const aspect = nextAspect(usePlayerPreferences.getState().videoLook.aspect)
    change({ aspect })
    return aspect
  }
  return { look, change, turnAspect, isOpen, setOpen }
}

export type PictureTools = ReturnType<typeof usePictureTools>
