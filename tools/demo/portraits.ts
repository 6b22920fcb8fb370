import type { Contributor, ListedContributor } from '@amn/contract/media/credits'
import { drawEmblem } from '../make-library/draw/emblem.ts'
import { drawPortrait } from '../make-library/draw/portrait.ts'
import { renderJpeg } from '../make-library/draw/render.ts'
import type { Caller } from './caller.ts'
import { emblems, sitters } from './people.ts'

const listAll = async (admin: Caller): Promise<ListedContributor[]> => {
  const all: ListedContributor[] = []
  for (let page = 0; ; page++) {
    const { items, totalItems } = await admin.get<{ items: ListedContributor[]; totalItems: number }>(`/contributors?size=100&page=${page}`)
    all.push(...items)
    if (items.length === 0 || all.length >= totalItems) return all
  }
}

/** Gives everybody a face and every house its sign, and some a few words; whoever has them keeps them. */
export async function hangPortraits(admin: Caller): Promise<number> {
  const known = new Map((await listAll(admin)).map((one) => [one.name, one]))
  const drawn = [
    ...sitters.map((one) => ({ name: one.name, about: one.about, svg: () => drawPortrait(one) })),
    ...emblems.map((one) => ({ name: one.name, about: one.about, svg: () => drawEmblem(one) })),
  ]
  let hung = 0
  for (const { name, about, svg } of drawn) {
    const contributor = known.get(name)
    if (!contributor) continue
    if (contributor.picture === null) {
      await admin.upload(`/contributors/${contributor.id}/picture`, await renderJpeg(svg(), 88), 'portrait.jpg')
      hung++
    }
    if (about === undefined) continue
    const { description } = await admin.get<Contributor>(`/contributors/${contributor.id}`)
    if (description === '') await admin.send('PUT', `/contributors/${contributor.id}`, { description: about })
  }
  return hung
}
