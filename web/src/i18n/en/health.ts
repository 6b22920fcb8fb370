export const health = {
  title: 'Library overview',
  media: 'Titles',
  contents: 'Episodes and chapters',
  files: 'Files',
  size: 'Space',
  ring: '{{share}} of all files are there and can be read',
  ringShort: 'readable',
  ok: 'There and readable',
  problems: 'Needs attention',
  fine: 'Everything is fine',
  fineText: 'Every file is there and can be read, every media was recognised and has a cover.',
  nothing: 'The library is empty',
  nothingText: 'Add a folder in the tab Library; what a scan finds is checked here.',
  problem: {
    unreadable: { title: 'Cannot be read', fine: 'All files can be read', text: 'The file is damaged, or the server may not open it.' },
    unavailable: {
      title: 'Missing',
      fine: 'All files are there',
      text: 'The file has been moved or deleted, or its disk is not connected. Everybody’s progress is kept.',
    },
    duplicate: {
      title: 'Duplicates',
      fine: 'No duplicate files',
      text: 'Several files hold exactly the same. One copy would be enough.',
    },
    unmatched: {
      title: 'Not recognised',
      fine: 'Everything was recognised',
      text: 'The names did not tell what it is. Check title and numbers.',
    },
    withoutCover: { title: 'Without a cover', fine: 'Everything has a cover', text: 'Neither the folder nor the files hold a picture.' },
    empty: { title: 'Empty titles', fine: 'No empty titles', text: 'There is nothing to play or read in these right now.' },
  },
  sandbox: {
    title: 'Media files are read without a sandbox',
    nothingRuns: 'ffmpeg and ffprobe do not run: no sandbox can be made',
    isRequired:
      'The setting AMN_SANDBOX=required keeps them from running without one: films that the browser cannot play itself do not play, and no covers are drawn from films.',
    missing:
      'The program bwrap (bubblewrap) was not found when the server started. A damaged or malicious file could do as much as the server itself may. Install bubblewrap and restart the server.',
    refused:
      'The system does not let the server make a sandbox; containers often forbid it. A damaged or malicious file could do as much as the server itself may. Allow user namespaces for the server, then restart it; the log says what was refused.',
  },
  show: 'Show: {{problem}}',
  back: 'All problems',
  copies_one: '{{count}} copy',
  copies_other: '{{count}} copies',
  wasted: '{{size}} could be freed',
  solved: 'Nothing has this problem any more',
  found_one: '{{count}} found',
  found_other: '{{count}} found',
}
