import { expect, test } from 'vitest'
import { deviceOf } from './device-name.ts'

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0'
test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0', 'computer', 'Firefox', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/130.0`, 'computer', 'Edge', 'Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`, 'computer', 'Chrome', 'Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.0 Safari/605.1.15`, 'computer', 'Safari', 'macOS'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${apple} Version/18.0 Mobile/15E148 Safari/604.1`, 'phone', 'Safari', 'iPhone'],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${chrome} Mobile Safari/537.36`, 'phone', 'Chrome', 'Android'],
  [`Mozilla/5.0 (Linux; Android 14; SM-X710) ${chrome} Safari/537.36`, 'tablet', 'Chrome', 'Android'],
  [`Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) ${chrome} Safari/537.36`, 'tv', 'Chrome', 'TV'],
  ['curl/8.5.0', 'program', 'curl', undefined],
  ['', 'unknown', undefined, undefined],
  [null, 'unknown', undefined, undefined],
])('%s is a %s', (userAgent, kind, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ kind, browser, system })
})
