import type { PolishReasons } from './polish-reasons.ts'

export const archive: PolishReasons['archive'] = {
  noImages: 'W archiwum nie ma obrazów',
  largePacked: 'Archiwum jest zbyt duże, by je rozpakować',
  largeEntry: 'Jeden z plików w archiwum jest zbyt duży',
  cut: 'Archiwum jest uszkodzone: jeden z plików jest ucięty',
  checksum: 'Archiwum jest uszkodzone: suma kontrolna się nie zgadza',
  symlink: 'Archiwum zawiera dowiązanie symboliczne',
  encrypted: 'Archiwum jest chronione hasłem',
  split: 'To jedna z kilku części archiwum, a części nie są łączone',
  noEnd: 'Archiwum urywa się przed swoim spisem treści: nie zostało skopiowane lub pobrane do końca',
  oldRar:
    'Archiwum spakowano programem RAR {{version}}, a tego sposobu pakowania nie obsługujemy; rozpakowane i spakowane ponownie jako ZIP da się otworzyć',
  solidRar:
    'To ciągłe (solid) archiwum RAR w wersji 4 lub starszej, którego nie obsługujemy; rozpakowane i spakowane ponownie jako ZIP da się otworzyć',
  unreadable: 'Nie można odczytać archiwum: {{why}}',
  manyEntries: 'Archiwum zawiera ponad {{most}} plików',
  declares: 'Po rozpakowaniu archiwum ma ponad 4 GiB',
  ratio: 'Archiwum po rozpakowaniu jest podejrzanie duże',
  entryRatio: 'Jeden z plików w archiwum jest po rozpakowaniu podejrzanie duży',
  scratch: 'Rozpakowane archiwum nie mieści się w folderze tymczasowym',
  packing: 'Archiwum używa nieobsługiwanej kompresji ({{method}})',
  badZip: 'Nie można odczytać archiwum ZIP: {{why}}',
  bad: 'Nie można odczytać archiwum: {{why}}',
  damaged: 'Archiwum jest uszkodzone: {{why}}',
  otherKind: 'To nie jest archiwum obsługiwanego rodzaju',
}
