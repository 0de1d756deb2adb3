import { useTranslation } from 'react-i18next';
import { FocusGroup } from '../../../focus/focus-group.tsx';
import { languageName } from '../../../i18n/language-name.ts';
import { Button } from '../../../ui/button.tsx';
import type { Player } from '../session/use-player.ts';

import styles from './player.module.css';

interface PlayerButtonsProps {
  readonly player: Player;
  readonly atLive: boolean;
  readonly onToggle: () => void;
}

/** The place after the active one, round and round. */
function following<T extends { readonly active: boolean }>(tracks: readonly T[]): T | undefined {
  return tracks[(tracks.findIndex((track) => track.active) + 1) % Math.max(1, tracks.length)];
}

/** Below the time bar: pause, and what there is to choose in this film. */
export function PlayerButtons({ player, atLive, onToggle }: PlayerButtonsProps) {
  const { t } = useTranslation();
  const { state, tracks, engine } = player;
  const audio = tracks.audio.find((track) => track.active);
  const text = tracks.text.find((track) => track.active);
  const nextText = text ? tracks.text[tracks.text.indexOf(text) + 1] : tracks.text[0];
  const playing = state.intent === 'play';
  return (
    <FocusGroup orientation="horizontal" className={styles.buttons}>
      <Button
        icon={playing ? 'pause' : 'play'}
        iconOnly
        label={t(playing ? 'player.pause' : 'player.play')}
        onPress={onToggle}
        className={styles.button}
      />
      {state.live && !atLive && (
        <Button
          label={t('player.goLive')}
          onPress={() => player.seekTo(state.range.end)}
          className={styles.button}
        />
      )}
      {tracks.audio.length > 1 && audio && (
        <Button
          label={`${t('player.audio')}: ${languageName(audio.language)}`}
          onPress={() => {
            const next = following(tracks.audio);
            if (next) void engine.selectAudio(next.id);
          }}
          className={styles.button}
        />
      )}
      {tracks.text.length > 0 && (
        <Button
          label={text ? `${t('player.subtitles')}: ${languageName(text.language)}` : t('player.subtitlesOff')}
          onPress={() => {
            if (nextText) engine.selectText(nextText.id);
            else engine.setTextVisible(false);
          }}
          className={styles.button}
        />
      )}
    </FocusGroup>
  );
}
