// What npm cannot bring: found on the PATH, installed where we may (root on Debian or Ubuntu), else named with the exact command.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Finds the first of these programs on a PATH; undefined when none is there. */
export function findOnPath(path, names) {
  const files = process.platform === 'win32' ? names.map((name) => `${name}.exe`) : names
  return files.flatMap((file) => path.split(delimiter).map((folder) => join(folder, file))).find(isProgram)
}

const findProgram = (...names) => findOnPath(process.env.PATH ?? '', names)

/** The folder that holds initdb and postgres: Debian keeps it off the PATH, the newest version wins. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

const everywhere = (name) => ({ 'apt-get': name, dnf: name, pacman: name, apk: name, zypper: name, brew: name })

/** Each thing: how it is found, what goes without it, and its package by package manager. */
export const things = {
  ffmpeg: {
    find: () => (process.env.AMN_FFMPEG ?? findProgram('ffmpeg')) && (process.env.AMN_FFPROBE ?? findProgram('ffprobe')),
    without: 'films that the browser cannot play as they are stay closed, and videos have no thumbnails',
    packages: { ...everywhere('ffmpeg'), dnf: 'ffmpeg-free', winget: 'Gyan.FFmpeg' },
  },
  bubblewrap: {
    find: () => process.platform !== 'linux' || findProgram('bwrap'),
    without: 'ffmpeg runs with fewer walls around it',
    packages: { ...everywhere('bubblewrap') },
  },
  chromium: {
    find: () => process.env.AMN_CHROMIUM ?? findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'),
    without: 'the journeys in a browser are not run',
    packages: { ...everywhere('chromium'), 'apt-get': 'chromium fonts-dejavu-core', winget: 'Google.Chrome' },
  },
  'C compiler': {
    find: () => process.platform !== 'linux' || findProgram('cc'),
    without: 'what errors of the disk and power cuts do is not tested',
    packages: { 'apt-get': 'gcc libc6-dev', dnf: 'gcc', pacman: 'gcc', apk: 'gcc musl-dev', zypper: 'gcc' },
  },
  nginx: {
    find: () => findProgram('nginx'),
    without: 'files that nginx sends for AMN are not tested',
    packages: { ...everywhere('nginx') },
  },
  postgresql: {
    find: () => process.env.AMN_TEST_POSTGRES ?? findPostgres(),
    without: 'the server is tested on SQLite only',
    packages: { ...everywhere('postgresql'), dnf: 'postgresql-server postgresql-contrib', winget: 'PostgreSQL.PostgreSQL' },
  },
}

const managers = {
  'apt-get': 'apt-get install',
  dnf: 'dnf install',
  pacman: 'pacman -S',
  apk: 'apk add',
  zypper: 'zypper install',
  brew: 'brew install',
  winget: 'winget install',
}

const isRoot = () => process.getuid?.() === 0

/** Whether this script may install packages here: root on a Debian or a relative of it, and not told otherwise. */
export const mayInstall = () =>
  process.env.AMN_NO_INSTALL !== '1' && isRoot() && existsSync('/etc/debian_version') && findProgram('apt-get') !== undefined

/** The command a person types to install these things here. */
export function commandFor(names) {
  const manager = Object.keys(managers).find((name) => findProgram(name))
  const packages = names.map((name) => things[name].packages[manager ?? 'apt-get']).filter(Boolean)
  if (!manager) return `the package manager of your system, for: ${names.join(', ')}`
  const needsSudo = !isRoot() && manager !== 'brew' && manager !== 'winget'
  return `${needsSudo ? 'sudo ' : ''}${managers[manager]} ${packages.join(' ')}`
}

function runApt(...args) {
  const options = ['-y', '-q', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Dpkg::Options::=--force-confold', '-o', 'Dpkg::Use-Pty=0']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', [...options, ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

/** Installs what is missing where that is allowed, and says in plain words what is still missing. Returns the names of it. */
export function ensureThings(names) {
  const listMissing = () => names.filter((name) => !things[name].find())
  let missing = listMissing()
  if (missing.length > 0 && mayInstall()) {
    console.log(`Installing ${missing.join(', ')} from the packages of this system …`)
    runApt('update')
    const packages = missing.flatMap((name) => things[name].packages['apt-get'].split(' '))
    if (!runApt('install', '--no-install-recommends', ...packages))
      for (const each of packages) runApt('install', '--no-install-recommends', each)
    missing = listMissing()
  }
  for (const name of missing) console.warn(`! ${name} is not here: ${things[name].without}.`)
  if (missing.length > 0) console.warn(`! To have it all: ${commandFor(missing)}`)
  return missing
}
