import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { usePreferences } from '../api/session/preferences.ts'
import { useSessionState } from '../api/session/session-state.ts'
import { applyLocale } from '../i18n/i18n.ts'
import { draw } from '../testing/draw.tsx'
import { startLoopback } from '../testing/loopback.ts'
import { logIn, makeSession } from '../testing/make.ts'
import { ownAddress } from './next-address.ts'
import { Registration } from './RegisterPage.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'

const languages = [
  {
    locale: 'en',
    labels: ['User name', 'E-mail', 'Password', 'Repeat password', 'Register'],
    sentences: [
      'Type username',
      'Type valid email address',
      'Type password, minimum length is 5 charatcer',
      "Repeated password doesn't match",
    ],
  },
  {
    locale: 'pl',
    labels: ['Nazwa użytkownika', 'E-mail', 'Hasło', 'Powtórz hasło', 'Zarejestruj się'],
    sentences: [
      'Wpisz nazwę użytkownika',
      'Wpisz poprawny adres e-mail',
      'Wpisz hasło, minimalna długość to 5 znaków',
      'Powtórzone hasło nie zgadza się',
    ],
  },
] as const

describe.each(languages)('registration in $locale', ({ locale, labels, sentences }) => {
  test('says what is wrong in each field, in the words agreed on, and sends nothing', async () => {
    const { asked } = await startLoopback(() => ({ body: {} }))
    await applyLocale(locale)
    await draw(() => <RegistrationForm isSetUp={false} setupCode="" />)
    await userEvent.type(screen.getByLabelText(labels[1]), 'ala@')
    await userEvent.type(screen.getByLabelText(labels[2]), '1234')
    await userEvent.type(screen.getByLabelText(labels[3]), '12345')
    await userEvent.click(screen.getByRole('button', { name: labels[4] }))
    for (const sentence of sentences) expect(screen.getByText(sentence)).toBeTruthy()
    expect(asked).toEqual([])
  })
})

test('five code points are enough, and the new user is logged in', async () => {
  const { asked } = await startLoopback(() => ({ body: makeSession('t1') }))
  await draw(() => <RegistrationForm isSetUp={false} setupCode="" />)
  await userEvent.type(screen.getByLabelText('User name'), ' ala ')
  await userEvent.type(screen.getByLabelText('E-mail'), 'ala@example.org')
  await userEvent.type(screen.getByLabelText('Password'), 'żółw ')
  await userEvent.type(screen.getByLabelText('Repeat password'), 'żółw {Enter}')
  await expect.poll(() => useSessionState.getState().token).toBe('t1')
  expect(asked[0]).toMatchObject({ path: '/user/register', body: { username: 'ala', email: 'ala@example.org', password: 'żółw ' } })
})

test('the first administrator sends the set-up code of the link', async () => {
  const { asked } = await startLoopback(() => ({ body: makeSession('t1') }))
  await draw(() => <RegistrationForm isSetUp setupCode="abc123" />)
  expect(screen.queryByLabelText('Set-up code')).toBeNull()
  await userEvent.type(screen.getByLabelText('User name'), 'ala')
  await userEvent.type(screen.getByLabelText('E-mail'), 'ala@example.org')
  await userEvent.type(screen.getByLabelText('Password'), '12345')
  await userEvent.type(screen.getByLabelText('Repeat password'), '12345{Enter}')
  await expect.poll(() => useSessionState.getState().token).toBe('t1')
  expect(asked[0]?.body).toMatchObject({ setupCode: 'abc123', registration: false })
})

test('the first field has the focus, and others may register where the first administrator says so', async () => {
  const { asked } = await startLoopback(() => ({ body: makeSession('t1') }))
  await draw(() => <RegistrationForm isSetUp setupCode="abc123" />)
  expect(document.activeElement).toBe(screen.getByLabelText('User name'))
  await userEvent.keyboard('ala')
  await userEvent.type(screen.getByLabelText('E-mail'), 'ala@example.org')
  await userEvent.type(screen.getByLabelText('Password'), '12345')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Let others create their own accounts' }))
  await userEvent.type(screen.getByLabelText('Repeat password'), '12345{Enter}')
  await waitFor(() => expect(asked.find(({ path }) => path === '/user/register')?.body).toMatchObject({ registration: true }))
})

test('without the link, or where its code is refused, a field asks for the code', async () => {
  const refusal = { code: 'SETUP_CODE_REQUIRED', message: 'The first account needs the set-up code', requestId: 'r' }
  await startLoopback(({ path }) => (path === '/setup' ? { body: { needed: true, registration: true } } : { status: 403, body: refusal }))
  const { unmount } = await draw(() => <RegistrationForm isSetUp setupCode="" />)
  expect(screen.getByLabelText('Set-up code')).toBeTruthy()
  unmount()
  await draw(() => <RegistrationForm isSetUp setupCode="old" />)
  await userEvent.type(screen.getByLabelText('User name'), 'ala')
  await userEvent.type(screen.getByLabelText('E-mail'), 'ala@example.org')
  await userEvent.type(screen.getByLabelText('Password'), '12345')
  await userEvent.type(screen.getByLabelText('Repeat password'), '12345{Enter}')
  expect(await screen.findByText(/This code is not valid/)).toBeTruthy()
  expect(screen.getByLabelText('Set-up code')).toHaveProperty('value', 'old')
})

test('a set-up link that has been used says so', async () => {
  await startLoopback(() => ({ body: { needed: false, registration: true } }))
  await draw(() => <Registration setup="abc" />)
  expect(await screen.findByRole('heading', { name: 'This library is already set up' })).toBeTruthy()
})

test('whoever comes second to the set-up hears that, and the language is chosen at once', async () => {
  const late = { code: 'CONFLICT', message: 'The first administrator already exists', requestId: 'r' }
  await startLoopback(({ path }) =>
    path === '/setup' ? { body: { needed: true, registration: true, mediaPrivileges: [] } } : { status: 409, body: late },
  )
  await draw(() => <Registration setup="abc" />)
  await userEvent.click(await screen.findByText('Polski'))
  expect(usePreferences.getState().locale).toBe('pl')
  await userEvent.type(await screen.findByLabelText('User name'), 'ala')
  await userEvent.type(screen.getByLabelText('E-mail'), 'ala@example.org')
  await userEvent.type(screen.getByLabelText('Password'), '12345')
  await userEvent.type(screen.getByLabelText('Repeat password'), '12345{Enter}')
  expect(await screen.findByRole('heading', { name: 'This library is already set up' })).toBeTruthy()
})

test('where registration is switched off, the page says so and has no form', async () => {
  await startLoopback(() => ({ body: { needed: false, registration: false } }))
  await draw(() => <Registration setup="" />)
  expect(await screen.findByRole('heading', { name: 'Registration is switched off' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull()
})

test('success has its notice, and a name that is taken is reported at its field', async () => {
  let isTaken = true
  const fields = [{ path: 'username', reason: 'input.taken', message: 'is taken' }]
  await startLoopback(() =>
    isTaken
      ? { status: 409, body: { code: 'DUPLICATE', message: 'This user name is taken', requestId: 'r', fields } }
      : { body: makeSession('t1') },
  )
  await draw(() => <RegistrationForm isSetUp={false} setupCode="" />)
  await userEvent.type(screen.getByLabelText('User name'), 'ala')
  await userEvent.type(screen.getByLabelText('E-mail'), 'ala@example.org')
  await userEvent.type(screen.getByLabelText('Password'), 'haslo123')
  expect(screen.getByText('Very weak')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Repeat password'), 'haslo123{Enter}')
  expect(await screen.findByText('Already taken')).toBeTruthy()
  isTaken = false
  await userEvent.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByText('Registered')).toBeTruthy()
})

test.each([
  ['en', 'Register', 'Several accounts were just created from your network. Try again in 42 minutes'],
  ['pl', 'Zarejestruj się', 'Z twojej sieci założono właśnie kilka kont. Spróbuj ponownie za 42 minuty'],
] as const)('one account too many from a network is told as what it is, in %s', async (locale, act, text) => {
  const refusal = { code: 'TOO_MANY_REQUESTS', message: 'Too many registrations', requestId: 'r' }
  await startLoopback(() => ({ status: 429, body: refusal, headers: { 'retry-after': '2500' } }))
  await applyLocale(locale)
  await draw(() => <RegistrationForm isSetUp={false} setupCode="" />)
  const [name, email, password, repeated] = languages.find((one) => one.locale === locale)?.labels ?? []
  await userEvent.type(screen.getByLabelText(name ?? ''), 'szosty')
  await userEvent.type(screen.getByLabelText(email ?? ''), 'szosty@example.org')
  await userEvent.type(screen.getByLabelText(password ?? ''), 'haslo123')
  await userEvent.type(screen.getByLabelText(repeated ?? ''), 'haslo123')
  await userEvent.click(screen.getByRole('button', { name: act }))
  expect((await screen.findByText(text, { exact: false })).closest('[role=alert]')).toBeTruthy()
  expect(screen.queryByText(/too many tries|za dużo prób/i)).toBeNull()
})

test('whoever is logged in sees that, and may log out there', async () => {
  await startLoopback(({ path }) => (path === '/user/logout' ? { status: 204 } : { body: { needed: false, registration: true } }))
  logIn()
  await draw(() => <Registration setup="" />, '/register')
  expect(await screen.findByRole('heading', { name: 'You are already logged in' })).toBeTruthy()
  expect(screen.queryByLabelText('E-mail')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await expect.poll(() => useSessionState.getState().token).toBeUndefined()
})

test.each([
  ['/media/1/content/5/file/7?type=Anime', '/media/1/content/5/file/7?type=Anime'],
  ['//evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/', '/'],
  ['/register?next=/x', '/'],
  [undefined, '/'],
])('registering with the way on %s leads to %s', (next, address) => expect(ownAddress(next)).toBe(address))
