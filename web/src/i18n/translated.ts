type PolishForms<T> = { [K in keyof T & string as K extends `${infer Stem}_one` ? `${Stem}_few` | `${Stem}_many` : never]: string }

/** The same texts in Polish: every key, and the two more plural forms that Polish has. */
export type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> } & PolishForms<T>
