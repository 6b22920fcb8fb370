import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { Story } from '../texts/story.ts'

const require = createRequire(import.meta.url)
const fonts = {
  text: require.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'),
  bold: require.resolve('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf'),
}

const collect = async (document: InstanceType<typeof PDFDocument>): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of document) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

const open = (title: string, author: string, language: string, size: [number, number]) =>
  new PDFDocument({
    size,
    margin: 56,
    autoFirstPage: false,
    bufferPages: true,
    lang: language,
    info: { Title: title, Author: author, CreationDate: new Date(Date.UTC(2026, 0, 1)) },
  })

/** A book as PDF: a cover page, an outline, selectable text with Polish letters, pictures and page numbers. */
export const packPdf = async (story: Story, cover: Buffer, pictures: Buffer[] = []): Promise<Buffer> => {
  const size: [number, number] = [420, 595]
  const document = open(story.title, story.author, story.language, size)
  document.registerFont('text', fonts.text).registerFont('bold', fonts.bold)
  document.addPage({ size, margin: 0 }).image(cover, 0, 0, { cover: size })
  document.outline.addItem(story.title)
  story.chapters.forEach((chapter, i) => {
    document.addPage({ size, margin: 56 })
    document.outline.addItem(chapter.title)
    document.font('bold').fontSize(18).fillColor('#222').text(chapter.title).moveDown(1)
    const picture = pictures[i % Math.max(1, pictures.length)]
    if (picture) document.image(picture, { fit: [308, 190] }).moveDown(1)
    document.font('text').fontSize(11).fillColor('#111')
    for (const paragraph of chapter.paragraphs) document.text(paragraph, { align: 'justify', lineGap: 3, indent: 14 }).moveDown(0.4)
  })
  const { count } = document.bufferedPageRange()
  for (let i = 1; i < count; i++) {
    document.switchToPage(i)
    document.page.margins.bottom = 0
    document
      .font('text')
      .fontSize(9)
      .fillColor('#777')
      .text(`${i + 1} / ${count}`, 0, 562, { width: size[0], align: 'center' })
  }
  document.end()
  return collect(document)
}

/** Pictures as PDF, one a page in its own size. */
export const packPicturePdf = async (
  title: string,
  author: string,
  pictures: { bytes: Buffer; width: number; height: number }[],
): Promise<Buffer> => {
  const document = open(title, author, 'en', [600, 800])
  for (const { bytes, width, height } of pictures)
    document.addPage({ size: [width, height], margin: 0 }).image(bytes, 0, 0, { width, height })
  document.end()
  return collect(document)
}
