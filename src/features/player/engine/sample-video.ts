import type { PlaybackSample } from '../model/stall-detector.ts';

/** Chromium's own counter, for sets without `getVideoPlaybackQuality` (before 80). */
interface CountingVideo {
  readonly webkitDecodedFrameCount?: number;
}

/** End of the buffered range at a position, ignoring small gaps; the position itself if nothing is buffered. */
function bufferEndAt(buffered: TimeRanges, position: number): number {
  let end = position;
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= end + 0.3 && buffered.end(index) > end) end = buffered.end(index);
  }
  return end;
}

/** A sample of a media element; the caller decides whether it should be moving. */
export function sampleVideo(
  video: HTMLVideoElement,
  now: number,
): Omit<PlaybackSample, 'complete' | 'wanted'> {
  const counted = video.getVideoPlaybackQuality?.().totalVideoFrames;
  return {
    now,
    position: video.currentTime,
    bufferEnd: bufferEndAt(video.buffered, video.currentTime),
    decodedFrames: counted ?? (video as CountingVideo).webkitDecodedFrameCount ?? null,
  };
}
