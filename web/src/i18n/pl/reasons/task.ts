import type { PolishReasons } from './polish-reasons.ts'

export const task: PolishReasons['task'] = {
  none: 'Nie ma takiego zadania',
  startsItself: 'To zadanie uruchamia się samo, gdy jest potrzebne',
  noRun: 'Nie ma takiego przebiegu',
  over: 'Ten przebieg już się zakończył',
  dryRun: 'Przebieg próbny niczego nie zmienia',
  failed: 'Zadanie się nie powiodło: {{why}}',
  accountGone: 'Z tego konta nie można już korzystać',
  cancelled: 'Zadanie anulowano',
}
