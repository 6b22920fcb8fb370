/** A film, a recording and one of each kind that is read: title, type, end of the file's name, and what must stand before it counts as open. */
export const kindsOfContent = [
  ['Latarnia na końcu mapy', 'Movie', '', 'video'],
  ['Piekarz i kometa', 'Audiobook', '', 'audio'],
  ['Clockwork Tide', 'Manga', 'v01.cbz', '[data-loaded]'],
  ['Mapa okolic', 'Other', '', 'main img'],
  ['Las pod numerem siódmym', 'Book', '', '.page canvas'],
  ['Piekarz i kometa', 'Book', '', '[data-cfi]'],
  ['Notatki z balkonu', 'Other', 'Notatki.txt', '[data-block]'],
  ['Dziennik latarnika', 'Book', '', '[data-paragraph]'],
  ['Archive of the workshop', 'Other', 'measurements.bin', 'main dl'],
] as const
