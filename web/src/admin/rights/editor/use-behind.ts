import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'

/**
 * Lets a form follow what is stored while nobody has typed in it. What somebody else has stored since the typing began is not
 * overwritten unasked: the form is behind until it is filled anew, or sent once more by somebody who was told.
 */
export function useBehind<Facts extends Record<string, string>>(form: UseFormReturnType<Facts>, stored: Facts) {
  const [isWarned, setWarned] = useState(false)
  const isBehind = Object.entries(stored).some(([name, value]) => form.getInitialValues()[name] !== value)
  const fill = (facts: Facts) => {
    form.setInitialValues(facts)
    form.setValues(facts)
    form.clearErrors()
    setWarned(false)
  }
  useEffect(() => {
    if (isBehind && !form.isDirty()) fill(stored)
  })
  return {
    isWarned,
    fill,
    /** Says that somebody was quicker. */
    warn: () => setWarned(true),
    /** Whether sending now would overwrite what nobody has been told of. */
    mustWarn: isBehind && !isWarned,
  }
}
