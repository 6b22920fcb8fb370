/** Reasons about subtitles, in English. */
export const subtitle = {
  none: 'There is no such subtitle track',
  noFont: 'There is no such font',
  noCues: 'The track holds no subtitles',
  unknownFormat: 'The format of these subtitles is not known',
  notText: 'These subtitles are pictures, not text',
  notStyled: 'These subtitles have no styles of their own',
  notPictures: 'These subtitles are text, not pictures',
  needsBurning: 'Browsers cannot draw these subtitles; the server has to draw them into the film',
  noPair: 'Of the pair of files, .idx and .sub, one is missing',
  waiting: 'The subtitles are still being taken out of the film',
  notTakenOut: 'The subtitles could not be taken out of the film',
  halted: 'Taking the subtitles out of the film came to a halt',
  large: 'The subtitles take more than {{MiB}} MiB',
  noFfmpeg: 'ffmpeg was not found, so subtitles inside films cannot be shown',
} as const
