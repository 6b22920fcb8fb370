import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without any variable everything has its default', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    base: '/amn-service',
    rate: 600,
    databaseConnections: 10,
    databaseWait: 60,
    accelPrefix: undefined,
    updateUrl: undefined,
    oidc: undefined,
    migratesWithoutBackup: false,
    defaultLocale: 'auto',
    https: false,
  })
  expect(readConfig({ AMN_PORT: '', AMN_DATABASE: '', AMN_LOG: '', AMN_HTTPS: '', AMN_BASE: '/lib/' })).toMatchObject({
    port: 8080,
    logLevel: 'info',
    base: '/lib',
  })
})

describe('a value that makes no sense is refused in one line that names the variable', () => {
  test.each([
    ['AMN_PORT', '80a'],
    ['AMN_PORT', '65536'],
    ['AMN_PORT', '-1'],
    ['AMN_PORT', '1e3'],
    ['AMN_PORT', ' 80'],
    ['AMN_DATABASE_CONNECTIONS', '501'],
    ['AMN_DATABASE_WAIT', '-5'],
    ['AMN_X_ACCEL', 'media/'],
    ['AMN_UPDATE_URL', 'newest'],
    ['AMN_RATE', 'many'],
    ['AMN_RATE', '0.5'],
    ['AMN_LOCALE', 'de'],
    ['AMN_LOG', 'loud'],
    ['AMN_HTTPS', 'yes'],
    ['AMN_DATABASE', 'mysql://localhost/amn'],
    ['AMN_DATABASE', 'amn.db'],
    ['AMN_DATABASE', 'sqlite:'],
    ['AMN_BASE', 'amn'],
    ['AMN_BASE', '/a b'],
    ['AMN_BASE', '/:x'],
    ['AMN_API_URL', 'not an address'],
    ['AMN_API_URL', 'ftp://x/'],
    ['AMN_ALLOWED_ORIGINS', '*'],
    ['AMN_ALLOWED_ORIGINS', 'https://a.lan/'],
    ['AMN_ALLOWED_ORIGINS', 'https://a.lan,b.lan'],
    ['AMN_ALLOWED_ORIGINS', 'null'],
    ['AMN_PRIVATE_HOSTS', 'avatars.lan'],
    ['AMN_PRIVATE_HOSTS', 'http://avatars.lan:80'],
    ['AMN_PRIVATE_HOSTS', 'avatars.lan:99999'],
    ['AMN_PRIVATE_HOSTS', '10.0.0.0/8'],
    ['AMN_MIRRORS', 'jikan.lan:8080'],
    ['AMN_MIRRORS', 'api.jikan.moe=http://jikan.lan'],
    ['AMN_TRUSTED_PROXIES', 'proxy.lan'],
    ['AMN_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['AMN_TRUSTED_PROXIES', '10.0.0.1,x'],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} [^\n]+${value === '' ? '' : ', not '}[^\n]+$`))
  })
})

test('what makes sense is taken as it is', () => {
  const config = readConfig({
    AMN_ALLOWED_ORIGINS: 'https://a.lan:8443, http://localhost:5173',
    AMN_TRUSTED_PROXIES: '10.0.0.1, fd00::/8,loopback',
    AMN_DATABASE: 'postgresql://amn@localhost/amn',
    AMN_API_URL: 'https://api.lan/amn',
    AMN_LOG: 'silent',
    AMN_HTTPS: '1',
  })
  expect(config).toMatchObject({
    allowedOrigins: ['https://a.lan:8443', 'http://localhost:5173'],
    trustedProxies: ['10.0.0.1', 'fd00::/8', 'loopback'],
    https: true,
  })
})
