import { isCode } from '../../api/call/call.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { failureText } from '../../api/failures/failure-text.ts'
import { useSessionState } from '../../api/session/session-state.ts'
import { t } from '../../i18n/i18n.ts'
import { notice } from '../../ui/feedback/notice.ts'
import type { PrivilegeEntry } from '@amn/contract/accounts/privileges'
import type { Catalogue } from './catalogue.ts'
import { changeTo, countsOf, heldAfter, noChange, openChange } from './editor/rights-change.ts'
import type { Sources } from './sources.ts'

export interface Holder {
  kind: 'user' | 'group'
  /** What it holds itself. */
  stored: ReadonlySet<number>
  /** What it holds through groups. */
  sources: Sources
  /** It holds everything for good. */
  isWhole: boolean
  /** Visitors, who can only look and play. */
  isGuests: boolean
  /** It alone lets whoever is logged in into the control panel. */
  isOwnWayIn: boolean
  version: number
}

export interface RightsStore {
  /** Stores what is held from now on; gives the version after that. */
  save: (privileges: number[], version: number, isQuiet: boolean) => Promise<number>
  /** Reads again what is stored. */
  reload: () => Promise<unknown>
}

export type Trouble = { kind: 'stale' } | { kind: 'refused'; text: string }

function savedText(given: number, taken: number): string {
  if (given > 0 && taken > 0) return t('rights.savedBoth', { given, taken })
  if (given > 0) return given === 1 ? t('rights.assigned') : t('rights.assignedMany', { count: given })
  return taken === 1 ? t('rights.removed') : t('rights.removedMany', { count: taken })
}

const guestRights = new Set<string | null>(['INFO', 'CONTENT'])

/** The rights of a user or a group as they are being changed: nothing is stored before it is saved. */
export function useRights(catalogue: Catalogue, holder: Holder, store: RightsStore) {
  const [asked, setAsked] = useState(noChange)
  const [trouble, setTrouble] = useState<Trouble>()
  const [isSaving, setSaving] = useState(false)
  const [isLossAsked, setLossAsked] = useState(false)
  const navigate = useNavigate()
  const own = useSessionState((state) => state.user)
  const mine = useMemo(() => new Set([own, ...(own?.groups ?? [])].flatMap((one) => one?.privileges ?? []).map(({ id }) => id)), [own])
  const { stored, version } = holder
  const change = openChange(asked, stored)
  const held = heldAfter(change, stored)

  /** Why a right can't be given; undefined when it can be, or is held already and so may be kept. */
  const lockOf = (privilege: PrivilegeEntry): string | undefined => {
    if (holder.isWhole) return t('rights.heldByAll')
    if (stored.has(privilege.id) || held.has(privilege.id)) return undefined
    if (holder.isGuests && privilege.builtIn && !guestRights.has(privilege.mediaRight)) return t('rights.guestsCannot')
    return mine.has(privilege.id) ? undefined : t('rights.lacking')
  }
  const free = (ids: readonly number[]) =>
    ids.filter((id) => {
      const privilege = catalogue.byId.get(id)
      return privilege && lockOf(privilege) === undefined
    })
  const setAll = (ids: readonly number[], isGiven: boolean) => setAsked(changeTo(asked, stored, free(ids), isGiven))
  /** Gives all of them; when all that can be given are held, takes all. */
  const toggle = (ids: readonly number[]) =>
    setAll(
      ids,
      free(ids).some((id) => !held.has(id)),
    )

  const undo = (before: number[], since: number) =>
    void store.save(before, since, false).then(
      () => notice.info(t('rights.undone')),
      () => undefined,
    )
  const panel = catalogue.named.find(({ name }) => name === 'CONTROL_PANEL')
  const losesPanel = holder.isOwnWayIn && panel !== undefined && stored.has(panel.id) && !held.has(panel.id)
  const save = async () => {
    const { given, taken } = countsOf(change)
    const before = [...stored]
    setSaving(true)
    try {
      const since = await store.save([...held], version, true)
      setAsked(noChange)
      setTrouble(undefined)
      // Whoever has left the control panel can undo nothing in it.
      if (losesPanel) await navigate({ to: '/', ignoreBlocker: true })
      notice.success(savedText(given, taken), losesPanel ? {} : { action: { label: t('ui.undo'), run: () => undo(before, since) } })
    } catch (failure) {
      // What the other one saved is on the screen before the person is asked to look at it.
      if (isCode(failure, 'STALE')) await store.reload()
      setTrouble(isCode(failure, 'STALE') ? { kind: 'stale' } : { kind: 'refused', text: failureText(failure) })
    } finally {
      setSaving(false)
    }
  }
  const discard = () => {
    setAsked(noChange)
    setTrouble(undefined)
  }
  const ownLoss = {
    isAsked: isLossAsked,
    onAct: () => {
      setLossAsked(false)
      void save()
    },
    onClose: () => setLossAsked(false),
  }
  const saveOrAsk = () => (losesPanel ? setLossAsked(true) : void save())
  return { change, held, trouble, isSaving, lockOf, setAll, toggle, save: saveOrAsk, discard, ownLoss }
}

export type Rights = ReturnType<typeof useRights>
