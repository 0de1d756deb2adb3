import { useEffect, useState } from 'preact/hooks';
import { t } from '../texts.ts';
import { ItemActions } from './item-actions.tsx';
import { SeekBar } from './seek-bar.tsx';
import type { Television } from './televisions.ts';

interface NowPlayingProps {
  readonly television: Television;
  readonly onSeek: (position: number) => void;
  /** Whether this phone may decide about the item: a guest's phone only presses keys. */
  readonly decides: boolean;
}

const tickMs = 1000;

/** The playback on the television: its artwork and facts, its position to drag, and decisions about it. */
export function NowPlaying({ television, onSeek, decides }: NowPlayingProps) {
  const { playing, screen, profile } = television;
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), tickMs);
    return () => clearInterval(timer);
  }, []);
  if (!playing) return <p class="why">{screen}</p>;
  const { content } = playing;
  return (
    <div class="playing">
      {playing.artwork !== null && (
        // Another origin than the page's is not loaded.
        <img
          class={content?.type}
          src={playing.artwork}
          alt=""
          onError={({ currentTarget }) => currentTarget.remove()}
        />
      )}
      <div class="playing-facts">
        <p class="device">{playing.title}</p>
        {playing.subtitle !== '' && <p class="small">{playing.subtitle}</p>}
        {playing.paused && <p class="small">{t('paused')}</p>}
      </div>
      <SeekBar television={television} onSeek={onSeek} />
      {decides && content && profile !== null && (
        <div class="playing-more">
          <ItemActions content={content} profile={profile} />
        </div>
      )}
    </div>
  );
}
