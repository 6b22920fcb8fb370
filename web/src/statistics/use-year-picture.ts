import type { OwnStatistics } from '@amn/contract/system/statistics'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { coverAddress } from '../api/call/address.ts'
import { formatNumber } from '../i18n/names.ts'
import { formatSpan } from '../i18n/time.ts'
import { notice } from '../ui/feedback/notice.ts'
import { saveFile } from '../ui/form/save-file.ts'
import { drawYear } from './draw-year.ts'
import { dayCells, timeData } from './year-data.ts'

const [mostCovers, mostTags] = [5, 6]

// A cover that cannot be had is left out.
async function loadCover(address: string | undefined): Promise<HTMLImageElement | undefined> {
  if (!address) return undefined
  const image = new Image()
  image.src = address
  return image.decode().then(
    () => image,
    () => undefined,
  )
}

/** Saves the statistics of a year, or of all years, as a picture. */
export function useYearPicture() {
  const { t } = useTranslation()
  const [isPending, setPending] = useState(false)

  const make = async (found: OwnStatistics, year: number | undefined) => {
    const { types, streak, titles, tags } = found
    const parts = types.reduce((sum, { completedContents }) => sum + completedContents, 0)
    const done = types.reduce((sum, { completedTitles }) => sum + completedTitles, 0)
    const covers = await Promise.all(
      titles
        .filter(({ media }) => media.cover)
        .slice(0, mostCovers)
        .map(async ({ media, seconds }) => ({ image: await loadCover(coverAddress(media, 320)), text: formatSpan(seconds) })),
    )
    return drawYear({
      title: year === undefined ? t('statistics.pictureTitleAll') : t('statistics.pictureTitle', { year }),
      tiles: [
        { name: t('statistics.time'), value: formatSpan(found.seconds) },
        { name: t('statistics.completedTitles'), value: formatNumber(done) },
        { name: t('statistics.completedParts'), value: formatNumber(parts) },
        { name: t('statistics.streak'), value: t('statistics.days', { count: streak.longest, amount: formatNumber(streak.longest) }) },
      ],
      time: timeData(found, year, (type) => t(`values.mediaType.${type}`)),
      timeTitle: t(year === undefined ? 'statistics.byYear' : 'statistics.byMonth'),
      cells: year === undefined ? [] : dayCells(found, Date.UTC(year, 0), Date.UTC(year + 1, 0), (day) => day),
      covers: covers.flatMap(({ image, text }) => (image ? [{ image, text }] : [])),
      coversTitle: t('statistics.titles'),
      tags: tags.slice(0, mostTags).map(({ name }) => name),
    })
  }
  const save = (found: OwnStatistics, year: number | undefined) => {
    setPending(true)
    make(found, year)
      .then(
        (picture) => saveFile(`amn-${year ?? 'all-years'}.png`, picture),
        () => notice.error(t('statistics.pictureFailed')),
      )
      .finally(() => setPending(false))
  }
  return { save, isPending }
}
