/* Runs in the app and in the bare player before their own scripts. Times are of the page's clock, in ms. */
(() => {
  const probe = { took: null };
  window.playback = probe;
  let wanted = null;

  /** Arms it: from the next event of the kind to the first frame that `isNew(mediaTime)` takes. */
  const arm = (kind, isNew) => {
    probe.took = null;
    wanted = { kind, isNew };
  };
  probe.armPlay = () => arm('keydown', () => true);
  /** From the key that seeks: going down, or up where letting go seeks. */
  probe.armSeek = (kind) => {
    const from = document.querySelector('video').currentTime;
    arm(kind, (mediaTime) => mediaTime > from + 5);
  };

  const watch = (began, isNew) => {
    const video = document.querySelector('video');
    if (!video || video.readyState < 2) return void requestAnimationFrame(() => watch(began, isNew));
    // A set that shows a frame already says nothing until the next: the position tells it as well.
    const shown = (now, { mediaTime }) => {
      if (isNew(mediaTime)) probe.took = now - began;
      else video.requestVideoFrameCallback(shown);
    };
    video.requestVideoFrameCallback(shown);
  };
  const key = (event) => {
    if (!wanted || wanted.kind !== event.type) return;
    const { isNew } = wanted;
    wanted = null;
    watch(event.timeStamp, isNew);
  };
  addEventListener('keydown', key, true);
  addEventListener('keyup', key, true);

  probe.frames = () => {
    const video = document.querySelector('video');
    if (!video) throw new Error(`No film at ${location.hash}, but: ${document.body.innerText}`);
    const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality();
    return { total: totalVideoFrames, dropped: droppedVideoFrames };
  };
})();
