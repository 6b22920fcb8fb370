export const poems = `Sonety z poczekalni
Jan Solnicki

I

Zegar na ścianie liczy cudze dni,
gazeta sprzed tygodnia wie już wszystko.
Siedzimy w rzędzie, każdy inaczej śni,
a odjazd, jak to odjazd, bywa blisko.

Dziewczynka zlicza płytki: sto i trzy.
Pan w kapeluszu żuje cicho jabłko.
Za szybą śnieg udaje, że to bzy,
i peron zasypuje białą watką.

II

Zapowiadają pociąg, którego nie ma
w rozkładzie, w książce, w pamięci zwrotnicy.
Wstajemy wszyscy. Zostaje ta trema,
jakby ktoś zaraz miał zdjąć rękawiczki

i podać dłoń. Więc niech już będzie późno,
niech światło zamigocze, niech zaiskrzy:
na próżno czekać, mówią. Nie na próżno.
Czekanie to też podróż. Tylko ciszej.
`

export const notes = `Notatki z balkonu

2 maja    zasadzone: pomidory (6), bazylia, groszek pachnący
9 maja    wzeszło wszystko oprócz bazylii; podejrzany: kos
15 maja   przymrozek, przykryte gazetą z krzyżówką
1 czerwca pierwszy kwiat, żółty, nieśmiały
24 czerwca  kos przyprowadził rodzinę

Do zrobienia: podpórki, sznurek, więcej bazylii (albo mniej kosów).
`

export const readMe = `A library to look around in

Everything in this folder was drawn, composed, written and spoken for this sample:
titles, people and places are invented, and it may all be copied freely.

Try: a film with two soundtracks, an episode in two versions, a manga with a
landscape spread, a book in Polish, English or vertical Japanese, and an
audiobook that remembers the second at which you stopped.
`

export const recipe = `Chleb żytni z kminkiem

500 g mąki żytniej
350 ml ciepłej wody
2 łyżki zakwasu
1 łyżeczka soli
garść kminku
szczypta ciekawości

Wymieszać, odstawić na noc, uformować, piec godzinę w 220 °C.
`

export const lettersToALighthouse = (count: number): string => {
  const openings = ['Dear Light,', 'To the tower at the end of the road,', 'My dear stranger who never sleeps,']
  const middles = [
    'Today I could see you from the train, for as long as it takes to say so.',
    'The children have drawn you taller than the church, and I have not corrected them.',
    'There was fog, and I thought of you as one thinks of somebody talking in the next room.',
    'I have moved to a house with a western window. You may guess the reason.',
    'Last night you missed a turn. I held my breath until you found it again.',
  ]
  const closings = ['Yours, from the fourth window.', 'With regards to the gulls.', 'Keep well, keep turning.']
  const letter = (i: number) =>
    `Letter ${i + 1}\n\n${openings[i % 3]}\n\n${middles[i % 5]} ${middles[(i * 3 + 2) % 5]}\n\n${closings[(i + 1) % 3]}`
  return `Letters to a Lighthouse\nNora Feldt\n\n${Array.from({ length: count }, (_, i) => letter(i)).join('\n\n\n')}\n`
}
