import { pdfDocText } from '@amn/contract/media/pdf-doc-encoding'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { readPdfTexts } from './pdf-texts.ts'

test.each([
  ['windows-1250', ['Spis treści']],
  ['windows-1250', ['Wstęp', 'Część druga', 'Zakończenie', 'Index']],
  ['iso-8859-2', ['Rozdział 1', 'Wstęp', 'Spis treści', 'Zakończenie', 'Część druga']],
  ['windows-1252', ['“The lamp” – a story', 'Author’s note', 'Café']],
  ['shift_jis', ['目次']],
  ['shift_jis', ['第1章 はじめに', '第2章 方法', '参考文献']],
  ['shift_jis', ['Chapter 1 はじめに', 'Chapter 2 システム構成', 'Appendix 索引']],
  ['euc-jp', ['目次', 'はじめに']],
  ['gbk', ['第一章 绪论', '第二章 方法']],
  ['big5', ['第一章 緒論', '第二章 方法', '參考文獻', '附錄']],
  ['cp949', ['제1장 서론', '제2장 본론', '참고 문헌']],
  ['windows-1257', ['Nodaļa 1']],
  ['windows-1251', ['Глава 1. Введение', 'Глава 2. Методы', 'Заключение']],
  ['koi8-r', ['Глава 1. Введение', 'Глава 2. Методы', 'Заключение']],
  ['windows-1253', ['Κεφάλαιο 1', 'Εισαγωγή', 'Περιεχόμενα']],
  ['windows-1255', ['פרק ראשון', 'מבוא', 'תוכן העניינים']],
])('titles in %s without a mark are read: %j', (encoding, titles) => {
  const told = titles.map((title) => pdfDocText(iconv.encode(title, encoding)))
  expect(told).not.toEqual(titles)
  expect(readPdfTexts([...told, 'Żółw', 'Plain'])).toEqual([...titles, 'Żółw', 'Plain'])
})

test.each([
  [['§ 1 – Begriffe', '§ 2', '© 2010', '“Quoted” … •']],
  [['Café – łódź', 'Première partie', 'Über']],
  [['Ä', 'Ö', 'Ü', 'Index', 'Anhang']],
  [['Día de los niños', '¿Qué?']],
  [['Œuvres', 'Première partie']],
  [['Straße', 'Übung']],
  [['Łukasz']],
  [['Šibenik']],
  [['10 µm × 3', 'ª º ±', 'Å', '½']],
  [['Glaðr', 'Þórr', 'Ærø']],
  [['Plain']],
  [['Côte d’Ivoire']],
  [['Le Cœur']],
  [['Sœur']],
  [['Pokémon™']],
  [['Übermensch – Nietzsche’s “Idea”']],
  [['Les Fleurs du mal', 'L’œuvre au noir']],
  [['Introduction', 'Preface', 'Naïve Bayes', 'The EM Algorithm']],
  [['']],
  [[]],
  [['\0\x7f', '\x9f\xad']],
])('titles in the encoding of PDF stay as they are: %j', (titles) => expect(readPdfTexts(titles)).toEqual(titles))
