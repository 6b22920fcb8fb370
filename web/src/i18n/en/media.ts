export const media = {
  title: 'Media',
}
