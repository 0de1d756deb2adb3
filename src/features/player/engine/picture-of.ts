import type { PictureSample } from '../model/picture-watch.ts';

/** Chromium's own count before `getVideoPlaybackQuality` (80) on some sets. */
interface CountingVideo {
  readonly webkitDecodedFrameCount?: number;
}

/** The end of the data that lies at a position, small gaps aside; the position itself when there is none. */
function bufferEndAt(buffered: TimeRanges, position: number): number {
  let end = position;
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= end + 0.3 && buffered.end(index) > end) end = buffered.end(index);
  }
  return end;
}

/** What a media element shows of itself; whether it should be moving is for others to say. */
export function pictureOf(video: HTMLVideoElement, now: number): Omit<PictureSample, 'complete' | 'wanted'> {
  const counted = video.getVideoPlaybackQuality?.().totalVideoFrames;
  return {
    now,
    position: video.currentTime,
    bufferEnd: bufferEndAt(video.buffered, video.currentTime),
    decodedFrames: counted ?? (video as CountingVideo).webkitDecodedFrameCount ?? null,
  };
}
