import { randomUUID } from 'node:crypto'
import { usualPassword } from './make.ts'

/** Every kind of caller; those with a plus hold these privileges and nothing else. */
export const callers = [
  'anonymous',
  'expired',
  'suspended',
  'nobody',
  'ANIME_INFO',
  'ANIME_EDIT',
  'ANIME_CONTENT',
  'ANIME_DELETE',
  'ANIME_INFO+ANIME_CONTENT',
  'MANGA_INFO+MANGA_EDIT+MANGA_CONTENT+MANGA_DELETE',
  'CONTROL_PANEL',
  'RESOLVE_ISSUES',
  'DELETE_ISSUES',
  'VIEW_ALL_ISSUES',
  'administrator',
] as const
export type Caller = (typeof callers)[number]
type Row = Record<Caller, number>

const row = (rest: number, some: Partial<Row> = {}): Row => ({
  ...(Object.fromEntries(callers.map((caller) => [caller, rest])) as Row),
  anonymous: 401,
  expired: 401,
  suspended: 403,
  ...some,
})
/** Open to all, but a token that is sent must be good. */
const anyone = (answer: number) => row(answer, { anonymous: answer })
/** Comes before there is a session: no token is looked at. */
const before = (answer: number) => row(answer, { anonymous: answer, expired: answer, suspended: answer })
const user = (answer: number) => row(answer)
const panel = (answer: number) => row(403, { CONTROL_PANEL: answer, administrator: answer })
/** Lists unite what the caller may see, which may be nothing. */
const list = () => row(200)
/** An object of a type without INFO is not there for the caller. */
const info = (answer: number) => row(404, { ANIME_INFO: answer, 'ANIME_INFO+ANIME_CONTENT': answer, administrator: answer })
/** Seen with INFO, but not to be played without CONTENT. */
const content = (answer: number) => row(404, { ANIME_INFO: 403, 'ANIME_INFO+ANIME_CONTENT': answer, administrator: answer })

/** What each kind of caller is to be answered, written by hand; a call without a row fails the suite. The object is an Anime. */
export const expected: Record<string, Row> = {
  'session.setUp': before(200),
  'session.login': before(200),
  'session.refreshToken': row(200, { anonymous: 401, expired: 401, suspended: 403 }),
  'session.register': before(409),
  'session.logout': user(204),
  'session.changePassword': user(400),
  'session.currentUser': user(200),
  'session.updateCurrentUser': user(200),
  'session.settings': user(200),
  'session.updateSettings': user(200),
  'session.avatar': user(200),
  'session.resetPassword': before(404),
  'session.sessions': user(200),
  'session.endSessions': user(204),
  'session.endSession': user(404),
  'session.deleteAccount': user(400),
  'myData.export': user(200),
  'myData.import': user(200),
  'users.list': panel(200),
  'users.create': panel(200),
  'users.get': panel(200),
  'users.update': panel(200),
  'users.remove': panel(404),
  'users.suspend': panel(200),
  'users.resetLink': panel(200),
  'users.endSessions': panel(204),
  'users.sessions': panel(200),
  'users.endSession': panel(404),
  'groups.list': panel(200),
  'groups.create': panel(200),
  'groups.get': panel(200),
  'groups.update': panel(200),
  'groups.remove': panel(409),
  // Nobody can be in the group Guests; of any other group, what it carries would decide too.
  'groups.assign': panel(409),
  'groups.withdraw': panel(200),
  'privileges.list': panel(200),
  'privileges.create': panel(200),
  'privileges.get': panel(200),
  'privileges.update': panel(200),
  'privileges.remove': panel(409),
  'privileges.assign': panel(200),
  'privileges.withdraw': panel(200),
  'tags.listGroups': user(200),
  'tags.createGroup': panel(200),
  'tags.getGroup': user(200),
  'tags.updateGroup': panel(200),
  'tags.removeGroup': panel(404),
  'tags.ofGroup': user(200),
  'tags.create': panel(200),
  'tags.list': user(200),
  'tags.get': user(404),
  'tags.update': panel(404),
  'tags.remove': panel(404),
  'tags.merge': panel(404),
  'audit.list': panel(200),
  'tasks.list': panel(200),
  'tasks.jobs': panel(200),
  'tasks.run': panel(404),
  'tasks.cancel': panel(404),
  'settings.list': anyone(200),
  'settings.update': panel(200),
  'settings.preview': panel(200),
  'settings.testFolder': panel(422),
  'utils.files': panel(200),
  'media.list': list(),
  'media.get': info(200),
  'media.newest': list(),
  'media.recentlyAdded': list(),
  'media.cover': info(404),
  'media.background': info(404),
  'contents.ofMedia': info(200),
  'contents.get': content(200),
  'contents.file': content(200),
  'contents.pages': content(422),
  'contents.page': content(422),
  'contents.resource': content(422),
  'contents.text': content(200),
  'contents.subtitle': content(422),
  'userData.list': user(200),
  'userData.media': info(200),
  'userData.updateMedia': info(200),
  'userData.content': content(200),
  'userData.updateContent': content(200),
  'userData.file': content(200),
  'userData.updateFile': content(200),
  'library.roots': panel(200),
  'library.scans': panel(200),
  'library.start': panel(200),
  'library.cancel': panel(404),
  'library.confirm': panel(404),
  'library.report': panel(404),
  'library.programs': panel(200),
  'library.health': panel(200),
  'library.healthOf': panel(200),
}

const claimedInfo = (answer: number) => row(403, { ANIME_INFO: answer, 'ANIME_INFO+ANIME_CONTENT': answer, administrator: answer })
const claimedContent = (answer: number) => row(403, { 'ANIME_INFO+ANIME_CONTENT': answer, administrator: answer })

/** The same where the caller claims amnMediaType=Anime: the right on the claimed type is decided before anything is looked for. */
export const expectedWhenClaimed: Record<string, Row> = {
  'media.list': claimedInfo(200),
  'media.get': claimedInfo(200),
  'media.newest': claimedInfo(200),
  'media.recentlyAdded': claimedInfo(200),
  'media.cover': claimedInfo(404),
  'media.background': claimedInfo(404),
  'contents.ofMedia': claimedInfo(200),
  'contents.get': claimedContent(200),
  'contents.file': claimedContent(200),
  'contents.pages': claimedContent(422),
  'contents.page': claimedContent(422),
  'contents.resource': claimedContent(422),
  'contents.text': claimedContent(200),
  'contents.subtitle': claimedContent(422),
  'userData.media': claimedInfo(200),
  'userData.updateMedia': claimedInfo(200),
  'userData.content': claimedContent(200),
  'userData.updateContent': claimedContent(200),
  'userData.file': claimedContent(200),
  'userData.updateFile': claimedContent(200),
}

const put = (name: string, value: string | number) => (path: string) => path.replace(`:${name}`, String(value))
/** The account that things are done to, the groups Users and Guests, and the privileges ANIME_INFO and CONTROL_PANEL, in the order of the migrations. */
export const subject = { user: 2, group: 2, guests: 3, media: 1, panel: 37 }
const missing = 999_999
const unique = () => randomUUID().slice(0, 8)
const both = (one: (path: string) => string, other: (path: string) => string) => (path: string) => other(one(path))

/** What is sent with a call, so that only the right decides. */
export const requests: Record<string, { path?: (path: string) => string; query?: string; body?: () => unknown }> = {
  'session.login': { body: () => ({ username: 'gate', password: usualPassword }) },
  'session.register': { body: () => ({ username: 'someone', email: 'someone@example.org', password: 'secret', setupCode: 'x' }) },
  'session.changePassword': { body: () => ({ oldPassword: 'wrong', newPassword: 'other' }) },
  'session.updateCurrentUser': { body: () => ({ firstName: 'Ala' }) },
  'session.updateSettings': { body: () => ({ darkMode: true }) },
  'settings.update': { body: () => ({ key: 'scanInterval', value: 12 }) },
  'userData.updateMedia': { body: () => ({ favorite: true }) },
  'userData.updateContent': { body: () => ({ contentStatus: 'COMPLETED' }) },
  'userData.updateFile': { body: () => ({ position: 30, unit: 'seconds', duration: 100 }) },
  'library.start': { body: () => ({}) },
  'library.healthOf': { path: put('problem', 'unmatched') },
  'session.resetPassword': { body: () => ({ code: 'no such code', newPassword: 'other' }) },
  'session.endSession': { path: put('sessionId', missing) },
  'session.deleteAccount': { body: () => ({ currentPassword: 'wrong' }) },
  'myData.import': { body: () => ({ format: 'amn-my-data', version: 1, media: [] }) },
  'users.create': { body: () => ({ username: `u-${unique()}`, email: `${unique()}@example.org` }) },
  'users.get': { path: put('userId', subject.user) },
  'users.update': { path: put('userId', subject.user), body: () => ({ firstName: 'Ola' }) },
  'users.remove': { path: put('userId', missing) },
  'users.suspend': { path: put('userId', subject.user), body: () => ({ suspendedUntil: null }) },
  'users.resetLink': { path: put('userId', subject.user) },
  'users.endSessions': { path: put('userId', subject.user) },
  'users.endSession': { path: put('sessionId', missing) },
  'groups.create': { body: () => ({ name: `g ${unique()}` }) },
  'groups.get': { path: put('id', subject.group) },
  'groups.update': { path: put('id', subject.group), body: () => ({ description: 'People' }) },
  'groups.remove': { path: put('id', subject.group) },
  'groups.assign': { path: both(put('groupId', subject.guests), put('userId', subject.user)) },
  'groups.withdraw': { path: both(put('groupId', subject.group), put('userId', subject.user)) },
  'privileges.create': { body: () => ({ name: `P_${unique().toUpperCase()}` }) },
  'privileges.get': { path: put('id', subject.media) },
  'privileges.update': { path: put('id', subject.media), body: () => ({ description: 'See anime' }) },
  'privileges.remove': { path: put('id', subject.media) },
  'privileges.assign': { path: both(put('privilegesId', subject.panel), put('userId', subject.user)) },
  'privileges.withdraw': { path: both(put('privilegesId', subject.panel), put('userId', subject.user)) },
  'tags.createGroup': { body: () => ({ name: `g ${unique()}` }) },
  'tags.getGroup': { path: put('tagGroupId', 1) },
  'tags.updateGroup': { path: put('tagGroupId', 1), body: () => ({ description: 'Kinds' }) },
  'tags.removeGroup': { path: put('tagGroupId', missing) },
  'tags.ofGroup': { path: put('tagGroupId', 1) },
  'tags.create': { path: put('tagGroupId', 1), body: () => ({ name: `t ${unique()}` }) },
  'tags.get': { path: put('tagId', missing) },
  'tags.update': { path: put('tagId', missing), body: () => ({ description: 'x' }) },
  'tags.remove': { path: put('tagId', missing) },
  'tags.merge': { path: put('tagId', missing), body: () => ({ into: missing }) },
  'tasks.run': { path: put('kind', 'nothing') },
  'tasks.cancel': { path: put('jobId', missing) },
  'settings.preview': { body: () => ({ key: 'scanInterval', value: 12 }) },
  'settings.testFolder': { body: () => ({ path: '/no/such/folder' }) },
}
