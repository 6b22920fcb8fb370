import { useEffect, useEffectEvent, useState } from 'react'
import { type VideoActs, makeVideoActs } from './acts.ts'

interface Options {
  video: HTMLVideoElement | null
  frameRate: number
  startsItself: boolean
  onSeek: () => void
  /** The browser has refused to play without being asked by the person. */
  onRefused: () => void
}

/** What can be done with the film, once its element is there; starts it where it starts by itself. */
export function useVideoActs({ video, frameRate, startsItself, onSeek, onRefused }: Options) {
  const [acts, setActs] = useState<VideoActs>()
  const refuse = useEffectEvent(onRefused)
  useEffect(() => {
    setActs(video ? makeVideoActs({ element: video, frameRate, onSeek, onRefused: () => refuse() }) : undefined)
  }, [video, frameRate, onSeek])
  useEffect(() => {
    if (acts && startsItself) acts.play()
  }, [acts, startsItself])
  return acts
}
