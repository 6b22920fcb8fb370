export const health = {
  title: 'Library overview',
  media: 'Titles',
  contents: 'Episodes and chapters',
  files: 'Files',
  size: 'Space',
  ring: '{{share}} of all files are present and readable',
  ringShort: 'readable',
  ok: 'Present and readable',
  problems: 'Needs attention',
  fine: 'Everything is fine',
  fineText: 'Every file is present and readable, and every title was recognised and has a cover.',
  nothing: 'The library is empty',
  nothingText: 'Add a folder in the Library tab; what a scan finds is checked here.',
  problem: {
    unreadable: {
      title: 'Cannot be read',
      fine: 'All files can be read',
      text: 'The file is damaged, or the server is not allowed to open it.',
    },
    unavailable: {
      title: 'Missing',
      fine: 'No files are missing',
      text: 'The file has been moved or deleted, or its disk is not connected. Everyone’s progress is kept.',
    },
    duplicate: {
      title: 'Duplicates',
      fine: 'No duplicate files',
      text: 'Several files have exactly the same content. One copy would be enough.',
    },
    unmatched: {
      title: 'Not recognised',
      fine: 'Everything was recognised',
      text: 'The names do not tell what these are. Check titles and numbers.',
    },
    withoutCover: { title: 'Without a cover', fine: 'Everything has a cover', text: 'Neither the folder nor the files contain a picture.' },
    empty: { title: 'Empty titles', fine: 'No empty titles', text: 'There is nothing to play or read in these right now.' },
  },
  sandbox: {
    title: 'Media files are read without a sandbox',
    nothingRuns: 'ffmpeg and ffprobe do not run: no sandbox can be created',
    isRequired:
      'The setting AMN_SANDBOX=required keeps them from running without one: films that the browser cannot play by itself will not play, and no covers are made from films.',
    missing:
      'The program bwrap (bubblewrap) was not found when the server started. A damaged or malicious file could do anything that the server itself may do. Install bubblewrap and restart the server.',
    refused:
      'The system does not let the server create a sandbox; containers often forbid it. A damaged or malicious file could do anything that the server itself may do. Allow user namespaces for the server, then restart it; the log says what was refused.',
  },
  show: 'Show: {{problem}}',
  back: 'All problems',
  copies_one: '{{count}} copy',
  copies_other: '{{count}} copies',
  wasted: '{{size}} could be freed',
  solved: 'This problem no longer occurs',
  found_one: '{{count}} found',
  found_other: '{{count}} found',
}
