/* Runs in the app and in the bare player before their own scripts. Times are of the page's clock, in ms. */
(() => {
  const probe = { took: null };
  window.playback = probe;
  let wanted = null;

  /** Arms it: from the next key to the first frame that `isNew(mediaTime)` takes. */
  const arm = (isNew) => {
    probe.took = null;
    wanted = isNew;
  };
  probe.armPlay = () => arm(() => true);
  probe.armSeek = () => {
    const from = document.querySelector('video').currentTime;
    arm((mediaTime) => mediaTime > from + 5);
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
  addEventListener(
    'keydown',
    (event) => {
      if (!wanted) return;
      const isNew = wanted;
      wanted = null;
      watch(event.timeStamp, isNew);
    },
    true,
  );

  probe.frames = () => {
    const { totalVideoFrames, droppedVideoFrames } = document
      .querySelector('video')
      .getVideoPlaybackQuality();
    return { total: totalVideoFrames, dropped: droppedVideoFrames };
  };
})();
