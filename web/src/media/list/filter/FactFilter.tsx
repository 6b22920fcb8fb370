import { type FactCount, mediaBrowse } from '@amn/contract/media/browse'
import { type FactKind, factKinds, splitFact } from '@amn/contract/media/facts/fact-kinds'
import { factValues } from '@amn/contract/media/facts/fact-values'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../../api/query.ts'
import shared from '../../../ui/theme/shared.module.css'
import { filterOf } from '../list-search.ts'
import type { ListLocation } from '../use-list-search.ts'
import { factName } from './fact-names.ts'
import { stateOfFact, withFactState } from './fact-states.ts'
import classes from './filter.module.css'
import { ThreeStates } from './ThreeStates.tsx'

const shownAtFirst = 12
const openAtFirst: ReadonlySet<FactKind> = new Set(['resolution', 'audioLanguage'])

const order = (kind: FactKind): readonly string[] => (kind in factValues ? factValues[kind as keyof typeof factValues] : [])

/** The values of a kind as a person looks for them: those with an order of their own in it, languages by how many have them. */
const sorted = (kind: FactKind, counts: FactCount[]) => {
  const known = order(kind)
  const placeOf = ({ fact }: FactCount) => known.indexOf(splitFact(fact).value)
  return counts.toSorted((one, other) => placeOf(one) - placeOf(other) || other.count - one.count)
}

/** What the files of the list are, each off, in or out, with how many have it; nothing where there are no such files. */
export function FactFilter({ location }: { location: ListLocation }) {
  const { t } = useTranslation()
  const { search } = location
  const { data } = useGet(mediaBrowse.facts, { query: filterOf(search) }, { isBackground: true, keepsPrevious: true })
  const chosen = [...search.includedFacts, ...search.excludedFacts]
  const counted = new Set(data?.map(({ fact }) => fact))
  const facts = [...(data ?? []), ...chosen.filter((fact) => !counted.has(fact)).map((fact) => ({ fact, count: 0 }))]
  const byKind = Map.groupBy(facts, ({ fact }) => splitFact(fact).kind)
  if (facts.length === 0) return null
  return (
    <section className={classes.part} aria-labelledby="filter-facts">
      <h2 className={classes.partName} id="filter-facts">
        {t('files.heading')}
      </h2>
      <p className={classes.hint}>{t('files.hint')}</p>
      <div>
        {factKinds.map((kind) => {
          const counts = byKind.get(kind)
          return counts && <FactsOfKind key={kind} kind={kind} counts={sorted(kind, counts)} location={location} />
        })}
      </div>
    </section>
  )
}

function FactsOfKind({ kind, counts, location: { search, change } }: { kind: FactKind; counts: FactCount[]; location: ListLocation }) {
  const { t } = useTranslation()
  const isChosen = counts.some(({ fact }) => stateOfFact(fact, search) !== 'off')
  const [isOpen, setOpen] = useState(isChosen || openAtFirst.has(kind))
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? counts : counts.filter(({ fact }, at) => at < shownAtFirst || stateOfFact(fact, search) !== 'off')
  const body = `facts-${kind}`
  return (
    <section className={classes.group}>
      <h3 className={`${shared.label} ${classes.groupHead}`}>
        <button type="button" aria-expanded={isOpen} aria-controls={body} onClick={() => setOpen(!isOpen)}>
          <IconChevronDown size={18} aria-hidden />
          <span>{t(`files.fact.${kind}`)}</span>
          <span className={classes.tagCount}>{counts.length}</span>
        </button>
      </h3>
      <div id={body} hidden={!isOpen} className={isOpen ? classes.tags : undefined}>
        {isOpen &&
          shown.map(({ fact, count }) => (
            <ThreeStates
              key={fact}
              name={factName(fact, t)}
              count={count}
              state={stateOfFact(fact, search)}
              words="tagState"
              onState={(state) => change(withFactState(fact, state, search))}
            />
          ))}
        {isOpen && shown.length < counts.length && (
          <button type="button" className={`${shared.plainButton} ${classes.clear}`} onClick={() => setWhole(true)}>
            {t('files.moreValues', { all: counts.length })}
          </button>
        )}
      </div>
    </section>
  )
}
