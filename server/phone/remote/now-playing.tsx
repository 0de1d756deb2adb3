import { useEffect, useState } from 'preact/hooks';
import { t } from '../texts.ts';
import { positionAt, type Television } from './televisions.ts';

interface NowPlayingProps {
  readonly television: Television;
  readonly onSeek: (position: number) => void;
}

const tickMs = 1000;

/** `1:02:03` or `2:03`. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? part : String(part).padStart(2, '0'))).join(':');
}

/** The playback on the television, with its position to drag. */
export function NowPlaying({ television, onSeek }: NowPlayingProps) {
  const { playing, screen } = television;
  const [, setTick] = useState(0);
  const [dragged, setDragged] = useState<number | null>(null);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), tickMs);
    return () => clearInterval(timer);
  }, []);
  // The next state from the television is the truth.
  useEffect(() => setDragged(null), [television.at]);
  if (!playing) return <p class="why">{screen}</p>;
  const position = dragged ?? positionAt(television, performance.now());
  const { duration } = playing;
  return (
    <div class="playing">
      {playing.artwork !== null && (
        // Another origin than the page's is not loaded.
        <img src={playing.artwork} alt="" onError={({ currentTarget }) => currentTarget.remove()} />
      )}
      <div class="playing-facts">
        <p class="device">{playing.title}</p>
        {playing.subtitle !== '' && <p class="small">{playing.subtitle}</p>}
        {playing.paused && <p class="small">{t('paused')}</p>}
      </div>
      {position !== null && duration !== null && (
        <label class="seek">
          <input
            type="range"
            min={0}
            max={Math.floor(duration)}
            value={Math.floor(position)}
            aria-label={t('position')}
            aria-valuetext={clock(position)}
            onInput={({ currentTarget }) => setDragged(Number(currentTarget.value))}
            onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
          />
          <span>{clock(position)}</span>
          <span>{clock(duration)}</span>
        </label>
      )}
    </div>
  );
}
