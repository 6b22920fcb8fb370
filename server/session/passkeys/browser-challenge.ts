import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '@amn/contract/errors'
import { apiPath } from '@amn/contract/index'
import type { Config } from '../../config.ts'
import { parseJson } from '../../db/json/json-column.ts'
import type { Store } from '../../db/store.ts'
import type { Tx } from '../../db/tables.ts'
import { type Challenge, insertChallenge, takeChallenge } from '../../domain/accounts/passkey-queries.ts'
import { hashToken, makeToken } from '../../domain/accounts/token.ts'
import { type Site, siteOf } from './site.ts'

/** What ties a challenge to the browser that asked for it. */
const cookie = 'amn_passkey'
const minutes = 5
const shape = /^[\w-]{43}$/

const clientData = z.object({ challenge: z.string().max(100) }).nullable()
/** The challenge that was signed; undefined where the text is none that a browser makes. */
const challengeOf = (text: string) => parseJson(clientData, Buffer.from(text, 'base64url').toString(), null)?.challenge

/** Challenges in the database, so that another server of ours may get the answer: each good once, for five minutes, and for its browser. */
export function browserChallenges(store: Store, config: Config) {
  const options = { path: config.base + apiPath, httpOnly: true, sameSite: 'strict', secure: config.https, maxAge: minutes * 60 } as const
  return {
    keep: async (tx: Tx, request: FastifyRequest, reply: FastifyReply, challenge: Omit<Challenge, 'browserHash'>): Promise<void> => {
      const known = request.cookies[cookie]
      // Several tabs of a browser ask at once: the challenge of none is lost.
      const secret = known !== undefined && shape.test(known) ? known : makeToken('')
      await insertChallenge(tx, { ...challenge, browserHash: hashToken(secret) })
      reply.setCookie(cookie, secret, options)
    },
    take: async (request: FastifyRequest, clientDataJSON: string): Promise<Challenge & { site: Site }> => {
      const secret = request.cookies[cookie]
      const signed = challengeOf(clientDataJSON)
      const taken =
        secret === undefined || signed === undefined
          ? undefined
          : await store.transact((tx) => takeChallenge(tx, signed, hashToken(secret)))
      if (!taken) throw new AppError('CONFLICT', 'access.passkeyEnded')
      return { ...taken, site: siteOf(taken.origin) }
    },
  }
}
