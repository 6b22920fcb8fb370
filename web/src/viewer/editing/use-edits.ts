import { useState } from 'react'
import { isCode } from '../../api/call/call.ts'
import { failureText } from '../../api/failures/failure-text.ts'

interface Said {
  text: string
  undo?: () => Promise<void>
}
type Trouble<Kept> = { kind: 'stale'; theirs: Kept } | { kind: 'refused'; text: string }

interface Step<Draft> {
  drafts: Draft[]
  mark?: string | undefined
}

interface Parts<Draft, Kept> {
  /** What the server keeps as it was read. */
  kept: Kept
  draftsOf(kept: Kept): Draft[]
  /** What the server keeps now. */
  readAgain(): Promise<Kept>
  /** The server keeps this from now on. */
  onKept(kept: Kept): void
}

/** Drafts of what the server keeps, with their steps back; what is sent, what became of it, and what somebody else changed meanwhile. */
export function useEdits<Draft, Kept>({ kept, draftsOf, readAgain, onKept }: Parts<Draft, Kept>) {
  const [read, setRead] = useState(kept)
  const [steps, setSteps] = useState<readonly Step<Draft>[]>([{ drafts: draftsOf(kept) }])
  const [said, setSaid] = useState<Said>()
  const [trouble, setTrouble] = useState<Trouble<Kept>>()
  const [isSending, setSending] = useState(false)

  const take = (now: Kept) => {
    onKept(now)
    setRead(now)
    setSteps([{ drafts: draftsOf(now) }])
    setTrouble(undefined)
  }
  const send = async (work: () => Promise<void>) => {
    setSending(true)
    setSaid(undefined)
    try {
      await work()
    } catch (failure) {
      if (isCode(failure, 'STALE')) {
        const theirs = await readAgain().catch(() => undefined)
        setTrouble(theirs === undefined ? { kind: 'refused', text: failureText(failure) } : { kind: 'stale', theirs })
      } else setTrouble({ kind: 'refused', text: failureText(failure) })
    }
    setSending(false)
  }
  return {
    read,
    drafts: steps.at(-1)?.drafts ?? [],
    said,
    trouble,
    isSending,
    isChanged: steps.length > 1,
    take,
    send,
    say: setSaid,
    /** One step further; changes with the same mark, such as letters typed into one field, are one step. */
    change: (next: Draft[], mark?: string) => {
      setSaid(undefined)
      setSteps((before) => [...(mark !== undefined && before.at(-1)?.mark === mark ? before.slice(0, -1) : before), { drafts: next, mark }])
    },
    stepBack: () => setSteps((before) => (before.length > 1 ? before.slice(0, -1) : before)),
  }
}
