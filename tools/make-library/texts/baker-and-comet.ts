import type { Story } from './story.ts'

export const bakerAndComet: Story = {
  title: 'Piekarz i kometa',
  author: 'Helena Brzoza',
  language: 'pl',
  chapters: [
    {
      title: 'I. Światło nad kominem',
      paragraphs: [
        'Tej nocy, gdy nad Wrzosowem pierwszy raz pokazała się kometa, stary Anzelm wyjmował z pieca trzydziesty siódmy bochenek. Pamiętał to dokładnie, bo liczył chleby tak, jak inni liczą owce: żeby nie zasnąć i żeby nie myśleć.',
        'Przez otwarte drzwi wpadło do piekarni światło, które nie było ani księżycem, ani latarnią. Położyło się na mące jak cienka warstwa cukru. Anzelm wytarł ręce w fartuch, wyszedł na próg i zadarł głowę.',
        '— No proszę — powiedział do kota, który siedział na workach. — Ktoś tam na górze też nie śpi.',
        'Kot nie odpowiedział, ale przestał się myć, a to u kotów znaczy bardzo wiele.',
        'Kometa miała ogon długi jak droga do Solnicy i wisiała tuż nad kominem, jakby grzała się przy cieple, które uciekało z pieca. Anzelm stał tak długo, że spód trzydziestego ósmego bochenka zrobił się czarny. Pierwszy raz od czterdziestu lat.',
      ],
    },
    {
      title: 'II. Chleb dla gościa',
      paragraphs: [
        'Rano całe miasteczko mówiło o komecie. Burmistrz twierdził, że zwiastuje podatki. Organistka słyszała w niej kwintę. Dzieci narysowały ją kredą na rynku tak dużą, że furmanki musiały objeżdżać ogon.',
        'Anzelm nie mówił nic. Zagniatał. Dosypał do ciasta garść kminku, dwie garście żalu i szczyptę ciekawości, bo uznał, że na gościa z tak daleka wypada upiec coś, czego nie ma nigdzie po drodze.',
        'Wieczorem wyniósł bochenek na dach. Nie było to łatwe: drabina pamiętała jeszcze jego ojca, a kolana pamiętały drabinę. Postawił chleb przy kominie, na czystej ściereczce, i usiadł obok.',
        '— Poczęstuj się — powiedział w ciemność. — Jeszcze ciepły.',
        'Długo nic się nie działo. Potem światło zgęstniało, zsunęło się po dachówkach i na ściereczce zostało tylko kilka okruchów ułożonych w kształt, którego Anzelm nie znał, ale który bardzo przypominał słowo dziękuję.',
      ],
    },
    {
      title: 'III. Dziewczynka z lunetą',
      paragraphs: [
        'Nazywała się Łucja i miała lunetę zrobioną z rynny, dwóch szkieł po okularach babci i przekonania, że dorośli patrzą nie w tę stronę.',
        '— Ona się zatrzymała — oznajmiła, wchodząc do piekarni bez pukania. — Komety się nie zatrzymują. Sprawdziłam w trzech książkach i w jednej gazecie.',
        'Anzelm podał jej rogalik. Łucja zjadła go tak, jak jedzą ludzie zajęci: nie przestając mówić.',
        '— Każdej nocy jest troszkę niżej. I troszkę jaśniejsza. Jakby na coś czekała. Pan coś wie. Ma pan na rękawie pył, który świeci.',
        'Piekarz popatrzył na rękaw. Rzeczywiście, świecił. Delikatnie, jak próchno w lesie po deszczu.',
        '— Karmię ją — przyznał. — Żytni, na zakwasie.',
        'Łucja zapisała to w zeszycie i podkreśliła dwa razy.',
      ],
    },
    {
      title: 'IV. Najdłuższa noc',
      paragraphs: [
        'W grudniu przyszedł mróz, jakiego nie pamiętał nawet młynarz, a młynarz pamiętał wszystko, zwłaszcza cudze długi. Rzeka stanęła, węgiel nie dojechał, w domach pękały garnki z wodą. Ludzie schodzili się do piekarni, bo tylko tam było ciepło.',
        'Anzelm piekł bez przerwy. O północy skończyło się drewno. Spalił stary stół, potem krzesła, potem drabinę, która pamiętała ojca. Nad ranem spojrzał na piec i zobaczył, że żar gaśnie.',
        'Wtedy w kominie coś zaszumiało. Światło spłynęło w dół, powoli, ostrożnie, jak ktoś, kto wchodzi do cudzego domu i wyciera buty. Piec rozjarzył się na biało. Chleby urosły wyżej niż kiedykolwiek.',
        '— Mówiłam, że na coś czekała — szepnęła Łucja.',
        'Nikt w Wrzosowie nie zmarzł tamtej nocy. A zapach był taki, że jeszcze w lutym śnił się ludziom w dalekiej Solnicy.',
      ],
    },
    {
      title: 'V. Okruchy',
      paragraphs: [
        'Rano niebo było puste. Anzelm wymiótł z pieca popiół i znalazł w nim kamyk wielkości orzecha, gładki, ciemny i wciąż ciepły. Położył go na parapecie, obok doniczki z pelargonią.',
        'Pelargonia zakwitła w styczniu.',
        'Łucja policzyła, że kometa wróci za siedemdziesiąt sześć lat. Zapisała w zeszycie przepis na żytni chleb z kminkiem, słowo po słowie, razem z garścią żalu i szczyptą ciekawości, a na okładce napisała drukowanymi literami: NIE ZGUBIĆ.',
        'Potem poszła na rynek, wzięła kredę i obok starego rysunku, zatartego już przez koła i śnieg, zaczęła rysować nowy. Duży. Z ogonem przez całą ulicę.',
        'Tak, żeby było go widać z bardzo daleka.',
      ],
    },
  ],
}
