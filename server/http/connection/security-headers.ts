import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from '../files/web.ts'

const always = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
}
const aYear = 'max-age=31536000; includeSubDomains'

/** Gives every answer the same headers of security: those that `helmet` would send, made once instead of at each request, and a Content-Security-Policy where the answer has none of its own. */
export function sendSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = isHttps ? { ...always, 'Strict-Transport-Security': aYear } : always
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers)
    next()
  })
  app.addHook('onSend', (_request, reply, _payload, next) => {
    if (!reply.hasHeader('Content-Security-Policy')) reply.header('Content-Security-Policy', contentSecurityPolicy)
    next()
  })
}
