/* Runs in the app and in the bare player before their own scripts. Times are in ms of the page's clock. */
(() => {
  const probe = { took: null };
  window.playback = probe;
  let wanted = null;

  /** Measures from the next event of this kind to the first frame that `isNew(mediaTime)` accepts. */
  const arm = (kind, isNew) => {
    probe.took = null;
    wanted = { kind, isNew };
  };
  probe.armPlay = () => arm('keydown', () => true);
  /** From the key event that seeks: keydown, or keyup where releasing seeks. */
  probe.armSeek = (kind) => {
    const from = document.querySelector('video').currentTime;
    arm(kind, (mediaTime) => mediaTime > from + 5);
  };

  /** Ends when the film reaches a position in seconds. */
  probe.reach = (position) =>
    new Promise((resolve) => {
      const look = () =>
        document.querySelector('video').currentTime < position ? requestAnimationFrame(look) : resolve();
      look();
    });

  const watch = (began, isNew) => {
    const video = document.querySelector('video');
    if (!video || video.readyState < 2) return void requestAnimationFrame(() => watch(began, isNew));
    // An element that already shows the frame reports nothing until the next one, so the position is checked as well.
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
  /** Opens an address and measures to the first frame. */
  probe.open = (hash) => {
    probe.took = null;
    location.hash = hash;
    watch(performance.now(), () => true);
  };

  /** Measures from the next key to the first frame of another source in the same element. */
  probe.armZap = () => {
    probe.took = null;
    const began = new Promise((resolve) => {
      addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
    });
    const video = document.querySelector('video');
    const loaded = () =>
      video.requestVideoFrameCallback(async (now) => {
        probe.took = now - (await began);
      });
    video.addEventListener('loadeddata', loaded, { once: true });
  };

  /** Measures from the next key to the first frame of another source, in the same element or in another one. */
  probe.armReel = () => {
    probe.took = null;
    const before = document.querySelector('video');
    let began = 0;
    const note = (video) =>
      video.requestVideoFrameCallback((now) => {
        probe.took ??= now - began;
      });
    const look = () => {
      const video = document.querySelector('video');
      if (video && video !== before) note(video);
      else if (probe.took === null) requestAnimationFrame(look);
    };
    before.addEventListener('loadeddata', () => note(before), { once: true });
    const start = ({ timeStamp }) => {
      began = timeStamp;
      look();
    };
    addEventListener('keydown', start, { capture: true, once: true });
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
