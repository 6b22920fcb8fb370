import { useTranslation } from 'react-i18next'
import { type Descriptor, valueAt, withValue } from '../descriptor-text.ts'
import { fieldAt, type FormField, sections } from './form-fields.ts'
import classes from './source.module.css'
import { SourceField } from './SourceField.tsx'

interface Props {
  descriptor: Descriptor
  /** What is wrong, by the path of the field. */
  problems: ReadonlyMap<string, string>
  onChange: (descriptor: Descriptor) => void
}

/** A source as a form: who it is, where it is asked, and where each field is in its answers. */
export function SourceForm({ descriptor, problems, onChange }: Props) {
  const { t } = useTranslation()
  const problemOf = (field: FormField) => [...problems].find(([path]) => fieldAt(path) === field)?.[1]
  return (
    <div className={classes.form}>
      {sections.map(({ name, isMore, fields }) => {
        const inside = (
          <div className={classes.fields}>
            {fields.map((field) => (
              <SourceField
                key={field.name}
                field={field}
                value={valueAt(descriptor, field.path)}
                problem={problemOf(field)}
                onChange={(value) => onChange(withValue(descriptor, field.path, value) as Descriptor)}
              />
            ))}
          </div>
        )
        const hasProblem = fields.some((field) => problemOf(field) !== undefined)
        if (isMore)
          return (
            <details key={name} className={classes.section} open={hasProblem || undefined}>
              <summary className={classes.title}>{t(`scrapper.sourceSection.${name}`)}</summary>
              <p className={classes.lead}>{t(`scrapper.sourceLead.${name}`)}</p>
              {inside}
            </details>
          )
        return (
          <section key={name} className={classes.section}>
            <h3 className={classes.title}>{t(`scrapper.sourceSection.${name}`)}</h3>
            <p className={classes.lead}>{t(`scrapper.sourceLead.${name}`)}</p>
            {inside}
          </section>
        )
      })}
    </div>
  )
}
