import type { away as english } from '../en/away.ts'
import type { Translated } from '../translated.ts'

export const away: Translated<typeof english> = {
  title: 'Nie można połączyć się z serwerem',
  text: 'Serwer może być właśnie uruchamiany ponownie albo to urządzenie nie ma połączenia. Ta strona sama ponawia próbę.',
  again: 'Spróbuj teraz',
}
