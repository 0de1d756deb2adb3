import { useEffect, useState } from 'react';
import { usePlatform } from '#src/shared/platform-context.ts';
import type { Playable } from '../api/request-playback.ts';
import type { Player } from '../session/use-player.ts';
import { pictureBox } from '../tuning/picture-box.ts';
import { shapeSound } from '../tuning/shape-sound.ts';
import { sourceKey } from '../tuning/source-tuning.ts';
import { useTextOffset } from '../tuning/text-offset.ts';
import { useSoundShape, useTunedSource, useTuning } from '../tuning/tuning-store.ts';

interface TunedPictureProps {
  readonly what: Playable;
  readonly player: Pick<Player, 'surface' | 'state'>;
}

/** Applies the viewer's settings to the picture, the sound and the subtitles. Renders nothing. */
export function TunedPicture({ what, player }: TunedPictureProps) {
  const { video } = player.surface;
  const shapes = usePlatform().shapesSound();
  const source = sourceKey(what);
  const { night, voice, level } = useSoundShape();
  const { sound, text, picture } = useTuning(source);
  const [size, setSize] = useState({ width: video.videoWidth, height: video.videoHeight });
  useEffect(() => {
    useTunedSource.setState({ source }, true);
    return () => {
      if (useTunedSource.getState()?.source === source) useTunedSource.setState(null, true);
    };
  }, [source]);
  useEffect(() => {
    const note = (): void => setSize({ width: video.videoWidth, height: video.videoHeight });
    note();
    video.addEventListener('resize', note);
    return () => video.removeEventListener('resize', note);
  }, [video]);
  useEffect(() => {
    const { objectFit, size: part, offset } = pictureBox(picture, size.width, size.height);
    Object.assign(video.style, { objectFit, width: part, height: part, left: offset, top: offset });
    return () => {
      Object.assign(video.style, { objectFit: '', width: '', height: '', left: '', top: '' });
    };
  }, [video, picture, size]);
  useEffect(() => {
    useTextOffset.setState({ seconds: text / 1000 });
    return () => useTextOffset.setState({ seconds: 0 });
  }, [text]);
  const isPlaying = player.state.phase === 'playing';
  useEffect(() => {
    // Only what plays tells whether it is protected.
    if (isPlaying && shapes) return shapeSound(video, source, { night, voice, level }, sound);
  }, [isPlaying, shapes, video, source, night, voice, level, sound]);
  return null;
}
