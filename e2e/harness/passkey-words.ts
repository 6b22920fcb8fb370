import { ownWords } from './own-words.ts'
import type { Locale } from './words.ts'

const own = {
  pl: {
    logInByPasskey: 'Zaloguj się kluczem dostępu',
    noPasskeys: 'Nie masz kluczy dostępu.',
    noPasskeysHere: 'Pod tym adresem nie można używać kluczy dostępu.',
    addPasskey: 'Dodaj klucz dostępu',
    next: 'Dalej',
    code: 'Kod',
    codeRefused: 'Kod jest nieprawidłowy albo został już użyty',
    passkeyAdded: 'Dodano klucz dostępu',
    removePasskey: (name: string) => `Usuń: ${name}`,
    remove: 'Usuń',
    passkeyRemoved: 'Usunięto klucz dostępu',
    passkeyRefused: 'Ten klucz dostępu nie został przyjęty. Zaloguj się hasłem.',
  },
  en: {
    logInByPasskey: 'Log in with a passkey',
    noPasskeys: 'You have no passkeys.',
    noPasskeysHere: 'No passkeys can be used at this address.',
    addPasskey: 'Add a passkey',
    next: 'Continue',
    code: 'Code',
    codeRefused: 'The code is wrong or was used already',
    passkeyAdded: 'Passkey added',
    removePasskey: (name: string) => `Remove: ${name}`,
    remove: 'Remove',
    passkeyRemoved: 'Passkey removed',
    passkeyRefused: 'This passkey was not accepted. Log in with your password.',
  },
}

/** What is said of passkeys, typed by hand, beside the words of the own panel. */
export const passkeyWords = { pl: { ...ownWords.pl, ...own.pl }, en: { ...ownWords.en, ...own.en } } satisfies Record<Locale, object>

const otherService = {
  pl: {
    logInWith: (name: string) => `Zaloguj się przez ${name}`,
    link: 'Połącz',
    linked: 'Połączone',
    unlink: 'Odłącz',
    notLoggedIn: 'Nie udało się zalogować',
  },
  en: {
    logInWith: (name: string) => `Log in with ${name}`,
    link: 'Link',
    linked: 'Linked',
    unlink: 'Unlink',
    notLoggedIn: 'Logging in did not work',
  },
}

/** What is said of logging in with another service, typed by hand, beside the words of passkeys. */
export const otherServiceWords = { pl: { ...passkeyWords.pl, ...otherService.pl }, en: { ...passkeyWords.en, ...otherService.en } }
