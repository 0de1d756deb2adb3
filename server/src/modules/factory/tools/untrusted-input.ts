/** Containers of films. Playlists, scripts and lists of files are left out, because they would lead ffmpeg to other files. */
const containers = [
  'matroska,webm',
  'mov,mp4,m4a,3gp,3g2,mj2',
  'mpegts',
  'mpeg',
  'avi',
  'flv',
  'asf',
  'mxf',
  'ogg',
  'dv',
  'h264',
  'hevc',
  'mpegvideo',
];

/** Arguments of ffmpeg and ffprobe before the name of a file that nobody has checked: they open this file and no network. */
export const untrustedInput = [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  containers.flatMap((it) => [it, ...it.split(',')]).join(','),
] as const;
