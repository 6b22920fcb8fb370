import type { SettingKey } from '@amn/contract/system/system-values'
import { IconAdjustments, IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMay, useSessionState } from '../api/session/session-state.ts'
import type { Entry } from './entries.ts'

/** The settings of a person: what they are called, the tab that they are on, and other words for them. */
const own = [
  { title: 'panel.colours', tab: 'common', words: 'dark mode light theme tryb ciemny jasny motyw' },
  { title: 'panel.language', tab: 'common', words: 'english polish locale polski angielski' },
  { title: 'panel.listSplit', tab: 'common', words: 'split view podgląd podział' },
  { title: 'panel.itemsPerPage', tab: 'common', words: 'page size paging rozmiar strony stronicowanie' },
  { title: 'panel.adult', tab: 'common', words: 'nsfw 18+ hentai dorosłych' },
  { title: 'mine.automatic', tab: 'common', words: 'status tracking śledzenie' },
  { title: 'spoilers.title', tab: 'common', words: 'hide titles ukryj tytuły' },
  { title: 'panel.rewindTime', tab: 'video', words: 'seek forward rewind seconds przewijanie sekundy' },
  { title: 'panel.segments', tab: 'video', words: 'seek bar marks pasek' },
  { title: 'panel.autoPlay', tab: 'video', words: 'autoplay automatyczne odtwarzanie' },
  { title: 'panel.autoPlayNext', tab: 'video', words: 'autoplay binge następny odcinek' },
  { title: 'panel.miniPlayer', tab: 'video', words: 'picture in picture pip obraz w obrazie' },
  { title: 'panel.stillWatching', tab: 'video', words: 'sleep czy nadal oglądasz' },
  { title: 'skip.title', tab: 'video', words: 'intro credits opening ending czołówka napisy końcowe' },
  { title: 'playback.settings.title', tab: 'video', words: 'audio language dubbing język dźwięku' },
  { title: 'subtitles.settings.title', tab: 'video', words: 'captions cc napisy' },
  { title: 'panel.keys.title', tab: 'video', words: 'hotkeys keybindings klawisze skróty' },
  { title: 'panel.rewindButtons', tab: 'manga', words: 'arrows turn pages strzałki strony' },
] as const
/** Those that need an account. */
const ofAccount = [
  { title: 'panel.profile', tab: 'common', words: 'avatar picture name e-mail about awatar zdjęcie imię' },
  { title: 'panel.password', tab: 'account', words: 'change login hasło zmień' },
  { title: 'passkeys.title', tab: 'account', words: 'webauthn fingerprint face odcisk twarz' },
  { title: 'secondFactor.title', tab: 'account', words: '2fa totp authenticator mfa dwuskładnikowe' },
  { title: 'appPasswords.title', tab: 'account', words: 'opds apps tokens aplikacje tokeny' },
  { title: 'panel.sessions.title', tab: 'account', words: 'devices log out urządzenia wyloguj' },
  { title: 'panel.data.export', tab: 'data', words: 'my data backup moje dane pobierz' },
  { title: 'panel.data.import', tab: 'data', words: 'my data restore moje dane wczytaj' },
  { title: 'panel.data.delete', tab: 'data', words: 'remove close erase usuń zamknij' },
] as const
const ofSystem: Readonly<Partial<Record<SettingKey, string>>> = {
  applicationRoot: 'data folder storage dane folder',
  coversDirectory: 'posters images okładki obrazy',
  backgroundsDirectory: 'fanart images tła',
  registration: 'sign up new accounts rejestracja konta',
  minPasswordLength: 'security bezpieczeństwo hasło',
  passkeys: 'webauthn klucze',
  secondFactorForPanel: '2fa totp mfa dwuskładnikowe',
  avatarService: 'gravatar pictures awatary',
  avatarServiceAddress: 'gravatar url awatary',
  avatarDrawing: 'pictures retro awatary',
  scanInterval: 'schedule automatic refresh skanowanie harmonogram',
  watchMedia: 'monitor inotify real time obserwuj na bieżąco',
  automaticTagGroups: 'genres gatunki tagi',
  importInbox: 'drop folder upload skrzynka wrzucanie',
  importReserve: 'disk space miejsce na dysku',
  completedVideo: 'watched threshold percent obejrzane próg',
  completedAudio: 'listened threshold wysłuchane próg',
  completedText: 'read threshold przeczytane próg',
  scrubPreviews: 'thumbnails trickplay miniatury',
  scrubPreviewsSize: 'thumbnails disk miniatury dysk',
  backupInterval: 'schedule automatic copy kopia zapasowa harmonogram',
  noticeWebhook: 'notifications discord slack powiadomienia',
  noticeNtfy: 'notifications push powiadomienia',
  binDays: 'trash retention kosz przechowywanie',
  auditDays: 'log retention dziennik przechowywanie',
}

/** Every setting that the person may change, by its caption; it leads to the tab that it is on. */
export function useSettings(): Entry[] {
  const { t } = useTranslation()
  const mayAdminister = useMay('CONTROL_PANEL')
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  const entry = (key: string, label: string, note: string, href: string, words: string, icon: Entry['icon']): Entry => ({
    key: `setting-${key}`,
    group: 'settings',
    label,
    note,
    href,
    words,
    icon,
  })
  const system = Object.entries(ofSystem) as [keyof typeof ofSystem, string][]
  return [
    ...[...own, ...(isLoggedIn ? ofAccount : [])].map(({ title, tab, words }) =>
      entry(title, t(title), t('panel.title'), `/user-panel?tab=${tab}`, words, IconAdjustments),
    ),
    ...(mayAdminister ? system : []).map(([key, words]) =>
      entry(key, t(`admin.setting.${key}`), t('admin.tab.settings'), '/acp?tab=settings', words, IconSettings),
    ),
  ]
}
