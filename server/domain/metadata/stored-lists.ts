import { z } from 'zod'
import { communityScore, link } from '@amn/contract/media/credit-schemas'
import { parseJson } from '../../db/json/json-column.ts'

const links = z.array(link)
const communityScores = z.array(communityScore)

/** The links of a media, a person or an organisation as they are stored; none where they cannot be read. */
export const readLinks = (text: string) => parseJson(links, text, [])

/** The community scores of a media as they are stored; none where they cannot be read. */
export const readCommunityScores = (text: string) => parseJson(communityScores, text, [])
