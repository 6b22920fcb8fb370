import type { passkeys as english } from '../en/passkeys.ts'
import type { Translated } from '../translated.ts'

export const passkeys: Translated<typeof english> = {
  title: 'Klucze dostępu',
  lead: 'Loguj się odciskiem palca, twarzą lub kodem PIN urządzenia zamiast hasłem. Nie trzeba wtedy podawać kodu. Zmiana hasła nie usuwa kluczy dostępu.',
  none: 'Nie masz kluczy dostępu.',
  obstacle: {
    off: 'Logowanie kluczami dostępu jest na tym serwerze wyłączone.',
    address:
      'Pod tym adresem nie można używać kluczy dostępu. Przeglądarki obsługują je tylko przez https i z nazwą domeny, na przykład https://media.example.com, a nie przez zwykłe http ani pod adresem IP.',
    browser: 'Ta przeglądarka nie obsługuje kluczy dostępu.',
  },
  add: 'Dodaj klucz dostępu',
  addText: 'Potwierdź hasłem. Potem przeglądarka zapyta, gdzie zapisać klucz dostępu.',
  addTextCode: 'Potwierdź hasłem i kodem. Potem przeglądarka zapyta, gdzie zapisać klucz dostępu.',
  next: 'Dalej',
  added: 'Dodano klucz dostępu',
  fault: {
    cancelled: 'Klucz dostępu nie został utworzony. Możesz spróbować ponownie.',
    known: 'To urządzenie ma już klucz dostępu do twojego konta.',
    failed: 'To urządzenie nie może utworzyć klucza dostępu. Użyj innego.',
  },
  name: 'Nazwa',
  nameHint: 'Po niej rozpoznasz klucz: na przykład urządzenie albo menedżer haseł.',
  elsewhere: 'Dla {{domain}}',
  created: 'Dodany {{when}}',
  used: 'Ostatnio używany',
  unused: 'Nigdy nieużywany',
  rename: 'Zmień nazwę',
  renameOf: 'Zmień nazwę: {{name}}',
  renameTitle: 'Zmień nazwę klucza dostępu',
  renamed: 'Zmieniono nazwę klucza dostępu',
  remove: 'Usuń',
  removeOf: 'Usuń: {{name}}',
  removeTitle: 'Usunąć klucz dostępu „{{name}}”?',
  removeText: 'Nie będzie już można się nim zalogować. Usuń go też z urządzenia lub menedżera haseł, bo nadal będzie tam proponowany.',
  removed: 'Usunięto klucz dostępu',
}
