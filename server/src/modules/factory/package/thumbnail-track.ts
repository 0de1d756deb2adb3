export interface ThumbnailPlan {
  /** Seconds from one picture to the next. */
  readonly every: number;
  readonly width: number;
  readonly height: number;
  /** Of one sheet. */
  readonly columns: number;
  readonly rows: number;
}

const longSide = 240;
const mostPictures = 720;
const leastSeconds = 4;
const columns = 6;
const mostRows = 10;

/** Chooses the pictures of the time bar: one every 4 s, and no more than 720 in a long film. */
export function planThumbnails(
  { width, height }: { readonly width: number; readonly height: number },
  seconds: number,
): ThumbnailPlan {
  const every = Math.max(leastSeconds, Math.ceil(seconds / mostPictures));
  const scale = Math.min(1, longSide / Math.max(width, height));
  const count = Math.ceil(seconds / every);
  const rows = Math.min(mostRows, Math.ceil(count / columns));
  return { every, width: Math.round(width * scale), height: Math.round(height * scale), columns, rows };
}

/** WebVTT that names the place of each picture in its sheet. */
export function thumbnailTrack(
  { every, width, height, columns, rows }: ThumbnailPlan,
  seconds: number,
): string {
  const perSheet = columns * rows;
  const cues = Array.from({ length: Math.ceil(seconds / every) }, (_, n) => {
    const place = n % perSheet;
    const x = (place % columns) * width;
    const y = Math.floor(place / columns) * height;
    const sheet = `thumbnails-${Math.floor(n / perSheet) + 1}.jpg`;
    const end = Math.min(seconds, (n + 1) * every);
    return `${stamp(n * every)} --> ${stamp(end)}\n${sheet}#xywh=${x},${y},${width},${height}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

function stamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}
