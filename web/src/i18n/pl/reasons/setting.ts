import type { PolishReasons } from './polish-reasons.ts'

export const setting: PolishReasons['setting'] = {
  none: 'Nie ma takiego ustawienia',
  picturesCopied: 'Trwa kopiowanie obrazów. Poczekaj, aż się skończy, albo anuluj je w karcie Zadania',
  folderForbidden: 'Folder nie istnieje, nie można go odczytać albo nie wolno go wybrać',
  notChoosable: 'tego folderu nie można wybrać',
  overlap: 'Folder {{folder}} leży wewnątrz innego katalogu mediów',
  overlaps: 'leży wewnątrz innego katalogu mediów',
  noFolder: 'Nie ma takiego folderu',
  mustGrant: 'Musi zostać ktoś, kto może nadawać wszystkie uprawnienia',
  mustEnter: 'Musi zostać ktoś, kto ma dostęp do panelu administratora',
}
