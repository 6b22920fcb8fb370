import { useRef, useState } from 'react'
import { positionInFilm } from '@amn/contract/playback/film-parts'
import { ApiError } from '../../api/failures/api-error.ts'
import type { Trouble } from '../problems/trouble.ts'
import { findFileProblem } from '../content/file-problem.ts'
import { Waiting } from '../frame/Waiting.tsx'
import { DecisionFailure } from '../problems/DecisionFailure.tsx'
import { NotPlayedMessage } from '../problems/NotPlayedMessage.tsx'
import { TroubleMessage } from '../problems/TroubleMessage.tsx'
import type { ProgressReport, RendererProps } from '../renderer.ts'
import { makeRetries } from '../playback/retries.ts'
import { useConnection } from '../playback/connection/use-connection.ts'
import { isBrokenOff } from '../playback/use-failed.ts'
import { positionAt } from '../start-positions.ts'
import type { Obstacle } from '../../api/playback/capability.ts'
import { makeFilmLine, placeAt } from './parts/film-line.ts'
import { usePlayback } from './source/use-playback.ts'
import { VideoStage } from './VideoStage.tsx'

/** Plays a film as the server decides for this browser; does one step more where that shows no picture or gives no sound, and says so where nothing helps. */
export function VideoPlayer(props: RendererProps) {
  const { content, onProgressOf } = props
  const [line] = useState(() => makeFilmLine(content, props.file))
  const file = line.film
  const { decision, playback, error, stepFurther, askAgain } = usePlayback(content, file)
  const [trouble, setTrouble] = useState<Trouble>()
  const [isForced, setForced] = useState(false)
  const [position, setPosition] = useState(() => props.position && positionInFilm(line.parts, props.position))
  const [attempt, setAttempt] = useState(0)
  const [retries] = useState(makeRetries)
  const reached = useRef<ProgressReport>(undefined)
  const connection = useConnection(() => setAttempt((before) => before + 1))

  // What breaks off in the middle has a fault of its own: its kind plays.
  const hasPlayed = () => reached.current !== undefined

  const keepPlace = () => {
    if (reached.current) setPosition(positionAt(content.id, file.id, reached.current))
  }
  const fail = (found: Trouble) => {
    keepPlace()
    setTrouble(found)
  }
  const onSilent = (obstacle: Obstacle) => {
    if (!stepFurther(obstacle.part === 'audio' ? 'audio' : 'convert') && !isForced) fail({ kind: 'obstacle', obstacle })
  }
  const onError = async (element: HTMLMediaElement) => {
    const isOnlyBroken = isBrokenOff(element)
    const source = playback?.source
    const failure = source && source.kind !== 'stream' ? await findFileProblem(source.address) : undefined
    if (failure === 'network') return connection.breakOff()
    if (failure) return fail({ kind: 'failure', failure })
    if (isOnlyBroken && retries.mayTry()) return setAttempt(attempt + 1)
    if (!stepFurther(undefined, !hasPlayed())) fail({ kind: 'obstacle', obstacle: undefined })
  }
  const onFailure = (failure: unknown) => {
    if (failure instanceof ApiError) return fail({ kind: 'failure', failure })
    // What the browser itself refuses of a stream, it may take after a conversion.
    const isRefused = failure instanceof DOMException
    if (isRefused && stepFurther('convert', !hasPlayed())) return
    if (isRefused) fail({ kind: 'obstacle', obstacle: undefined })
    else connection.breakOff()
  }
  // A position is kept with the file that it is in.
  const tell: RendererProps['onProgress'] = (report, reason) => {
    const place = placeAt(line, Number(report.position))
    const { duration } = place.file
    const isWhole = line.parts.length <= 1
    onProgressOf(place.file.id, isWhole ? report : { ...report, position: place.within, ...(duration !== null && { duration }) }, reason)
  }
  const again = () => {
    setForced(true)
    setTrouble(undefined)
  }

  if (trouble) return <TroubleMessage content={content} file={file} trouble={trouble} onTryAgain={again} />
  if (!decision && error) {
    const retry = () => {
      keepPlace()
      askAgain()
    }
    return <DecisionFailure failure={error} onRetry={retry} />
  }
  if (!decision) return <Waiting />
  if (!playback) return <NotPlayedMessage content={content} file={file} reasons={decision.reasons} />
  return (
    <VideoStage
      {...props}
      line={line}
      position={position}
      playback={playback}
      onProgress={(report, reason) => {
        reached.current = report
        tell(report, reason)
      }}
      onSilent={onSilent}
      attempt={attempt}
      connection={connection}
      onError={(element) => void onError(element)}
      onFailure={onFailure}
    />
  )
}
