/** Reasons about subtitles, in English. */
export const subtitle = {
  none: 'There is no such subtitle track',
  noFont: 'There is no such font',
  noCues: 'The track contains no subtitles',
  unknownFormat: 'The format of these subtitles is unknown',
  notText: 'These subtitles are pictures, not text',
  notStyled: 'These subtitles have no styles of their own',
  notPictures: 'These subtitles are text, not pictures',
  needsBurning: 'Browsers cannot draw these subtitles; the server has to draw them into the film',
  noPair: 'One of the pair of files, .idx and .sub, is missing',
  waiting: 'The subtitles are still being extracted from the film',
  notTakenOut: 'The subtitles could not be extracted from the film',
  halted: 'Extracting the subtitles from the film got stuck',
  large: 'The subtitles take more than {{MiB}} MiB',
  noFfmpeg: 'ffmpeg was not found, so subtitles inside films cannot be shown',
} as const
