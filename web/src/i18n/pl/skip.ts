import type { skip as en } from '../en/skip.ts'
import type { Translated } from '../translated.ts'

export const skip: Translated<typeof en> = {
  intro: 'Pomiń czołówkę',
  credits: 'Pomiń napisy końcowe',
  recap: 'Pomiń streszczenie',
  preview: 'Pomiń zapowiedź',
  skipped: {
    intro: 'Pominięto czołówkę',
    credits: 'Pominięto napisy końcowe',
    recap: 'Pominięto streszczenie',
    preview: 'Pominięto zapowiedź',
  },
  back: 'Wróć',
  title: 'Pomijanie',
  lead: 'Co się dzieje, gdy zaczyna się jeden z tych fragmentów. Są rozpoznawane po nazwach rozdziałów i po dźwięku, który powtarza się w odcinkach sezonu.',
  kinds: { intro: 'Czołówka', credits: 'Napisy końcowe', recap: 'Streszczenie', preview: 'Zapowiedź następnego odcinka' },
  modes: { ask: 'Pokaż przycisk', skip: 'Pomijaj', skipExceptFirst: 'Pomijaj, ale nie za pierwszym razem', off: 'Nic nie rób' },
}
