/** Starts a media element. Resolves to `false` if the browser refuses to play it. */
export async function playVideo(video: HTMLVideoElement): Promise<boolean> {
  try {
    // Engines before 50, and old web views, return nothing.
    await video.play();
    return true;
  } catch (error) {
    // An interruption is not a rejection: the interrupting call plays or pauses itself.
    return (error as Error).name === 'AbortError' || !video.paused || video.error !== null;
  }
}
