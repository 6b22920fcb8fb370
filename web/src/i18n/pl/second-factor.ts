import type { secondFactor as english } from '../en/second-factor.ts'
import type { Translated } from '../translated.ts'

export const secondFactor: Translated<typeof english> = {
  title: 'Uwierzytelnianie dwuskładnikowe',
  lead: 'Oprócz hasła przy logowaniu trzeba będzie podać kod z aplikacji uwierzytelniającej w telefonie.',
  needed: 'Wymagane jest uwierzytelnianie dwuskładnikowe',
  neededText:
    'Panel administratora tego serwera otwiera się tylko dla kont z uwierzytelnianiem dwuskładnikowym. Włącz je na karcie Konto i wróć tutaj.',
  neededOrPasskey:
    'Panel administratora tego serwera otwiera się tylko dla kont z uwierzytelnianiem dwuskładnikowym. Włącz je na karcie Konto i wróć tutaj. Możesz też wylogować się i zalogować kluczem dostępu.',
  isOn: 'Włączone',
  left_one: 'Pozostał {{count}} kod zapasowy',
  left_few: 'Pozostały {{count}} kody zapasowe',
  left_many: 'Pozostało {{count}} kodów zapasowych',
  left_other: 'Pozostało {{count}} kodu zapasowego',
  turnOn: 'Włącz',
  turnedOn: 'Uwierzytelnianie dwuskładnikowe jest włączone',
  next: 'Dalej',
  scan: 'Zeskanuj ten kod aplikacją uwierzytelniającą.',
  qr: 'Kod QR dla aplikacji uwierzytelniającej',
  type: 'Jeśli nie możesz go zeskanować, wpisz ten klucz:',
  confirm: 'Potwierdź',
  turnOff: 'Wyłącz',
  turnOffText: 'Od tej pory do zalogowania wystarczy hasło.',
  turnedOff: 'Uwierzytelnianie dwuskładnikowe jest wyłączone',
  newCodes: 'Nowe kody zapasowe',
  newCodesText: 'Dotychczasowe kody zapasowe przestaną działać.',
  codes: 'Kody zapasowe',
  codesText:
    'Każdym z tych kodów można zalogować się jeden raz, gdy nie masz telefonu. Przechowuj je w bezpiecznym miejscu: widać je tylko teraz.',
  copy: 'Kopiuj',
  copied: 'Skopiowano',
  save: 'Zapisz jako plik',
  kept: 'Mam je zapisane',
}
