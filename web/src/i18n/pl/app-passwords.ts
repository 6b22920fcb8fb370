import type { appPasswords as english } from '../en/app-passwords.ts'
import type { Translated } from '../translated.ts'

export const appPasswords: Translated<typeof english> = {
  title: 'Hasła aplikacji',
  lead: 'Dla telewizorów, telefonów i innych aplikacji: każda loguje się własnym hasłem, bez kodu, i nie może zmienić twojego konta.',
  none: 'Nie masz haseł aplikacji.',
  create: 'Nowe hasło aplikacji',
  name: 'Nazwa',
  nameHint: 'Na przykład urządzenie: „Telewizor w salonie”.',
  created: 'Utworzone {{when}}',
  used: 'Ostatnio używane',
  unused: 'Nigdy nieużywane',
  revoke: 'Unieważnij',
  revokeOf: 'Unieważnij: {{name}}',
  revokeTitle: 'Unieważnić hasło aplikacji „{{name}}”?',
  revokeText: 'Urządzenia zalogowane tym hasłem zostaną natychmiast wylogowane.',
  revoked: 'Hasło aplikacji zostało unieważnione',
  shown: 'Hasło aplikacji',
  shownText: 'Wpisz je w aplikacji razem z nazwą użytkownika. Zobaczysz je tylko teraz.',
  copy: 'Kopiuj',
  copied: 'Skopiowano',
  done: 'Gotowe',
}
